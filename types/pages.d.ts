/** The theme's announcement of every page that it shows. */
declare var document$: { subscribe(then: () => void): void };
