/** What other scripts need before they run. No module: those run only when the page is there. */

// The theme tells of each page that it shows, but its script comes late (theme.js).  Until then this tells of the page
// that was loaded, and after that of those that the theme shows.
{
  const loaded = new Promise((then) => addEventListener("DOMContentLoaded", then, { once: true }));
  self.document$ = {
    subscribe(then) {
      loaded.then(() => then());
      addEventListener("page", () => then());
    },
  };
}

// The theme stops where storage is blocked.
for (const name of /** @type {const} */ (["localStorage", "sessionStorage"])) {
  try {
    self[name].length;
  } catch {
    Object.defineProperty(self, name, { value: { getItem: () => null, setItem() {}, removeItem() {} } });
  }
}

// A link that gives a form its inputs asks for an answer.  What gives it is under way long before the page is read.
{
  const form = location.hash.slice(1);
  const inputs = document.currentScript?.getAttribute(`data-${form}`)?.split(" ");
  const given = [...new URLSearchParams(location.search).keys()];
  // Behind a colon stands a number of the rules.
  if (inputs && given.some((name) => inputs.includes(name) || name.includes(":"))) {
    // What fails here fails again for the form, which says so.
    import("./runtime.js").then(({ begin }) => begin(form.replace("calc-", ""))).catch(() => {});
  }
}

// This script stands in a folder of its edition.
self.__md_scope = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);

self.__md_get = (name, storage = localStorage, scope = __md_scope) => {
  try {
    return JSON.parse(storage.getItem(`${scope.pathname}.${name}`) ?? "null");
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

// The theme does this when the page has been read, upon which all of it is styled and laid out anew.
document.documentElement.className = "js js-focus-visible";
document.documentElement.dataset.jsFocusVisible = "";
for (const link of document.querySelectorAll("link")) link.setAttribute("href", link.href);
