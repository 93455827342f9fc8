import leven from 'leven';

/** A name with more than this share of its characters changed is not suggested. */
const FAR = 0.5;

/** Returns the known name with the most similar spelling; undefined if none is similar enough. */
export const nearest = (name: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let least = Math.floor(name.length * FAR) + 1;
  for (const each of known) {
    const distance = leven(name.toLowerCase(), each.toLowerCase());
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
};

/** Returns ` Did you mean “key”?`, or an empty text. */
export const didYouMean = (name: string, known: Iterable<string>): string => {
  const near = nearest(name, known);
  return near === undefined ? '' : ` Did you mean “${near}”?`;
};
