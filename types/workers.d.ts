declare module "*/fzstd.js" {
  export class Decompress {
    constructor(ondata: (part: Uint8Array) => void);
    push(part: Uint8Array, last: boolean): void;
  }
}
