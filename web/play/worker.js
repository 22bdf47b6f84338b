// The browser's own Python: makes the scenes that a page wants, hears clicks, sends frames. What it needs lies beside
// the notebooks; of the wheels there only ours is unpacked.
import { loadPyodide } from "../lite/static/pyodide/pyodide.mjs";

const HOME = new URL("../lite/static/pyodide/", import.meta.url).href;
const KEPT = "/kept";
let page;

async function start(wanted) {
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
  const { Page } = python.pyimport("fogkit.ui.page");
  const heard = Page(wanted, (told) => postMessage(told));
  // Only what was saved here since is kept: another tab may have saved what this one has never seen, and keeping makes
  // the browser's store what this tab knows. One after the other, or one would run into the next.
  let [known, kept] = [saved(python), Promise.resolve()];
  return {
    hear(report) {
      heard.hear(JSON.stringify(report));
      const now = saved(python);
      if (now !== known) kept = kept.then(() => keep(python, false));
      known = now;
      return kept;
    },
  };
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
  try {
    page ??= start(data.wanted);
    if (data.kind) await (await page).hear(data);
    else await page;
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
};
