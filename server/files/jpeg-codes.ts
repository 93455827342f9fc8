/** The value of each Huffman code. A key is the code with a leading one bit, so codes of different lengths differ. */
export type CodeTable = ReadonlyMap<number, number>;

/** The coefficients of one block that a scan contains. */
interface Band {
  readonly known: Uint8Array;
  readonly from: number;
  readonly to: number;
}

const LONGEST_CODE = 16;

/** Reads the codes of a scan without their values. Each method returns false if the codes end early or are invalid. */
export class CodeReader {
  readonly #codes: Buffer;
  #at = 0;
  #byte = 0;
  #left = 0;
  /** The number of next blocks in a progressive scan that have no further coefficients. */
  #emptyBlocks = 0;

  constructor(codes: Buffer) {
    this.#codes = codes;
  }

  #bit(): number {
    if (this.#left === 0) {
      const next = this.#codes[this.#at];
      if (next === undefined) return -1;
      this.#at += 1;
      if (next === 0xff) {
        // A zero byte after 0xFF is stuffing; any other byte makes it a marker.
        if (this.#codes[this.#at] !== 0) {
          this.#at -= 1;
          return -1;
        }
        this.#at += 1;
      }
      this.#byte = next;
      this.#left = 8;
    }
    this.#left -= 1;
    return (this.#byte >> this.#left) & 1;
  }

  /** Returns the next bits as a number; -1 if the data ends first. */
  bits(count: number): number {
    let value = 0;
    for (let each = 0; each < count; each += 1) {
      const bit = this.#bit();
      if (bit < 0) return -1;
      value = (value << 1) | bit;
    }
    return value;
  }

  #symbol(table: CodeTable | undefined): number {
    if (!table) return -1;
    let code = 1;
    for (let length = 0; length < LONGEST_CODE; length += 1) {
      const bit = this.#bit();
      if (bit < 0) return -1;
      code = (code << 1) | bit;
      const value = table.get(code);
      if (value !== undefined) return value;
    }
    return -1;
  }

  /** The first byte that no code has used. */
  get end(): number {
    return this.#at;
  }

  restart(): void {
    this.#left = 0;
    this.#emptyBlocks = 0;
    while (this.#codes[this.#at] === 0xff && this.#codes[this.#at + 1] === 0xff) this.#at += 1;
    const marker = this.#codes[this.#at + 1] ?? 0;
    if (this.#codes[this.#at] === 0xff && marker >= 0xd0 && marker <= 0xd7) this.#at += 2;
  }

  /** Reads the first coefficient of a block. */
  direct(dc: CodeTable | undefined): boolean {
    const size = this.#symbol(dc);
    return size >= 0 && this.bits(size) >= 0;
  }

  /** Reads a whole block of a picture that is not progressive. */
  sequential(dc: CodeTable | undefined, ac: CodeTable | undefined): boolean {
    if (!this.direct(dc)) return false;
    for (let at = 1; at < 64; at += 1) {
      const symbol = this.#symbol(ac);
      if (symbol < 0) return false;
      const size = symbol & 15;
      const zeros = symbol >> 4;
      if (size === 0 && zeros < 15) return true;
      at += zeros;
      if (this.bits(size) < 0) return false;
    }
    return true;
  }

  /** @returns true if the length of the run could be read */
  #beginRun(exponent: number): boolean {
    const more = this.bits(exponent);
    this.#emptyBlocks = (1 << exponent) + more - 1;
    return more >= 0;
  }

  /** Reads a block in the first scan of a band. */
  first(ac: CodeTable | undefined, { known, from, to }: Band): boolean {
    if (this.#emptyBlocks > 0) {
      this.#emptyBlocks -= 1;
      return true;
    }
    for (let at = from; at <= to; at += 1) {
      const symbol = this.#symbol(ac);
      if (symbol < 0) return false;
      const size = symbol & 15;
      const zeros = symbol >> 4;
      if (size === 0 && zeros < 15) return this.#beginRun(zeros);
      at += zeros;
      if (size === 0) continue;
      if (this.bits(size) < 0) return false;
      known[at] = 1;
    }
    return true;
  }

  /** Reads one more bit of each known coefficient of a band, and the coefficients that become known. */
  refine(ac: CodeTable | undefined, { known, from, to }: Band): boolean {
    let at = from;
    if (this.#emptyBlocks === 0) {
      for (; at <= to; at += 1) {
        const symbol = this.#symbol(ac);
        if (symbol < 0) return false;
        const isNew = (symbol & 15) !== 0;
        let zeros = symbol >> 4;
        if (!isNew && zeros < 15) {
          if (!this.#beginRun(zeros)) return false;
          this.#emptyBlocks += 1;
          break;
        }
        // The sign of the new coefficient.
        if (isNew && this.bits(1) < 0) return false;
        for (; at <= to; at += 1) {
          if (known[at] === 1) {
            if (this.bits(1) < 0) return false;
          } else {
            if (zeros === 0) break;
            zeros -= 1;
          }
        }
        if (isNew && at <= to) known[at] = 1;
      }
    }
    if (this.#emptyBlocks > 0) {
      for (; at <= to; at += 1) if (known[at] === 1 && this.bits(1) < 0) return false;
      this.#emptyBlocks -= 1;
    }
    return true;
  }
}
