/** The theme's announcement of every page that it shows. */
declare var document$: { subscribe(then: () => void): void };

/** The worker that a page with calculators starts in its head; none where it failed since. */
declare var calculatorWorker: Worker | null | undefined;

/** Where the theme keeps what a reader chose, and how it reads and writes that there. */
declare var __md_scope: URL;
declare var __md_get: (name: string, storage?: Storage, scope?: URL) => Kept | null;
declare var __md_set: (name: string, value: unknown, storage?: Storage, scope?: URL) => void;

/** What the theme kept; of the colours that were chosen, which they are. */
interface Kept {
  color?: Record<string, string>;
}
