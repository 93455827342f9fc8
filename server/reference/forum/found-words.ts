import { sql } from 'drizzle-orm';

import { wordsOf } from '#src/domain/community/search-words.ts';
import type { Tx } from '../../db/tx.ts';

/** Words with fewer common first letters have no common stem. */
const SHARED = 3;

/**
 * Returns the words of these texts that the database matches with the searched words, so that exactly these are
 * highlighted.
 * @param words the searched words; the last one also matches as a prefix
 */
export const foundWords = async (
  tx: Tx,
  words: readonly string[],
  texts: readonly string[],
): Promise<(word: string) => boolean> => {
  const last = words.at(-1) ?? '';
  const begins = (word: string, other: string): boolean => other.startsWith(word.slice(0, SHARED));
  const near = new Set<string>(words);
  for (const text of texts)
    for (const { word } of wordsOf(text)) if (words.some((one) => begins(one, word))) near.add(word);
  const { rows } = await tx.execute<{ word: string; stem: string | null }>(
    sql`select word, (ts_lexize('english_stem', word))[1] as stem from unnest(array[${sql.join(
      [...near].map((word) => sql`${word}`),
      sql`, `,
    )}]::text[]) as word`,
  );
  const stems = new Map(rows.map(({ word, stem }) => [word, stem ?? word]));
  const sought = new Set(words.map((word) => stems.get(word) ?? word));
  const found = new Set(
    [...near].filter((word) => sought.has(stems.get(word) ?? word) || (last !== '' && word.startsWith(last))),
  );
  return (word) => found.has(word);
};
