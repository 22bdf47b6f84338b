// Shows a frame made in Python and reports what was clicked. It decides nothing: what may be clicked, what a click
// means and every word come with the frame.
//
// frame: { head, picture, foot: markup; pieces: { name: label }; lit: [name]; best: name; moved: { name: from };
//          notice: text; at: name of the piece it is about; look: the part that is brought into view;
//          spoken: text for screen readers;
//          values: { name of a box to type in: text }; after: milliseconds until a tick is reported, or null;
//          lost: what to say when nobody hears a click; lang: the language of all these words; number }

const PIECE = "[data-piece]";
const STAR = "M0-13 3.8-4.2 13.3-3.5 6 2.7 8.3 12 0 7-8.3 12-6 2.7-13.3-3.5-3.8-4.2Z";

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "fk-root";
  const [head, stage, foot, spoken] = ["fk-head", "fk-stage", "fk-foot", "fk-spoken"].map((name) => {
    const part = document.createElement("div");
    part.className = name;
    root.append(part);
    return part;
  });
  spoken.setAttribute("aria-live", "polite");
  const notice = document.createElement("div");
  notice.className = "fk-notice";
  notice.setAttribute("role", "alert");
  el.append(root);

  const named = (name) => root.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`);
  const onTable = () => [...stage.querySelectorAll("[tabindex]")];
  // After a restart of the kernel nobody listens any more.
  function report(piece) {
    try {
      model.send({ click: piece });
    } catch {
      showNotice({ notice: model.get("frame").lost, at: "" });
    }
  }
  let timer;

  function show() {
    const frame = model.get("frame");
    root.lang = frame.lang; // for screen readers, and for how words are broken
    const focused = focusedPiece();
    const before = placesOf(Object.values(frame.moved));
    for (const [part, markup] of [[head, frame.head], [stage, frame.picture], [foot, frame.foot]]) {
      if (part.markup !== markup) part.innerHTML = part.markup = markup;
    }
    fillBoxes(frame.values);
    makePieces(frame);
    keepKeys();
    drawRings(frame.best);
    keepFocus(focused, frame.at);
    const [story, entry] = [".fk-log", ".fk-log [aria-current]"].map((name) => foot.querySelector(name));
    if (entry) story.scrollTop = entry.offsetTop - 6;
    glide(frame.moved, before);
    showNotice(frame);
    bringLitIntoView();
    if (frame.look === "whole") root.scrollIntoView({ block: "start", behavior: behavior() });
    else bringIntoView(frame.look && root.querySelector(`[data-part="${CSS.escape(frame.look)}"]`), true);
    if (spoken.textContent !== frame.spoken) spoken.textContent = frame.spoken;
    root.dataset.frame = frame.number;
    clearTimeout(timer);
    // In a browser's own Python None arrives as undefined, elsewhere as null.
    if (frame.after != null) timer = setTimeout(() => report(`tick-${frame.number}`), frame.after);
  }

  // While there is something to click, what stands below the table comes only so far that the table stays in view: as
  // if the table were part of it. What is higher than the window is then shown from its top.
  function bringIntoView(part, below = false) {
    if (!part) return;
    const kept = below && stage.querySelector(".fk-lit") && foot.contains(part);
    const room = kept ? part.getBoundingClientRect().top - stage.getBoundingClientRect().top : 0;
    part.style.scrollMarginTop = `${room}px`;
    part.scrollIntoView({ block: "nearest", behavior: behavior() });
  }

  const behavior = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");

  // Where the table is wider than the screen, what may be clicked must not be looked for.
  function bringLitIntoView() {
    if (stage.scrollWidth <= stage.clientWidth) return;
    const seen = stage.getBoundingClientRect();
    const lit = [...stage.querySelectorAll("svg .fk-lit")].map((piece) => piece.getBoundingClientRect());
    if (!lit.length || lit.some((box) => box.left >= seen.left && box.left < seen.right - 40)) return;
    stage.scrollLeft += Math.min(...lit.map((box) => box.left)) - seen.left - 24;
  }

  function fillBoxes(values) {
    for (const [name, value] of Object.entries(values)) {
      for (const box of named(name)) {
        if (box !== document.activeElement && box.value !== value) box.value = value;
      }
    }
  }

  // --- pieces on the table are buttons: one stop of the Tab key, arrows go from one to the next ---------------

  function makePieces(frame) {
    const svg = stage.querySelector("svg");
    if (svg) svg.setAttribute("role", "group");
    const lit = new Set(frame.lit);
    for (const piece of stage.querySelectorAll("[tabindex]")) piece.removeAttribute("tabindex");
    for (const [name, label] of Object.entries(frame.pieces)) {
      for (const piece of stage.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)) {
        piece.setAttribute("role", "button");
        piece.setAttribute("tabindex", "-1");
        piece.setAttribute("aria-label", label);
        piece.setAttribute("aria-disabled", String(!lit.has(name)));
        piece.classList.toggle("fk-lit", lit.has(name));
      }
    }
    const first = stage.querySelector(".fk-lit[tabindex]") || onTable()[0];
    if (first) first.setAttribute("tabindex", "0");
  }

  // Rings, not a glow: they leave the writing on a piece sharp. They can be drawn only once the table has a size.
  function drawRings(best) {
    for (const old of stage.querySelectorAll(".fk-ring, .fk-star")) old.remove();
    const lit = [...stage.querySelectorAll("svg .fk-lit")];
    const rooms = lit.map((piece) => roomAround(piece, lit));
    for (const [index, piece] of lit.entries()) {
      const [box, room] = [piece.getBBox(), rooms[index]];
      const around = { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room };
      draw(piece, "rect", { ...around, rx: 9, class: "fk-ring" });
      // A star, not another colour: who cannot tell colours apart sees it too. Of cards that are alike one will do.
      if (piece.dataset.piece === best && !stage.querySelector(".fk-star")) {
        const [y, size] = box.height < 40 ? [-6, 0.65] : [6, 1]; // above a button: on it, it would cover its word
        const place = `translate(${box.x + box.width / 2} ${box.y + y}) scale(${size})`; // in a corner: a neighbour's?
        draw(piece, "path", { d: STAR, transform: place, class: "fk-star" });
      }
    }
  }

  // Between a piece and its ring: 4, or less where the ring would cross that of a neighbour.
  function roomAround(piece, others) {
    const [box, scale] = [piece.getBoundingClientRect(), piece.getScreenCTM()?.a || 1];
    const gaps = others.filter((other) => other !== piece).map((other) => {
      const there = other.getBoundingClientRect();
      const across = Math.max(there.left - box.right, box.left - there.right);
      return Math.max(across, there.top - box.bottom, box.top - there.bottom) / scale;
    });
    return Math.max(0, Math.min(4, Math.min(...gaps) / 2 - 2));
  }

  function draw(piece, shape, attributes) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", shape);
    for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, value);
    piece.append(drawn);
  }

  // JupyterLab takes arrows and Enter for itself, unless the very element that has the focus says no.
  function keepKeys() {
    for (const item of root.querySelectorAll("button, select, input, textarea, summary, [tabindex]")) {
      item.setAttribute("data-lm-suppress-shortcuts", "true");
    }
  }

  function focusedPiece() {
    const piece = root.contains(document.activeElement) && document.activeElement.closest(PIECE);
    if (!piece) return null;
    return { name: piece.dataset.piece, index: [...named(piece.dataset.piece)].indexOf(piece) };
  }

  function keepFocus(focused, refused) {
    if (!focused || root.contains(document.activeElement)) return;
    const same = [...named(focused.name)].filter((piece) => piece.tabIndex >= -1 && isFocusable(piece));
    const piece = same[focused.index] || same[0];
    const usable = piece && (piece.getAttribute("aria-disabled") !== "true" || focused.name === refused);
    const onwards = stage.querySelector(".fk-lit[tabindex]") || head.querySelector(".fk-main:not(:disabled)");
    focus(usable ? piece : onwards || piece || head.querySelector("button"));
  }

  const isFocusable = (piece) => piece.matches("button, a, select, input, textarea, [tabindex]") && !piece.disabled;

  function focus(piece) {
    if (!piece) return;
    if (stage.contains(piece)) {
      for (const other of onTable()) other.setAttribute("tabindex", "-1");
      piece.setAttribute("tabindex", "0");
    }
    piece.focus({ preventScroll: true });
  }

  function neighbour(piece, key) {
    const [ax, ay] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const from = middle(piece);
    let best = null;
    for (const other of onTable()) {
      const to = middle(other);
      const ahead = (to.x - from.x) * ax + (to.y - from.y) * ay;
      const aside = Math.abs((to.x - from.x) * ay) + Math.abs((to.y - from.y) * ax);
      if (other !== piece && ahead > 1 && (!best || ahead + 3 * aside < best.cost)) {
        best = { other, cost: ahead + 3 * aside };
      }
    }
    return best && best.other;
  }

  function middle(piece) {
    const box = piece.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  // --- what moved is seen to move -------------------------------------------------------------------------

  // On the table, not on the page: what stands above it may grow or shrink.
  function placeOf(piece) {
    const [box, ground] = [piece.getBoundingClientRect(), stage.getBoundingClientRect()];
    return { x: box.x - ground.x, y: box.y - ground.y };
  }

  function placesOf(names) {
    const places = new Map();
    for (const piece of stage.querySelectorAll(PIECE)) {
      if (names.includes(piece.dataset.piece)) places.set(piece.dataset.piece, placeOf(piece));
    }
    return places;
  }

  function glide(moved, before) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const piece of stage.querySelectorAll(PIECE)) {
      const from = before.get(moved[piece.dataset.piece]);
      const scale = piece.getScreenCTM && piece.getScreenCTM();
      if (!from || !scale) continue;
      const to = placeOf(piece);
      const [dx, dy] = [(from.x - to.x) / scale.a, (from.y - to.y) / scale.d];
      if (Math.hypot(dx, dy) >= 1) float(piece, dx, dy);
    }
  }

  // Over everything else: a copy goes the way, while the piece itself, which lies under later ones, cannot be seen.
  function float(piece, dx, dy) {
    let host = piece.parentNode; // the outermost group, which says how letters are
    while (host.parentNode instanceof SVGGElement) host = host.parentNode;
    const { a, b, c, d, e, f } = host.getScreenCTM().inverse().multiply(piece.getScreenCTM());
    const [copy, there] = [piece.cloneNode(true), `matrix(${[a, b, c, d, e, f]})`];
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["data-piece", "role", "tabindex", "aria-label"]) part.removeAttribute(name);
    }
    copy.setAttribute("aria-hidden", "true");
    copy.dataset.moving = piece.dataset.piece;
    host.append(copy);
    piece.style.visibility = "hidden";
    copy.animate([{ transform: `translate(${dx}px, ${dy}px) ${there}` }, { transform: there }], {
      duration: 350,
      easing: "ease-in-out",
    }).finished.catch(() => {}).then(() => {
      piece.style.visibility = "";
      copy.remove();
    });
  }

  // --- a refusal stands beside the thing refused ---------------------------------------------------------

  function showNotice(frame) {
    notice.remove();
    if (!frame.notice) return;
    notice.textContent = frame.notice;
    root.append(notice);
    const piece = (frame.at && named(frame.at)[0]) || stage;
    const [box, ground] = [piece.getBoundingClientRect(), root.getBoundingClientRect()];
    const left = Math.min(Math.max(0, box.x - ground.x), Math.max(0, ground.width - notice.offsetWidth));
    const below = box.bottom - ground.y + 6;
    const above = box.y - ground.y - notice.offsetHeight - 6;
    // Below a piece of the table if there is room: above the table stands what is asked of people. Never on it.
    const fits = (stage.contains(piece) || above < 0) && below + notice.offsetHeight < ground.height;
    notice.style.left = `${left}px`;
    notice.style.top = `${piece === stage ? box.y - ground.y + 6 : fits ? below : Math.max(0, above)}px`;
    bringIntoView(notice);
  }

  // --- what people do -------------------------------------------------------------------------------------

  root.addEventListener("click", (event) => {
    // Whatever lies on a piece that can be clicked is part of it.
    const piece = event.target.closest(`${PIECE}[role='button']`) || event.target.closest(PIECE);
    if (!piece || piece.matches("select, input, textarea")) return;
    if (isFocusable(piece)) focus(piece);
    report(piece.dataset.piece);
  });

  root.addEventListener("input", (event) => {
    const piece = event.target.closest("input[data-piece], textarea[data-piece]");
    if (piece) report(`${piece.dataset.piece}-${piece.value}`);
  });

  root.addEventListener("change", (event) => {
    const piece = event.target.closest("select[data-piece]");
    if (piece) report(piece.value);
  });

  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return notice.remove();
    const piece = event.target.closest("[tabindex]");
    if (!piece) return;
    if (!stage.contains(piece)) return stepThroughList(event);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      report(piece.dataset.piece);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      focus(neighbour(piece, event.key));
    }
  });

  // Only the first size matters: later the picture scales with its rings.
  const sized = new ResizeObserver(() => {
    if (!root.clientWidth) return;
    drawRings(model.get("frame").best);
    sized.disconnect();
  });
  sized.observe(root);
  function stepThroughList(event) {
    const row = event.target.closest("li");
    const [before, after] = [row?.previousElementSibling, row?.nextElementSibling];
    const next = { ArrowUp: before, ArrowLeft: before, ArrowDown: after, ArrowRight: after }[event.key];
    if (!next) return;
    event.preventDefault();
    next.querySelector("button").focus();
  }

  model.on("change:frame", show);
  show();
  return () => {
    clearTimeout(timer);
    sized.disconnect();
    model.off("change:frame", show);
  };
}

export default { render };
