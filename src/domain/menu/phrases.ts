/** Phrases about a dish that can be tapped, chosen by its stars. */
export const PHRASES = {
  good: ['tasty', 'fresh', 'seasoned', 'portion', 'again'],
  poor: ['salty', 'bland', 'dry', 'small', 'spilled'],
} as const;
export type Phrase = (typeof PHRASES)['good' | 'poor'][number];

const MOST_POOR = 3;

/** Up to this number of stars the phrases name faults. */
export const phrasesFor = (stars: number | null): readonly Phrase[] =>
  PHRASES[stars !== null && stars <= MOST_POOR ? 'poor' : 'good'];

/** Appends a phrase to a text, or removes it if the text has it as a separate phrase. */
export const togglePhrase = (text: string, phrase: string, comma: string): string => {
  const parts = text.trim() === '' ? [] : text.trim().split(comma);
  return (parts.includes(phrase) ? parts.filter((part) => part !== phrase) : [...parts, phrase]).join(comma);
};

export const hasPhrase = (text: string, phrase: string, comma: string): boolean =>
  text.trim().split(comma).includes(phrase);
