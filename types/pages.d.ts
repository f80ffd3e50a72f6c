/** The theme's announcement of every page that it shows. */
declare var document$: { subscribe(then: () => void): void };

/** The worker that a page with calculators starts in its head; none where it failed since. */
declare var calculatorWorker: Worker | null | undefined;

/** Written by the build. */
declare module "*/build.js" {
  /** The build that the page is of. */
  export const BUILD: string;
}

/** Where the browser tells it: whether the reader asked it to load little. */
interface Navigator {
  connection?: { saveData?: boolean };
}
