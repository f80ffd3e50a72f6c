/** The theme's announcement of every page that it shows. */
declare var document$: { subscribe(then: () => void): void };

/** Where the theme keeps what a reader chose, and how it reads and writes that there. */
declare var __md_scope: URL;
declare var __md_get: (name: string, storage?: Storage, scope?: URL) => unknown;
declare var __md_set: (name: string, value: unknown, storage?: Storage, scope?: URL) => void;

/** Written by the build. */
declare module "*/build.js" {
  /** The build that the page is of. */
  export const BUILD: string;
}

/** Where the browser tells it: whether the reader asked it to load little. */
interface Navigator {
  connection?: { saveData?: boolean };
}
