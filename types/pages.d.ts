/** The theme's announcement of every page that it shows. */
declare var document$: { subscribe(then: () => void): void };

/** Where the theme keeps what a reader chose, and how it reads and writes that there. */
declare var __md_scope: URL;
declare var __md_get: (name: string, storage?: Storage, scope?: URL) => unknown;
declare var __md_set: (name: string, value: unknown, storage?: Storage, scope?: URL) => void;
