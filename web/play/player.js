// Shows the scenes of one page, each as the table of a notebook would; Python runs beside it, in a worker. Who goes to
// another page stays in this one, and so Python need not be started again.
import table from "./table.js";

const LANGUAGE = "fogkit-language";
const [stages, waiting, said, failed, warning] = ["stages", "waiting", "said", "failed", "warning"].map((name) =>
  document.getElementById(name),
);
const links = [...document.querySelectorAll("nav a[data-page]")];
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
let [number, models, leave] = [0, new Map(), []];

// What table.js needs of a notebook's widget: the frame, word of a new one, and somebody who hears clicks.
class Model {
  constructor(kind, heading) {
    Object.assign(this, { kind, heading, number, heard: new Set() });
  }
  get() { return this.frame; }
  on(_, listener) { this.heard.add(listener); }
  off(_, listener) { this.heard.delete(listener); }
  send(content) { worker.postMessage({ number: this.number, report: { kind: this.kind, content } }); }
  take(frame, heading) {
    this.frame = frame;
    this.heading.textContent = heading;
    this.heading.lang = frame.lang;
    for (const listener of this.heard) listener();
  }
}

// --- pages --------------------------------------------------------------------------------------------------

function wanted() {
  return new URLSearchParams(location.search).get("page") || "play";
}

function open() {
  for (const done of leave.splice(0)) done();
  number += 1;
  models = new Map();
  stages.replaceChildren();
  [waiting.hidden, failed.hidden, warning.hidden] = [false, true, true];
  const here = links.findIndex((link) => link.dataset.page === wanted());
  for (const [index, link] of links.entries()) {
    if (index === here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = here < 0 ? "What the Fog?!" : `${links[here].textContent} · What the Fog?!`;
  worker.postMessage({ wanted: wanted(), languages: languages(), number });
}

// Another page of ours is opened here, unless somebody wants it in a tab of its own.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-page]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  open();
  scrollTo(0, 0);
  stages.focus({ preventScroll: true });
});
addEventListener("popstate", open);

worker.onmessage = ({ data }) => {
  if (data.number !== number) return;
  if (data.error) return fail(data.error);
  const { kind, heading, frame } = JSON.parse(data.told);
  remember(frame.lang);
  if (models.has(kind)) return models.get(kind).take(frame, heading);
  if (!models.size) begin();
  const [title, el] = ["h2", "section"].map((name) => document.createElement(name));
  stages.lastChild.before(...(heading ? [title, el] : [el]));
  const model = new Model(kind, title);
  models.set(kind, model);
  model.take(frame, heading);
  leave.push(table.render({ model, el }));
};

// What is there once the first table has come: the way on below it.
function begin() {
  waiting.hidden = true;
  const [on, next] = [document.createElement("p"), links[links.findIndex((link) => link.dataset.page === wanted()) + 1]];
  on.className = "on";
  if (next) on.append("Next: ", Object.assign(next.cloneNode(true), { className: "go" }));
  stages.append(on);
  if (wanted() === "play") playAlone();
}

// Two tabs with the same game would each overwrite what the other saves.
function playAlone() {
  navigator.locks?.request("whole game", { ifAvailable: true }, (lock) => {
    warning.hidden = Boolean(lock);
    return lock && new Promise((done) => leave.push(done));
  });
}

// --- what goes wrong ------------------------------------------------------------------------------------------

worker.onerror = (event) => fail(event.message || "Python could not be started: perhaps the network is gone.");

// Python's last word stands at the end of its traceback, after the name of the exception.
function fail(error) {
  const last = error.split("\n").filter((line) => /^[\w.]+: /.test(line)).pop() || error;
  [waiting.hidden, failed.hidden] = [true, false];
  said.textContent = `This does not work here. ${last.replace(/^[\w.]+: /, "")}`;
}
document.getElementById("again").addEventListener("click", () => location.reload());

// --- language and theme -----------------------------------------------------------------------------------------

// What the address says, what was chosen before, what the browser is set to.
function languages() {
  return [new URLSearchParams(location.search).get("lang"), kept(), ...navigator.languages].filter(Boolean).join();
}

// Where a browser keeps nothing, the language is chosen anew on each visit.
function kept() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function remember(lang) {
  try {
    localStorage.setItem(LANGUAGE, lang);
  } catch { /* as above */ }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => (document.documentElement.dataset.jpThemeLight = String(!dark.matches));
dark.addEventListener("change", paint);
paint();
open();
