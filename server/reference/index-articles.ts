import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { blogPosts } from '../db/schema/blog-and-forum.ts';
import { serverState } from '../db/schema/upkeep.ts';
import { cleanHtml } from './clean-html.ts';
import { textOfHtml } from './forum/discussion-html.ts';
import { indexed } from './forum/search-index.ts';

/** A hash of the indexed text of an article: the team changes rows without updating the index. */
const sum = sql<string>`md5(concat_ws(chr(31), ${blogPosts.title}, ${blogPosts.description}, ${blogPosts.html}, array_to_string(${blogPosts.tags}, ',')))`;

/** Articles that are new or have changed since they were indexed. */
export const staleArticles = (tx: Tx) =>
  tx
    .select({
      id: blogPosts.id,
      language: blogPosts.language,
      title: blogPosts.title,
      description: blogPosts.description,
      html: blogPosts.html,
      tags: blogPosts.tags,
      sum,
      before: blogPosts.searchOf,
    })
    .from(blogPosts)
    .where(sql`${blogPosts.searchOf} is distinct from ${sum}`);

/** When a change of each article's text was found, in ms, by id and language. */
export type Changes = Readonly<Record<string, number>>;
const CHANGES = 'articlesChanged';
export const changeKey = (id: number, language: string): string => `${id}-${language}`;
export const articleChanges = async (tx: Tx): Promise<Changes> => {
  const [row] = await tx.select().from(serverState).where(eq(serverState.key, CHANGES));
  return (row?.value ?? {}) as Changes;
};

/** Indexes the articles for the search, and records which of them have changed. */
export const indexArticles = async (
  tx: Tx,
  stale: Awaited<ReturnType<typeof staleArticles>>,
  now: number,
): Promise<void> => {
  const changed = stale.filter(({ before }) => before !== null);
  if (changed.length > 0) {
    const value = Object.fromEntries(changed.map(({ id, language }) => [changeKey(id, language), now]));
    await tx
      .insert(serverState)
      .values({ key: CHANGES, value })
      .onConflictDoUpdate({ target: serverState.key, set: { value: sql`${serverState.value} || excluded.value` } });
  }
  for (const { id, language, title, description, html, tags, sum: searchOf } of stale)
    await tx
      .update(blogPosts)
      .set({ search: indexed(title, `${description} ${tags.join(' ')}`, textOfHtml(cleanHtml(html))), searchOf })
      // If an article changed after it was read, the next run indexes its new text.
      .where(and(eq(blogPosts.id, id), eq(blogPosts.language, language), eq(sum, searchOf)));
};
