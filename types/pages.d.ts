/** Written by the build. */
declare module "*/build.js" {
  /** The build that the page is of. */
  export const BUILD: string;
}

/** Where the browser tells it: whether the reader asked it to load little. */
interface Navigator {
  connection?: { saveData?: boolean };
}
