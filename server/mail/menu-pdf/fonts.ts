import { readFileSync } from 'node:fs';

import { Font } from '@react-pdf/renderer';

import { inProject } from '../../config/project-root.ts';
import { unpackWoff } from './unpack-woff.ts';

/** One typeface for both scripts. Each character uses the first font that contains it. */
export const faces = ['Latin', 'LatinExtended', 'Arabic'];

const subsets = { Latin: 'latin', LatinExtended: 'latin-ext', Arabic: 'arabic' } as const;
const weights = [400, 600, 700] as const;

const face = (subset: string, weight: number): string => {
  const file = `ibm-plex-sans-arabic-${subset}-${weight}-normal.woff`;
  const woff = readFileSync(inProject('node_modules', '@fontsource', 'ibm-plex-sans-arabic', 'files', file));
  return `data:font/ttf;base64,${unpackWoff(woff).toString('base64')}`;
};

export const registerFaces = (): void => {
  for (const [family, subset] of Object.entries(subsets)) {
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: face(subset, fontWeight), fontWeight })) });
  }
  // Dish names are never hyphenated; a word that is too long for its column is broken, so that it does not overlap the
  // next column.
  Font.registerHyphenationCallback((word) => (word.length <= 28 ? [word] : (word.match(/[\s\S]{1,28}/gu) ?? [word])));
};

interface Glyph {
  readonly codePoints: readonly number[];
}
interface Glyphs {
  getGlyph(id: number, letters?: readonly number[]): Glyph;
}

/**
 * A font caches each glyph with the characters of its first request, across documents. Embedding ':', 'i' or a final 'ي'
 * requests parts of the glyph without characters; later full stops, decimal points and 'ى' could then not be copied,
 * searched or read aloud. Here each request sets the characters of its glyph.
 */
const rememberNoLetters = (font: Glyphs): void => {
  const glyphOf = font.getGlyph.bind(font);
  const lettered = new Map<string, Glyph>();
  font.getGlyph = (id, letters = []) => {
    const glyph = glyphOf(id, letters);
    if (letters.length === 0 || String(glyph.codePoints) === String(letters)) return glyph;
    const key = `${id} ${String(letters)}`;
    const known = lettered.get(key);
    if (known) return known;
    const own = Object.create(glyph, {
      codePoints: { value: [...letters] },
      isMark: { value: letters.every((letter) => /^\p{M}$/u.test(String.fromCodePoint(letter))) },
      isLigature: { value: letters.length > 1 },
    }) as Glyph;
    lettered.set(key, own);
    return own;
  };
};

/**
 * Loads every font and gives each a unique name: all subsets of one weight have the same PostScript name, and the PDF
 * writer, which caches fonts by that name, would embed the later ones again with every text. Returns a function that
 * tells whether a character can be rendered; any other would print as an empty box.
 */
export const loadFaces = async (): Promise<(codePoint: number) => boolean> => {
  const loaded = await Promise.all(
    faces.flatMap((fontFamily) =>
      weights.map(async (fontWeight) => {
        await Font.load({ fontFamily, fontWeight });
        const font = Font.getFont({ fontFamily, fontWeight })?.data;
        if (!font) throw new Error(`the face ${fontFamily} ${fontWeight} could not be loaded`);
        Object.defineProperty(font, 'postscriptName', { value: `${font.postscriptName}-${fontFamily}` });
        // The property exists but is missing in the library's types.
        rememberNoLetters(font as unknown as Glyphs);
        return font;
      }),
    ),
  );
  return (codePoint) => loaded.some((font) => font.hasGlyphForCodePoint(codePoint));
};
