/** The Python sandbox: loads Pyodide on a tap, from this site, and runs what is typed. */

const MEGABYTE = 1000 * 1000;

document$.subscribe(() => {
  const sandbox = document.querySelector(".sandbox:not([data-wired])");
  if (sandbox) wire(sandbox);
});

/** @param {HTMLElement} sandbox */
function wire(sandbox) {
  sandbox.dataset.wired = "";
  const run = sandbox.querySelector("button.sandbox__run");
  const code = sandbox.querySelector("textarea");
  const output = sandbox.querySelector("output");
  const progress = sandbox.querySelector("progress");
  const status = sandbox.querySelector(".sandbox__status");
  let worker;
  run.disabled = false;

  const end = (said) => {
    run.disabled = false;
    progress.hidden = true;
    status.textContent = said;
  };
  const fail = (said) => {
    worker?.terminate();
    worker = undefined;
    end(said);
  };
  const heard = {
    progress: ({ loaded, total }) => {
      progress.max = total;
      progress.value = loaded;
      status.textContent = `Loading Python: ${megabytes(loaded)} of ${megabytes(total)} MB`;
    },
    running: () => {
      progress.hidden = true;
      status.textContent = "Running …";
    },
    printed: ({ text }) => output.append(`${text}\n`),
    done: () => end("Done."),
    failed: ({ text }) => fail(`Python could not be loaded: ${text}`),
  };

  run.addEventListener("click", () => {
    run.disabled = true;
    output.textContent = "";
    if (!worker) {
      progress.hidden = false;
      worker = new Worker(new URL("sandbox-worker.js", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }) => heard[data.kind](data));
      worker.addEventListener("error", () => fail("the worker stopped. Tap Run to start again."));
    }
    worker.postMessage({ code: code.value, ...sandbox.dataset });
  });
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / MEGABYTE).toFixed(1);
}
