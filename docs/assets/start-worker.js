/** Starts Python while a page with calculators is still being laid out. No module: those run only when it is there. */
self.calculatorWorker = new Worker(new URL("worker.js", /** @type {HTMLScriptElement} */ (document.currentScript).src), { type: "module" });
self.calculatorWorker.onerror = () => { self.calculatorWorker = null; };
