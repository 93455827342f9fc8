import { and, sql, type SQL } from 'drizzle-orm';

import { excerptOf, marksOf, partAround } from '#src/domain/community/search-excerpt.ts';
import type { Given } from '#src/protocol/messages.ts';
import { users } from '../../db/schema/accounts.ts';
import { blogPosts, forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Tx } from '../../db/tx.ts';
import { langOf, type Lang } from '../../mail/sentence.ts';
import type { Article, Articles } from '../../reference/articles.ts';
import { textOfHtml } from '../../reference/forum/discussion-html.ts';
import { foundWords } from '../../reference/forum/found-words.ts';
import { sought, type Sought } from '../../reference/forum/search-index.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';

/** For a word that occurs in thousands of discussions, only the newest ones are searched. */
const MOST_RANKED = 500;

type Hit = Given<'forum/search'>['hits'][number];

interface Place {
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** Returns the ids of the best results and the total number: only texts that are shown are loaded. */
const ranked = async (tx: Tx, from: SQL, { offset, limit }: Place): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await tx.execute<{ id: number; total: number }>(
    sql`select id, (count(*) over ())::int as total from (${from}) as found order by rank desc, id desc offset ${offset} limit ${limit}`,
  );
  if (rows.length > 0 || offset === 0) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  const all = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (${from}) as found`);
  return { ids: [], total: all.rows[0]?.total ?? 0 };
};

const inOrder = <Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const discussions = async (
  tx: Tx,
  { query, words }: Sought,
  place: Place,
): Promise<{ found: Found[]; total: number }> => {
  // The result is the same for everyone: even the author does not find a hidden text.
  const matching = sql`
    select id, ts_rank(search, ${query}) as rank from (
      select t.id, t.search from ${forumThreads} t
      where t.search @@ (${query}) and t.hidden_at is null
        and not exists (select 1 from ${users} u where u.id = t.user_id and u.banned)
      order by t.created_at desc, t.id desc limit ${MOST_RANKED}
    ) as newest`;
  const { ids, total } = await ranked(tx, matching, place);
  if (ids.length === 0) return { found: [], total };
  const rows = await tx
    .select({ id: forumThreads.id, title: forumThreads.title, html: forumThreads.html })
    .from(forumThreads)
    .where(sql`${forumThreads.id} in ${ids}`);
  return {
    found: inOrder(ids, rows).map(({ html, ...row }) => ({ ...row, text: partAround(textOfHtml(html), words) })),
    total,
  };
};

/** The text of an article is built once. */
const texts = new WeakMap<Article, string>();
const textOf = (article: Article): string => {
  const before = texts.get(article);
  if (before !== undefined) return before;
  const text = `${article.description} ${textOfHtml(article.html)}`;
  texts.set(article, text);
  return text;
};

/** Finds an article in either language and returns it in the requested one if both match; the text comes from memory. */
const articles = async (
  tx: Tx,
  { query, words }: Sought,
  place: Place,
  lang: Lang,
  known: Articles,
): Promise<{ found: Found[]; total: number }> => {
  const matching = sql`
    select distinct on (${blogPosts.id}) ${blogPosts.id} as id, ts_rank(${blogPosts.search}, ${query}) as rank
    from ${blogPosts} where ${blogPosts.search} @@ (${query}) order by ${blogPosts.id}, ${blogPosts.language} = ${lang} desc`;
  const { ids, total } = await ranked(tx, matching, place);
  if (ids.length === 0) return { found: [], total };
  const rows = await tx
    .selectDistinctOn([blogPosts.id], { id: blogPosts.id, language: blogPosts.language })
    .from(blogPosts)
    .where(and(sql`${blogPosts.id} in ${ids}`, sql`${blogPosts.search} @@ (${query})`))
    .orderBy(blogPosts.id, sql`${blogPosts.language} = ${lang} desc`);
  return {
    found: inOrder(ids, rows).flatMap(({ id, language }) => {
      const article = known.find(langOf(language), id);
      return article ? [{ id, title: article.title, text: partAround(textOf(article), words) }] : [];
    }),
    total,
  };
};

export const forumSearchHandlers = {
  'forum/search': async ({ tx, lang: spoken, services }, { text, where, offset, limit, language }) => {
    const place = { offset, limit };
    const what = sought(text);
    if (!what) return ok({ hits: [] as Hit[], page: { ...place, total: 0 } });
    const { found, total } =
      where === 'forum'
        ? await discussions(tx, what, place)
        : await articles(tx, what, place, language === undefined ? spoken : langOf(language), services.articles);
    const isFound =
      found.length === 0
        ? () => false
        : await foundWords(
            tx,
            what.words,
            found.map(({ title, text: body }) => `${title} ${body}`),
          );
    const hits = found.map(({ id, title, text: body }): Hit => {
      const { text: excerpt, marks } = excerptOf(body, isFound);
      return { id, title, titleMarks: marksOf(title, isFound), excerpt, marks, where };
    });
    return ok({ hits, page: { ...place, total } });
  },
} satisfies Partial<Handlers>;
