import { wordsOf } from './search-words.ts';

/** Words by which somebody would pass for the provider or its people, as they are compared. */
const official: ReadonlySet<string> = new Set(
  'sufra team staff admin administrator moderator mod support official سفره فريق فريقنا اداره مشرف دعم رسمي موظف'.split(
    ' ',
  ),
);

/** Whether a customer's name would be read as the provider's own. */
export const looksOfficial = (first: string, last: string): boolean => {
  const words = wordsOf(`${first} ${last}`).map(({ word }) => word);
  // Letter by letter, or as one word, it reads the same.
  const joined = words.join('');
  return words.some((word) => official.has(word)) || /^(?:the)?sufra|sufrateam|فريقسفره/u.test(joined);
};

/** "Sara N.": how a customer is called where others read it; the family name is nobody else's business. */
export const publicName = (first: string, last: string): string => {
  const initial = Array.from(last.trim())[0];
  return [first.trim(), ...(initial === undefined ? [] : [`${initial}.`])].join(' ');
};
