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

/** Glyph number → the letters it stands for, from a ToUnicode map of consecutive ranges. */
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
 * The text of each page of a PDF that our renderer wrote, run by run in the order of drawing, that is from left to
 * right: a run of Arabic letters therefore comes reversed, see `readArabic`.
 */
export const pdfPages = (bytes: Uint8Array): string[][] => {
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
    let letters = new Map<number, string>();
    const runs: string[] = [];
    for (const token of objects
      .get(reference(head, 'Contents'))!
      .stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (token[1] !== undefined) letters = fontOf(reference(resources, token[1]));
      else {
        const glyphs = [...token[2]!.matchAll(/<([0-9a-f]*)>/gi)].map((part) => part[1]!).join('');
        runs.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join(''));
      }
    }
    return runs;
  });
};

/** A run of Arabic letters in reading order. */
export const readArabic = (run: string): string => Array.from(run).reverse().join('');
