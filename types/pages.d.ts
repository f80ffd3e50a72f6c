/** Written by the build. */
declare module "*/build.js" {
  /** The build that the page is of. */
  export const BUILD: string;
}

/** Packages, from where the site serves them. */
declare module "*/runtime/idb/index.js" {
  export * from "idb";
}
declare module "*/runtime/idiomorph/index.js" {
  export const Idiomorph: { morph(old: Node, html: string, config: object): void };
}
declare module "*/runtime/minisearch/index.js" {
  export { default } from "minisearch";
}
declare module "*/runtime/stemmer/index.js" {
  export * from "stemmer";
}
declare module "*/runtime/uqr/index.js" {
  export * from "uqr";
}

/** Where the browser tells it: whether the reader asked it to load little. */
interface Navigator {
  connection?: { saveData?: boolean };
}
