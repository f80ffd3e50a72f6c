/**
 * Starts the worker of the sandbox from a blob of the page: so it heeds the policy of the page, also where the host sends
 * none with its scripts.
 * @returns {Worker}
 */
export function start() {
  const script = new URL("worker.js", import.meta.url);
  const blob = new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(blob), { type: "module" });
}
