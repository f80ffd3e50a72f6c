/**
 * What the theme needs before its own script, and the colours that the reader chose before anything is drawn.
 * No module: those run only when the page is there.
 */

// The theme stops where storage is blocked.
for (const name of /** @type {const} */ (["localStorage", "sessionStorage"])) {
  try {
    self[name].length;
  } catch {
    Object.defineProperty(self, name, { value: { getItem: () => null, setItem() {}, removeItem() {} } });
  }
}

// This script stands in a folder of its edition.
self.__md_scope = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);

// The theme takes whatever it finds; what it did not write there is left alone.
self.__md_get = (name, storage = localStorage, scope = __md_scope) => {
  try {
    const value = JSON.parse(storage.getItem(`${scope.pathname}.${name}`) ?? "null");
    const isPalette = () => Number.isInteger(value.index) && String(Object.keys(value.color)) === "media,scheme,primary,accent";
    return name !== "__palette" || isPalette() ? value : null;
  } catch {
    return null;
  }
};

self.__md_set = (name, value, storage = localStorage, scope = __md_scope) => {
  try {
    storage.setItem(`${scope.pathname}.${name}`, JSON.stringify(value));
  } catch {
    // Full; then it is not kept.
  }
};

new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  for (const [part, color] of Object.entries(__md_get("__palette")?.color ?? {})) document.body.setAttribute(`data-md-color-${part}`, color);
}).observe(document.documentElement, { childList: true });
