import { desc, getTableColumns } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Database } from '../db/database.ts';
import { blogPosts } from '../db/schema/blog-and-forum.ts';
import type { Clock } from '../config/clock.ts';
import type { Log } from '../config/log.ts';
import type { Lang } from '../mail/sentence.ts';
import { cleanHtml } from './clean-html.ts';
import { articleChanges, changeKey, indexArticles, staleArticles, type Changes } from './index-articles.ts';
import type { CatalogueInForce } from '../catalogue/in-force.ts';
import type { PictureAddress } from '../catalogue/pictures/picture-addresses.ts';

/** The team writes articles into the database; a node reads them again after this time. */
const RELOAD_MS = 60_000;

export interface Article {
  readonly id: number;
  /** The language of its text. */
  readonly lang: Lang;
  readonly categoryId: number;
  readonly title: string;
  readonly description: string;
  /** Sanitized: safe for a page. */
  readonly html: string;
  /** The public URL of its picture, on this server. */
  readonly image: string;
  readonly tags: readonly string[];
  /** Ms. */
  readonly createdAt: number;
  /** In ms: when its text was last changed; equal to `createdAt` if it never was. */
  readonly changedAt: number;
}

/** The articles as they were last read. Everyone may request them, so they are answered from memory. */
export interface Articles {
  /** Newest first; includes articles without a translation in their own language. */
  readonly list: (lang: Lang) => readonly Article[];
  readonly find: (lang: Lang, id: number) => Article | undefined;
  /** Grows by one whenever a reload finds a change. */
  readonly edition: () => number;
  readonly reload: () => Promise<void>;
  readonly close: () => void;
}

export const categoryName = (catalogue: Catalogue, id: number, lang: Lang): string | undefined =>
  catalogue.blogCategories.find((category) => category.id === id)?.title[lang];

/** Returns the article published before this one and the one after, from a list that is newest first. */
export const neighboursOf = (list: readonly Article[], article: Article) => {
  const at = list.indexOf(article);
  return { prev: list[at + 1], next: list[at - 1] };
};

const { search: _search, searchOf: _searchOf, ...columns } = getTableColumns(blogPosts);
type Row = Omit<typeof blogPosts.$inferSelect, 'search' | 'searchOf'>;

/** Returns the URL of a picture of this app by its id, or of any other file of this server by its path. */
const addressOf = (picture: PictureAddress, image: string): string =>
  /^\/(?!\/)/.test(image) ? image : picture(image.replaceAll(/[^\w-]/g, ''), 'image');

export const loadArticles = async (
  database: Database,
  catalogues: CatalogueInForce,
  log: Log,
  clock: Pick<Clock, 'now'>,
): Promise<Articles> => {
  let picture = catalogues.current.pictures;
  let rows: readonly Row[] = [];
  let changes: Changes = {};
  let edition = 0;
  let lists: Readonly<Record<Lang, readonly Article[]>> = { en: [], ar: [] };
  let byId: Readonly<Record<Lang, ReadonlyMap<number, Article>>> = { en: new Map(), ar: new Map() };

  const build = (lang: Lang): readonly Article[] => {
    const chosen = new Map<number, Row>();
    for (const row of rows) if (row.language === lang || !chosen.has(row.id)) chosen.set(row.id, row);
    return [...chosen.values()]
      .map(({ language, image, html, ...row }) => ({
        ...row,
        lang: language === 'ar' ? ('ar' as const) : ('en' as const),
        html: cleanHtml(html),
        image: addressOf(picture, image),
        changedAt: Math.max(row.createdAt, changes[changeKey(row.id, language)] ?? 0),
      }))
      .sort((one, other) => other.createdAt - one.createdAt || other.id - one.id);
  };

  const index = async (): Promise<void> => {
    try {
      const stale = await database.withTransaction(staleArticles, 'snapshot');
      if (stale.length > 0) await database.withTransaction((tx) => indexArticles(tx, stale, clock.now()), 'upkeep');
    } catch (error) {
      // The articles can still be read; the search uses their former text.
      log.warn({ err: error }, 'the words of articles were not made');
    }
  };

  const buildAll = (): void => {
    lists = { en: build('en'), ar: build('ar') };
    const named = (lang: Lang) => new Map(lists[lang].map((article) => [article.id, article]));
    byId = { en: named('en'), ar: named('ar') };
    edition += 1;
  };

  const reload = async (): Promise<void> => {
    await index();
    const [read, changed] = await database.withTransaction(
      async (tx) => [
        await tx
          .select(columns)
          .from(blogPosts)
          .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id), blogPosts.language),
        await articleChanges(tx),
      ],
      'snapshot',
    );
    if (edition > 0 && JSON.stringify([read, changed]) === JSON.stringify([rows, changes])) return;
    rows = read;
    changes = changed;
    buildAll();
  };

  await reload();
  catalogues.onReplace((next) => {
    picture = next.pictures;
    buildAll();
  });
  const timer = setInterval(() => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'articles were not read again'));
  }, RELOAD_MS);
  timer.unref();

  return {
    list: (lang) => lists[lang],
    find: (lang, id) => byId[lang].get(id),
    edition: () => edition,
    reload,
    close: () => clearInterval(timer),
  };
};
