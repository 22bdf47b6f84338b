"""The table, the prompts and the moves in words, in three languages."""

import pytest

from fogkit import Match, MoveTextError, get_game, language
from fogkit.i18n import LANGUAGES
from tests.tables import PLAIN, Round, play, played, sit_down, to_decision, to_round

TABLE = {
    "en": """\
Round 1 of 2. The sun is with Ada.

Day 1:  sun  [reveal]  [swap]  [ ]

Pile 1: rain (10 tokens)
Pile 2: snow (10 tokens)
Pile 3: fog (10 tokens)
Tokens in the supply: 14. Cards in the deck: 44. Discard pile: none.

Ada: arrow at 0, 2 cards in hand, revealed: none, total 0
Bo: arrow at 0, 2 cards in hand, revealed: none, total 0

Ada's hand: rain, sun

Ada must take a token from one of the piles. (P1)""",
    "fr": """\
Manche 1 sur 2. Le soleil est chez Ada.

Jour 1\xa0:  soleil  [révélation]  [échange]  [ ]

Pile 1\xa0: pluie (10 jetons)
Pile 2\xa0: neige (10 jetons)
Pile 3\xa0: brouillard (10 jetons)
Jetons en réserve\xa0: 14. Cartes dans la pioche\xa0: 44. Défausse\xa0: rien.

Ada\xa0: flèche sur 0, 2 cartes en main, révélées\xa0: rien, total 0
Bo\xa0: flèche sur 0, 2 cartes en main, révélées\xa0: rien, total 0

Main (Ada)\xa0: pluie, soleil

Ada doit prendre un jeton d'une des piles. (P1)""",
    "nl": """\
Ronde 1 van 2. De zon is bij Ada.

Dag 1:  zon  [onthulling]  [ruil]  [ ]

Stapel 1: regen (10 fiches)
Stapel 2: sneeuw (10 fiches)
Stapel 3: mist (10 fiches)
Fiches in de voorraad: 14. Kaarten in de trekstapel: 44. Aflegstapel: niets.

Ada: pijl op 0, 2 kaarten in de hand, onthuld: niets, totaal 0
Bo: pijl op 0, 2 kaarten in de hand, onthuld: niets, totaal 0

Hand van Ada: regen, zon

Ada moet een fiche van een van de stapels nemen. (P1)""",
}

# For each decision its prompt in each language.
PROMPTS = {
    ("take", "en"): "Ada must take a token from one of the piles. (P1)",
    ("take", "fr"): "Ada doit prendre un jeton d'une des piles. (P1)",
    ("take", "nl"): "Ada moet een fiche van een van de stapels nemen. (P1)",
    ("place", "en"): "Ada must place the token taken, rain, on a day. (P3)",
    ("place", "fr"): "Ada doit poser sur un jour le jeton pris\xa0: pluie. (P3)",
    ("place", "nl"): "Ada moet de genomen fiche, regen, op een dag leggen. (P3)",
    ("reveal", "en"): "Ada, Bo must each choose, in secret, a card to reveal. (A4)",
    ("reveal", "fr"): "Ada, Bo doivent choisir chacun, en secret, une carte à révéler. (A4)",
    ("reveal", "nl"): "Ada, Bo moeten elk in het geheim een kaart kiezen om te onthullen. (A4)",
    ("swap", "en"): "Bo must swap a card. (A2)",
    ("swap", "fr"): "Bo doit échanger une carte. (A2)",
    ("swap", "nl"): "Bo moet een kaart ruilen. (A2)",
    ("predict", "en"): "Ada must predict: move the arrow forward by one, or pass. (F3)",
    ("predict", "fr"): "Ada doit faire une prévision\xa0: avancer la flèche d'un cran, ou passer. (F3)",
    ("predict", "nl"): "Ada moet voorspellen: de pijl één plaats vooruitzetten, of passen. (F3)",
    ("discard", "en"): "Ada, Bo must each choose, in secret, a card to discard face down. (D1)",
    ("discard", "fr"): "Ada, Bo doivent choisir chacun, en secret, une carte à défausser face cachée. (D1)",
    ("discard", "nl"): "Ada, Bo moeten elk in het geheim een kaart kiezen om gedekt af te leggen. (D1)",
}


def small_table() -> Match:
    return sit_down(
        2,
        boards=[1, 1],
        layout=["-RS-"],
        days="sun",
        stacks=["rain fog", "snow", "fog"],
        hands=["sun rain", "fog snow"],
        deck="clouds",
    )


@pytest.mark.parametrize("lang", TABLE)
def test_the_whole_table_in_words(lang: str) -> None:
    assert small_table().text("Ada", lang) == TABLE[lang]


@pytest.mark.parametrize("lang", TABLE)
def test_the_language_in_use_is_the_language_of_the_table(lang: str) -> None:
    language(lang)
    assert small_table().text("Ada") == TABLE[lang]


@pytest.mark.parametrize(("decision", "lang"), PROMPTS)
def test_a_prompt_says_who_must_decide_what_and_which_rule_asks(decision: str, lang: str) -> None:
    match = to_decision(small_table(), decision)
    assert match.text(lang=lang).splitlines()[-1] == PROMPTS[decision, lang]
    assert match.game.prompt(match.view(), match.players, lang) == PROMPTS[decision, lang]


def test_a_single_player_who_must_choose_is_asked_in_the_singular() -> None:
    match = to_decision(small_table(), "reveal")
    play(match, "Ada: reveal sun")
    assert match.text().endswith("Bo must choose, in secret, a card to reveal. (A4)")
    assert match.text(lang="fr").endswith("Bo doit choisir en secret une carte à révéler. (A4)")


def test_each_day_and_each_pile_has_its_own_line() -> None:
    match = sit_down(2, days="sun rain fog snow", stacks=["rain", "snow", "clouds"])
    lines = match.text().splitlines()
    assert lines[2:6] == [
        "Day 1:  sun  [swap]  [ ]  [ ]",
        "Day 2:  rain  [ ]  [reveal]  [ ]",
        "Day 3:  fog  [swap]  [ ]  [ ]",
        "Day 4:  snow  [ ]  [reveal]  [ ]",
    ]
    assert lines[7:10] == [f"Pile {pile}: {top} (10 tokens)" for pile, top in ((1, "rain"), (2, "snow"), (3, "clouds"))]


def test_a_spectator_sees_no_hand() -> None:
    match = small_table()
    assert "hand:" not in match.text()
    assert repr(match) == match.text()


def test_a_secret_choice_shows_to_its_owner_alone() -> None:
    match = to_decision(small_table(), "reveal")
    play(match, "Ada: reveal sun")
    assert "Chosen in secret: sun" in match.text("Ada")
    assert "Chosen" not in match.text("Bo")
    assert "Chosen" not in match.text()


def test_tokens_and_cards_on_the_table_show() -> None:
    match = to_decision(small_table(), "reveal")
    play(match, "Ada: reveal sun, Bo: reveal fog, take 3, place 1, swap snow")
    text = match.text("Bo")
    assert "Day 1:  sun  rain  fog  [ ]" in text
    assert "Pile 1: fog (9 tokens)" in text
    assert "Cards in the deck: 43. Discard pile: snow." in text
    assert "Ada: arrow at 0, 1 card in hand, revealed: sun, total 0" in text
    assert "Bo's hand: clouds" in text


def test_finished_rounds_stand_on_the_sheets() -> None:
    sunny = Round(["sun sun sun sun"], ["sun | fog", "rain | fog"], [1, 1])
    match = played(sunny, sunny)
    assert "Ada's sheet: round 1, ? 1, ! 1, = 2; round 2, ? 1, ! 1, = 3" in match.text()
    assert "Bo's sheet: round 1, ? 1, ! 0, = \u22121; round 2, ? 1, ! 0, = \u22121" in match.text()
    assert "Ada: arrow at 1, 0 cards in hand, revealed: sun, total 5" in match.text("Ada")
    assert "hand:" not in match.text("Ada")
    assert "sheet" not in to_round(sit_down(2, layout=PLAIN), 1).text()


WINNERS = [("en", "Winner: Ada"), ("fr", "Vainqueur\xa0: Ada"), ("nl", "Winnaar: Ada")]


@pytest.mark.parametrize(("lang", "words"), WINNERS)
def test_when_the_game_is_over_the_prompt_names_the_winner(lang: str, words: str) -> None:
    match = played(Round(["sun sun sun sun"], ["sun | fog", "rain | fog"], [1, 1]))
    assert words in match.text(lang=lang).splitlines()[-1]


# --- moves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("take 2", "take 2"),
        ("  place   4 ", "place 4"),
        ("prendre 2", "take 2"),
        ("Neem 2", "take 2"),
        ("leg 4", "place 4"),
        ("remettre", "return"),
        ("échanger soleil", "swap sun"),
        ("ECHANGER Soleil", "swap sun"),
        ("ruil zon", "swap sun"),
        ("onthul mist", "reveal fog"),
        ("vooruit", "forward"),
        ("passer", "pass"),
        ("défausser pluie", "discard rain"),
        ("swap zon", "swap sun"),
    ],
)
def test_a_move_can_be_typed_in_any_language(text: str, move: str) -> None:
    assert str(get_game("fog").parse(text)) == move


@pytest.mark.parametrize(
    ("move", "french", "dutch"),
    [
        ("swap sun", "échanger soleil", "ruil zon"),
        ("take 2", "prendre 2", "neem 2"),
        ("return", "remettre", "terugleggen"),
    ],
)
def test_a_move_is_said_in_every_language(move: str, french: str, dutch: str) -> None:
    game = get_game("fog")
    said = [game.say_move(game.parse(move), lang) for lang in ("en", "fr", "nl")]
    assert said == [move, french, dutch]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_is_read_back_from_its_words(lang: str) -> None:
    game = get_game("fog")
    for move in game.writable(game.rules(3)):
        assert game.parse(game.say_move(move, lang)) == move
        assert game.parse(str(move)) == move
        assert repr(move) == str(move)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take two",
        "take 100",
        "take -1",
        "take ²",
        "take 1 2",
        "pass 1",
        "swap",
        "swap 3",
        "swap hail",
        "hop",
    ],
)
def test_what_is_no_move_is_answered_with_how_moves_are_written(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        get_game("fog").parse(text)
    assert f'"{text}" is no move. Moves are: take 2, place 4, return, swap sun,' in str(caught.value)
    assert "rain, snow, fog, clouds, thunder, sun" in str(caught.value)


def test_a_flood_of_words_is_no_move() -> None:
    with pytest.raises(MoveTextError) as caught:
        get_game("fog").parse("take 2 " * 1000)
    assert len(str(caught.value)) < 300
    assert str(get_game("fog").parse("take 2".ljust(100))) == "take 2"
    for long in ("take 2".ljust(101), "take 2".ljust(101) + "!"):
        with pytest.raises(MoveTextError):
            get_game("fog").parse(long)


def test_one_could_write_moves_just_beyond_the_table() -> None:
    game = get_game("fog")
    moves = {str(move) for move in game.writable(game.rules(3))}
    assert {"take 0", "take 4", "place 0", "place 8", "swap sun", "return", "forward", "pass"} <= moves
    assert not {"take 5", "place 9"} & moves
    assert len(moves) == 5 + 9 + 3 + 3 * 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_says_what_it_does(lang: str) -> None:
    game = get_game("fog")
    match = Match(game, ["Ada", "Bo"], "said")
    view, moves = match.view(match.to_act[0]), game.writable(match.rules)
    said = [game.describe(view, move, lang) for move in moves if getattr(move, "pile", 1) in {1, 2, 3}]
    assert len(set(said)) == len(said)
    assert not [words for words in said if "{" in words]
