import { CodeReader, type CodeTable } from './jpeg-codes.ts';

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  /** The number of blocks in a scan that contains only this component. */
  readonly alone: { readonly across: number; readonly down: number };
  /** The number of blocks in a row of a scan of several components. */
  readonly inRow: number;
  /** 1 for each coefficient that is not zero, in every block of a progressive picture. */
  readonly known: Uint8Array;
}

/** A component of a scan with its code tables. */
interface Part {
  readonly component: Component;
  readonly dc: CodeTable | undefined;
  readonly ac: CodeTable | undefined;
}

const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive pictures with Huffman codes. */
const READ: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE]);
const BLOCK = 64;
/** A progressive picture with more blocks needs more memory than one upload may use. */
const MOST_BLOCKS = 400_000;
/** The maximum of coefficients that are read in all scans together: a small file can claim many empty ones. */
const MOST_LOOKS = 80_000_000;

const componentsOf = (marker: number, body: Buffer): readonly Component[] | undefined => {
  const height = body.readUInt16BE(1);
  const width = body.readUInt16BE(3);
  const count = body[5]!;
  if (!READ.has(marker) || count < 1 || count > 4 || body.length < 6 + count * 3) return undefined;
  const named = Array.from({ length: count }, (_, at) => {
    const sampling = body[7 + at * 3]!;
    return { id: body[6 + at * 3]!, across: sampling >> 4, down: sampling & 15 };
  });
  if (named.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return undefined;
  const most = {
    across: Math.max(...named.map((each) => each.across)),
    down: Math.max(...named.map((each) => each.down)),
  };
  const units = { across: Math.ceil(width / 8 / most.across), down: Math.ceil(height / 8 / most.down) };
  const blocks = named.map(({ across, down }) => across * down * units.across * units.down);
  if (marker === PROGRESSIVE && blocks.reduce((sum, each) => sum + each, 0) > MOST_BLOCKS) return undefined;
  return named.map(({ id, across, down }, at) => ({
    id,
    across,
    down,
    alone: {
      across: Math.ceil((width * across) / most.across / 8),
      down: Math.ceil((height * down) / most.down / 8),
    },
    inRow: units.across * across,
    known: new Uint8Array(marker === PROGRESSIVE ? blocks[at]! * BLOCK : 0),
  }));
};

/**
 * Finds the end of the scans in a picture without an end marker. The picture is complete if its scans hold a code for
 * every block.
 */
export class JpegScans {
  readonly #tables = new Map<number, CodeTable>();
  #components: readonly Component[] | undefined;
  #progressive = false;
  #restart = 0;
  #looks = 0;

  frame(marker: number, body: Buffer): void {
    this.#progressive = marker === PROGRESSIVE;
    this.#components = componentsOf(marker, body);
  }

  tables(body: Buffer): void {
    for (let at = 0; at + 17 <= body.length;) {
      const table = new Map<number, number>();
      let code = 0;
      let value = at + 17;
      for (let length = 1; length <= 16; length += 1) {
        for (let each = 0; each < body[at + length]!; each += 1) {
          table.set((1 << length) | code, body[value] ?? 0);
          code += 1;
          value += 1;
        }
        code <<= 1;
      }
      this.#tables.set(body[at]!, table);
      at = value;
    }
  }

  restartInterval(body: Buffer): void {
    this.#restart = body.length < 2 ? 0 : body.readUInt16BE(0);
  }

  /** Returns the length of the codes of a scan; undefined if codes are missing or cannot be read. */
  lengthOf(header: Buffer, codes: Buffer): number | undefined {
    const count = header[0] ?? 0;
    if (!this.#components || count < 1 || count > 4 || header.length < 4 + count * 2) return undefined;
    const first = header[1 + count * 2]!;
    const last = Math.min(header[2 + count * 2]!, BLOCK - 1);
    const refines = header[3 + count * 2]! >> 4 !== 0;
    const reader = new CodeReader(codes);
    const parts: Part[] = [];
    for (let at = 0; at < count; at += 1) {
      const component = this.#components.find(({ id }) => id === header[1 + at * 2]);
      if (!component) return undefined;
      const which = header[2 + at * 2]!;
      parts.push({ component, dc: this.#tables.get(which >> 4), ac: this.#tables.get(0x10 | (which & 15)) });
    }
    const readBlock = ({ component, dc, ac }: Part, block: number): boolean => {
      if (!this.#progressive) return reader.sequential(dc, ac);
      if (first === 0) return refines ? reader.bits(1) >= 0 : reader.direct(dc);
      this.#looks += last - first;
      if (this.#looks > MOST_LOOKS) return false;
      const band = { known: component.known, from: block * BLOCK + first, to: block * BLOCK + last };
      return refines ? reader.refine(ac, band) : reader.first(ac, band);
    };
    const [one] = parts;
    const { component } = one!;
    const alone = count === 1;
    const across = alone ? component.alone.across : component.inRow / component.across;
    const rows = alone ? component.alone.down : Math.ceil(component.alone.down / component.down);
    for (let unit = 0; unit < across * rows; unit += 1) {
      if (this.#restart > 0 && unit > 0 && unit % this.#restart === 0) reader.restart();
      const row = Math.floor(unit / across);
      const column = unit % across;
      for (const part of parts) {
        const { across: wide, down: high, inRow } = alone ? { ...component, across: 1, down: 1 } : part.component;
        for (let y = 0; y < high; y += 1)
          for (let x = 0; x < wide; x += 1)
            if (!readBlock(part, (row * high + y) * inRow + column * wide + x)) return undefined;
      }
    }
    return reader.end;
  }
}
