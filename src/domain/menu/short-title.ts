/** The maximum number of characters of a title on a card. */
export const TITLE_MAX_LENGTH = 55;

let made: Intl.Segmenter | undefined;
/** Created on demand, because it is slow to create and few titles are long enough to need it. */
const characters = () => (made ??= new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** A title for cards: complete, or its first 55 characters and an ellipsis. No character is split. */
export const shortTitle = (title: string): string => {
  if (title.length <= TITLE_MAX_LENGTH) return title;
  const parts = Array.from(characters().segment(title), ({ segment }) => segment);
  return parts.length <= TITLE_MAX_LENGTH ? title : `${parts.slice(0, TITLE_MAX_LENGTH).join('').trimEnd()}…`;
};
