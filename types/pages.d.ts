/** Packages, from where the site serves them. */
declare module "*/packages/idb.js" {
  export * from "idb";
}
declare module "*/packages/idiomorph.js" {
  export const Idiomorph: { morph(old: Node, html: string, config: object): void };
}
declare module "*/packages/minisearch.js" {
  export { default } from "minisearch";
}
declare module "*/packages/stemmer.js" {
  export * from "stemmer";
}
declare module "*/packages/uqr.js" {
  export * from "uqr";
}

/** Where the browser tells it: whether the reader asked it to load little. */
interface Navigator {
  connection?: { saveData?: boolean };
}
