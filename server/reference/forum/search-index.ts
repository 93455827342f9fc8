import { sql, type SQL } from 'drizzle-orm';

import { searchable, wordsOf } from '#src/domain/community/search-words.ts';

/** The maximum of words in a search; a longer input was pasted. */
const MOST_WORDS = 12;

/**
 * The words of a text for the search: stemmed as English, which leaves Arabic words unchanged, and unstemmed, for
 * prefixes. Words of the title have the highest weight.
 */
export const indexed = (title: string, lead: string, text: string): SQL =>
  sql`setweight(to_tsvector('english', ${searchable(title)}), 'A') || setweight(to_tsvector('english', ${searchable(lead)}), 'B')
    || setweight(to_tsvector('english', ${searchable(text)}), 'C') || setweight(to_tsvector('simple', ${searchable(`${title} ${lead} ${text}`)}), 'D')`;

/** A customer's search: every word must match, the last one also as a prefix. */
export interface Sought {
  readonly words: readonly string[];
  readonly query: SQL;
}

/** Undefined if there is nothing to search for. */
export const sought = (text: string): Sought | undefined => {
  const words = wordsOf(text)
    .map(({ word }) => word)
    .slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const parts = [
    ...words.slice(0, -1).map((word) => sql`plainto_tsquery('english', ${word})`),
    // Only letters and digits: no operators of the query language.
    sql`(plainto_tsquery('english', ${last}) || to_tsquery('simple', ${`${last}:*`}))`,
  ];
  return { words, query: sql.join(parts, sql` && `) };
};
