/** The theme's announcement of every page that it shows. */
declare var document$: { subscribe(then: () => void): void };

/** The worker that a page with calculators starts in its head; none where it failed since. */
declare var calculatorWorker: Worker | null | undefined;
