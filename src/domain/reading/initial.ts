/** The article of a family name, which is skipped: "Al Marri", "Al-Marri" and "المري" begin with M and م. */
const ARTICLE = /^(?:ال(?=\p{L}{2})|al-(?=\p{L}))/iu;

/** Returns the first letter of each word of a family name, without its article. */
export const familyInitials = (family: string): string[] =>
  family
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !/^al$/i.test(word))
    .map((word) => Array.from(word.replace(ARTICLE, ''))[0] ?? '');
