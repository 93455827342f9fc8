const FACES = "'Plus Jakarta Sans', 'IBM Plex Sans Arabic'";
/** A letter of each script that the screens of the language hold. */
const letters = { en: 'a', ar: 'a\u0627' } as const;
const WEIGHTS = [400, 600] as const;

/**
 * Fetches the faces of the language before the first words stand: coming after them, they would have every line styled
 * and laid out a second time.
 */
export const loadFace = async (language: 'en' | 'ar'): Promise<void> => {
  await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 1rem ${FACES}`, letters[language])));
};
