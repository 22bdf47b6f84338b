// The browser's own Python: makes the scenes that a page wants, hears clicks, sends frames. What it needs lies beside
// the notebooks; of the wheels there only ours is unpacked. It stays when people go from page to page.
import { loadPyodide } from "../lite/static/pyodide/pyodide.mjs";

const HOME = new URL("../lite/static/pyodide/", import.meta.url).href;
const KEPT = "/kept";
let engine;

async function start() {
  const [python, lock] = await Promise.all([loadPyodide({ indexURL: HOME }), fetch(`${HOME}pyodide-lock.json`)]);
  const { packages } = await lock.json();
  const wheel = await fetch(HOME + packages.fogkit.file_name);
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await wheel.arrayBuffer(), "wheel", { extractDir });
  // A game is saved in this browser, and is there again tomorrow.
  python.FS.mkdir(KEPT);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, KEPT);
  await keep(python, true);
  python.FS.chdir(KEPT);
  return new Engine(python, python.pyimport("fogkit.ui.page"));
}

class Engine {
  constructor(python, pages) {
    Object.assign(this, { python, pages, number: 0, kept: Promise.resolve() });
    this.known = saved(python);
  }
  // The number tells pages apart: what an earlier one still says or hears is of no interest.
  async open(wanted, languages, number) {
    await this.kept;
    await keep(this.python, true); // another tab may have saved something since
    this.known = saved(this.python);
    this.page?.destroy();
    this.page = undefined;
    this.number = number;
    this.pages.prefer(languages);
    this.page = this.pages.Page(wanted, (told) => postMessage({ number, told }));
  }
  // Only what was saved here is kept: another tab may have saved what this one has never seen, and keeping makes the
  // browser's store what this tab knows. One after the other, or one would run into the next.
  hear(report, number) {
    if (number !== this.number) return;
    this.page.hear(JSON.stringify(report));
    const now = saved(this.python);
    if (now !== this.known) this.kept = this.kept.then(() => keep(this.python, false));
    this.known = now;
  }
}

// Which files there are, and when each was written.
function saved(python) {
  const names = python.FS.readdir(KEPT).filter((name) => !name.startsWith("."));
  return names.map((name) => `${name} ${+python.FS.stat(`${KEPT}/${name}`).mtime}`).join();
}

// Where a browser keeps nothing, as in a private window, one can play all the same.
function keep(python, load) {
  return new Promise((done) => python.FS.syncfs(load, () => done()));
}

onmessage = async ({ data }) => {
  const { number } = data;
  try {
    engine ??= start();
    if (data.wanted) await (await engine).open(data.wanted, data.languages, number);
    else (await engine).hear(data.report, number);
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
};
