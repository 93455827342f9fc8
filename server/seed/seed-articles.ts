import { and, eq } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Clock } from '../config/clock.ts';
import { blogPosts } from '../db/schema/blog-and-forum.ts';
import { serverState } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { indexArticles, staleArticles } from '../reference/index-articles.ts';
import { postPictureId } from '../catalogue/pictures/picture-addresses.ts';
import { articleMark, type ArticleWords } from './article-mark.ts';
import { firstEdition } from './first-edition.ts';

/** The time of publication: morning in the Gulf, in ms after midnight UTC. */
const MORNING_MS = 5 * 3_600_000;
const languages = ['en', 'ar'] as const;

/** The hash of each article that was written to this database, by id and language. */
type Given = Readonly<Record<string, string>>;

const keyOf = ({ id, language }: Pick<ArticleWords, 'id' | 'language'>): string => `${id}-${language}`;

/** A database from before the hashes contains the first edition, and records only that it has the articles. */
const givenOf = (value: unknown): Given => {
  if (typeof value === 'object' && value !== null) return value as Given;
  return Object.fromEntries(
    Object.entries(firstEdition).flatMap(([id, marks]) =>
      languages.map((language, at) => [keyOf({ id: Number(id), language }), marks[at]!]),
    ),
  );
};

/**
 * Adds our own articles, also to a database that is older than some of them. Each is added once: an article that the team
 * deleted stays deleted, a changed one stays unchanged, and an untouched one gets our newer text with its old date.
 */
export const seedArticles = async (
  tx: Tx,
  { blogPosts: ours }: Catalogue,
  clock: Pick<Clock, 'now'>,
): Promise<void> => {
  const [state] = await tx.select().from(serverState).where(eq(serverState.key, 'articles')).for('update');
  const given: Given = state ? givenOf(state.value) : {};
  const now: Record<string, string> = { ...given };
  const fresh: (typeof blogPosts.$inferInsert)[] = [];
  for (const { id, categoryId, title, description, html, tags, date } of ours)
    for (const language of languages) {
      const words: ArticleWords = {
        id,
        language,
        categoryId,
        title: title[language],
        description: description[language],
        html: html[language],
        image: postPictureId(id),
        tags: tags.map((tag) => tag[language]),
      };
      const key = keyOf(words);
      const mark = articleMark(words);
      const before = given[key];
      if (before === mark) continue;
      now[key] = mark;
      if (before === undefined) {
        fresh.push({ ...words, createdAt: Date.parse(date) + MORNING_MS });
        continue;
      }
      const here = and(eq(blogPosts.id, id), eq(blogPosts.language, language));
      const [row] = await tx.select().from(blogPosts).where(here);
      if (row && articleMark(row) === before) await tx.update(blogPosts).set(words).where(here);
    }
  if (fresh.length > 0) await tx.insert(blogPosts).values(fresh).onConflictDoNothing();
  await tx
    .insert(serverState)
    .values({ key: 'articles', value: now })
    .onConflictDoUpdate({ target: serverState.key, set: { value: now } });
  await indexArticles(tx, await staleArticles(tx), clock.now());
};
