declare module "*/micropython.mjs" {
  /** What the calculators' page.py gives; every text is JSON. */
  interface CalculatorsPage {
    answer(calculator: string, inputs: string): string;
    meet(edition: string, bundle: string): void;
    same_question(edition: string, calculator: string, inputs: string): string;
  }

  interface MicroPython {
    FS: { mkdir(folder: string): void; writeFile(path: string, content: Uint8Array): void };
    globals: { get(name: "page"): CalculatorsPage; set(name: string, value: string): void };
    runPython(code: string): void;
  }

  export function loadMicroPython(options: { heapsize: number }): Promise<MicroPython>;
}

declare module "*/fzstd/index.mjs" {
  export class Decompress {
    constructor(ondata: (part: Uint8Array) => void);
    push(part: Uint8Array, last: boolean): void;
  }
}
