import { readFileSync } from 'node:fs';

import { Font } from '@react-pdf/renderer';

import { inProject } from '../../config/project-root.ts';
import { unpackWoff } from './unpack-woff.ts';

/** One design for both scripts. A text takes each letter from the first face that holds it. */
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
  // Dish names are never hyphenated; a word too long for its column is cut rather than drawn over the next column.
  Font.registerHyphenationCallback((word) => (word.length <= 28 ? [word] : (word.match(/[\s\S]{1,28}/gu) ?? [word])));
};

/** Not another spelling of a letter, such as the joined forms of Arabic ones, which share their glyphs. */
const isPlain = (codePoint: number): boolean => {
  const letter = String.fromCodePoint(codePoint);
  return letter.normalize('NFKC') === letter;
};

/**
 * Loads every face, and gives each a name of its own: all subsets of one weight carry the same PostScript name, and the
 * PDF writer, which remembers fonts by that name, would embed the later ones again with every text.
 * Answers whether a letter can be drawn; any other would print as an empty box.
 */
export const loadFaces = async (): Promise<(codePoint: number) => boolean> => {
  const loaded = await Promise.all(
    faces.flatMap((fontFamily) =>
      weights.map(async (fontWeight) => {
        await Font.load({ fontFamily, fontWeight });
        const font = Font.getFont({ fontFamily, fontWeight })?.data;
        if (!font) throw new Error(`the face ${fontFamily} ${fontWeight} could not be loaded`);
        Object.defineProperty(font, 'postscriptName', { value: `${font.postscriptName}-${fontFamily}` });
        // A glyph keeps the letters that it was first asked for with. Embedding ':' or 'i' asks for the dot in them without
        // any: every later text of that face would lose its full stops, and a sum its decimal point.
        for (const codePoint of font.characterSet) if (isPlain(codePoint)) font.glyphForCodePoint(codePoint);
        return font;
      }),
    ),
  );
  return (codePoint) => loaded.some((font) => font.hasGlyphForCodePoint(codePoint));
};
