import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: string }>;

const objectsOf = (pdf: string): Objects => {
  const objects = new Map<number, { head: string; stream: string }>();
  for (const match of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const body = match[2]!;
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const packed = at === -1 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const stream = head.includes('/FlateDecode')
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : packed;
    objects.set(Number(match[1]), { head, stream });
  }
  return objects;
};

const utf16 = (hex: string): string => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Glyph number → its characters, from a ToUnicode map of consecutive ranges. */
const lettersOf = (map: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const range of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(range[1]!, 16);
    [...range[2]!.matchAll(/<([0-9a-f ]*)>/gi)].forEach((entry, at) => letters.set(first + at, utf16(entry[1]!)));
  }
  return letters;
};

const reference = (text: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]);

/**
 * A text that is drawn in one operation: its characters from left to right, its size and its place in points from the
 * upper left corner.
 */
export interface Run {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  /** The baseline, from the top of the page. */
  readonly y: number;
}

const TOKENS =
  /(?<![\w.])(?<save>q)\n|(?<![\w.])(?<restore>Q)(?=\n|$)|1 0 0 (?<flip>-?1) (?<across>-?[\d.]+) (?<down>-?[\d.]+) (?<into>cm|Tm)|\/(?<font>F\d+) (?<size>[\d.]+) Tf|\[(?<glyphs>[^\]]*)\] TJ|(?<begin>BT)\n|(?<end>ET)\n/g;

/**
 * The texts that a page's content draws, in drawing order. The renderer moves and mirrors text, but never rotates or
 * scales it.
 */
const runsOf = (content: string, height: number, lettersIn: (font: string) => Map<number, string>): Run[] => {
  const runs: Run[] = [];
  const saved: { x: number; y: number; flip: number }[] = [];
  let at = { x: 0, y: 0, flip: 1 };
  let letters = new Map<number, string>();
  let size = 0;
  let text = '';
  let start: { left: number; y: number } | undefined;
  let drawn: Omit<Run, 'right'> | undefined;
  for (const { groups: part = {} } of content.matchAll(TOKENS)) {
    const [across, down] = [Number(part['across']), Number(part['down'])];
    if (part['save'] !== undefined) saved.push(at);
    else if (part['restore'] !== undefined) at = saved.pop() ?? at;
    else if (part['begin'] !== undefined) [text, start] = ['', undefined];
    else if (part['end'] !== undefined) drawn = start && { text, size, ...start };
    else if (part['font'] !== undefined) [letters, size] = [lettersIn(part['font']), Number(part['size'])];
    else if (part['glyphs'] !== undefined) {
      const glyphs = [...part['glyphs'].matchAll(/<([0-9a-f]*)>/gi)].map((each) => each[1]!).join('');
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
    } else if (part['into'] === 'Tm') start ??= { left: at.x + across, y: height - (at.y + at.flip * down) };
    else {
      // After each run the renderer moves on by its width.
      if (drawn && down === 0) runs.push({ ...drawn, right: drawn.left + across });
      drawn = undefined;
      at = { x: at.x + across, y: at.y + at.flip * down, flip: at.flip * Number(part['flip']) };
    }
  }
  return runs;
};

/**
 * Every text of each page of a PDF from our renderer, in drawing order, which is from left to right: a run of Arabic
 * characters is therefore reversed, see `readArabic`.
 */
export const pdfRuns = (bytes: Uint8Array): Run[][] => {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const fonts = new Map<number, Map<number, string>>();
  const fontOf = (id: number): Map<number, string> => {
    const known = fonts.get(id);
    if (known) return known;
    const map = lettersOf(objects.get(reference(objects.get(id)!.head, 'ToUnicode'))!.stream);
    fonts.set(id, map);
    return map;
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(reference(head, 'Resources'))!.head;
    const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(head)?.[1]);
    const content = objects.get(reference(head, 'Contents'))!.stream;
    return runsOf(content, height, (font) => fontOf(reference(resources, font)));
  });
};

/** The text of each page, run by run. */
export const pdfPages = (bytes: Uint8Array): string[][] => pdfRuns(bytes).map((runs) => runs.map(({ text }) => text));

/** The runs on the same line as a text, from left to right; `text` is in drawing order. */
export const lineWith = (runs: readonly Run[], text: string): Run[] => {
  const own = runs.find((run) => run.text.includes(text));
  return own ? runs.filter(({ y }) => Math.abs(y - own.y) < 3).toSorted((a, b) => a.left - b.left) : [];
};

/** A run of Arabic characters in reading order. */
export const readArabic = (run: string): string => Array.from(run).reverse().join('');
