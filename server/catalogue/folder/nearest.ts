import leven from 'leven';

/** A name with more than this share of its letters changed is no help. */
const FAR = 0.5;

/** The known name that is written most like this one; undefined where none is near. */
export const nearest = (name: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let least = Math.floor(name.length * FAR) + 1;
  for (const each of known) {
    const distance = leven(name.toLowerCase(), each.toLowerCase());
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
};

/** ` Did you mean “key”?`, or nothing. */
export const didYouMean = (name: string, known: Iterable<string>): string => {
  const near = nearest(name, known);
  return near === undefined ? '' : ` Did you mean “${near}”?`;
};
