import { wordsOf } from './search-words.ts';

/** Words with which a customer could pass as the provider's team, as they are compared. */
const official: ReadonlySet<string> = new Set(
  'team staff admin administrator moderator mod support official فريق فريقنا اداره مشرف دعم رسمي موظف'.split(' '),
);

const wordsIn = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/**
 * Whether a customer's name would be read as the provider's own.
 * @param provider its name in each language
 */
export const looksOfficial = (first: string, last: string, provider: readonly string[]): boolean => {
  const words = wordsIn(`${first} ${last}`);
  // Letter by letter, or as one word, it reads the same.
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

/** "Sara N.": how a customer is called where others read it; the family name is nobody else's business. */
export const publicName = (first: string, last: string): string => {
  const initial = Array.from(last.trim())[0];
  return [first.trim(), ...(initial === undefined ? [] : [`${initial}.`])].join(' ');
};
