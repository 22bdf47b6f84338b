// Shows the scenes of one page, each as the table of a notebook would; Python runs beside it, in a worker.
import table from "./table.js";

const wanted = new URLSearchParams(location.search).get("page") || "play";
const [stages, waiting] = ["stages", "waiting"].map((name) => document.getElementById(name));
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const models = new Map();

// What table.js needs of a notebook's widget: the frame, word of a new one, and somebody who hears clicks.
class Model {
  constructor(kind, heading) {
    Object.assign(this, { kind, heading, heard: new Set() });
  }
  get() { return this.frame; }
  on(_, listener) { this.heard.add(listener); }
  off(_, listener) { this.heard.delete(listener); }
  send(content) { worker.postMessage({ kind: this.kind, content }); }
  take(frame, heading) {
    this.frame = frame;
    this.heading.textContent = heading;
    this.heading.lang = frame.lang;
    for (const listener of this.heard) listener();
  }
}

worker.onmessage = ({ data }) => {
  const { kind, heading, frame, error } = JSON.parse(data);
  if (error) return fail(error);
  if (models.has(kind)) return models.get(kind).take(frame, heading);
  waiting.hidden = true;
  const [title, el] = ["h2", "section"].map((name) => document.createElement(name));
  stages.append(...(heading ? [title, el] : [el]));
  const model = new Model(kind, title);
  models.set(kind, model);
  model.take(frame, heading);
  table.render({ model, el });
};
worker.onerror = (event) => fail(event.message || "Python could not be started.");

// Python's last word stands at the end of its traceback, after the name of the exception.
function fail(error) {
  const said = error.split("\n").filter((line) => /^[\w.]+: /.test(line)).pop() || error;
  waiting.hidden = false;
  waiting.setAttribute("role", "alert");
  waiting.textContent = `This does not work here. ${said.replace(/^[\w.]+: /, "")}`;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => (document.documentElement.dataset.jpThemeLight = String(!dark.matches));
dark.addEventListener("change", paint);
paint();
for (const link of document.querySelectorAll("nav a")) {
  if (new URL(link.href).search === `?page=${wanted}`) {
    link.setAttribute("aria-current", "page");
    document.title = `${link.textContent} · What the Fog?!`;
  }
}
worker.postMessage({ wanted });
