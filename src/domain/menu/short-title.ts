/** Characters of a title that a card has room for. */
export const TITLE_MAX_LENGTH = 55;

let made: Intl.Segmenter | undefined;
/** Browsers make it slowly, and few titles are long enough to need it. */
const characters = () => (made ??= new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** A title as cards show it: whole, or its first 55 characters and an ellipsis. No character is cut in two. */
export const shortTitle = (title: string): string => {
  if (title.length <= TITLE_MAX_LENGTH) return title;
  const parts = Array.from(characters().segment(title), ({ segment }) => segment);
  return parts.length <= TITLE_MAX_LENGTH ? title : `${parts.slice(0, TITLE_MAX_LENGTH).join('').trimEnd()}…`;
};
