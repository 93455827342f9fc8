import { familyInitials } from '../reading/initial.ts';
import { wordsOf } from './search-words.ts';

/** Normalised words with which a customer could pretend to be the provider's team. */
const official: ReadonlySet<string> = new Set(
  'team staff admin administrator moderator mod support official فريق فريقنا اداره مشرف دعم رسمي موظف'.split(' '),
);

const wordsIn = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/**
 * Whether readers could mistake a customer's name for the provider's.
 * @param provider the provider's name in each language
 */
export const looksOfficial = (first: string, last: string, provider: readonly string[]): boolean => {
  const words = wordsIn(`${first} ${last}`);
  // A name that is spelled with spaces looks the same when it is joined.
  const joined = words.join('');
  return (
    words.some((word) => official.has(word)) ||
    provider.some((name) => {
      const own = wordsIn(name).join('');
      if (own === '') return false;
      const begins = [own, `the${own}`].some((start) => joined.startsWith(start));
      return begins || words.includes(own) || joined.includes(`${own}team`) || joined.includes(`فريق${own}`);
    })
  );
};

/** "Sara N.": the name that other customers see; the full family name stays private. */
export const publicName = (first: string, last: string): string => {
  const [initial] = familyInitials(last);
  return [first.trim(), ...(initial === undefined ? [] : [`${initial}.`])].join(' ');
};
