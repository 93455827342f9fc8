import { sql, type SQL } from 'drizzle-orm';

import { searchable, wordsOf } from '../../../src/domain/community/search-words.ts';

/** As many words as a search is made of; who types more has pasted something. */
const MOST_WORDS = 12;

/**
 * The words of a text for the search: stemmed as English, which leaves Arabic words as they are, and unstemmed, for
 * half a word. Words of the title count most.
 */
export const indexed = (title: string, lead: string, text: string): SQL =>
  sql`setweight(to_tsvector('english', ${searchable(title)}), 'A') || setweight(to_tsvector('english', ${searchable(lead)}), 'B')
    || setweight(to_tsvector('english', ${searchable(text)}), 'C') || setweight(to_tsvector('simple', ${searchable(`${title} ${lead} ${text}`)}), 'D')`;

/** What a customer searches for: every word of it, the last one also as a beginning. */
export interface Sought {
  readonly words: readonly string[];
  readonly query: SQL;
}

/** Undefined when there is nothing to search for. */
export const sought = (text: string): Sought | undefined => {
  const words = wordsOf(text)
    .map(({ word }) => word)
    .slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const parts = [
    ...words.slice(0, -1).map((word) => sql`plainto_tsquery('english', ${word})`),
    // Letters and digits alone: nothing that the language of queries knows.
    sql`(plainto_tsquery('english', ${last}) || to_tsquery('simple', ${`${last}:*`}))`,
  ];
  return { words, query: sql.join(parts, sql` && `) };
};
