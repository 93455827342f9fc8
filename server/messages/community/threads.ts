import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { ALL_CATEGORIES } from '#src/domain/community/community-limits.ts';
import { discussionFault, honestTitle, titleFault, type TextFault } from '#src/domain/community/discussion-rules.ts';
import type { Parsed, Given } from '#src/protocol/messages.ts';
import { ThreadError } from '../../config/thread-queue.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import { cleanApart, LONGEST_MARKUP } from '../../reference/forum/clean-apart.ts';
import { decodedHtml, hasLinks, textOfHtml } from '../../reference/forum/discussion-html.ts';
import { indexed } from '../../reference/forum/search-index.ts';
import { authorColumns, authorName, commentCount, isTeam, visibleThread } from '../../reference/forum/visible.ts';
import { encodedHtml } from '../../reference/rich-text.ts';
import { senderOf } from '../../reference/shop-front.ts';
import { inSteps, type Ctx, type Handlers } from '../../request/handler.ts';
import { ok, refuse, type Refused, type Result } from '../../request/result.ts';
import { tellReaders } from './readers.ts';
import { judgeWriting } from './writing.ts';

const texts = {
  title: {
    short: { en: 'Please enter a title of at least 3 characters.', ar: 'يرجى إدخال عنوان من 3 أحرف على الأقل.' },
    long: { en: 'Please use at most 120 characters.', ar: 'يرجى ألا يتجاوز العنوان 120 حرفًا.' },
  },
  text: {
    short: { en: 'Please write at least 10 characters.', ar: 'يرجى كتابة 10 أحرف على الأقل.' },
    long: { en: 'Please use at most 20,000 characters.', ar: 'يرجى ألا يتجاوز النص 20,000 حرف.' },
    unread: { en: 'This text could not be read.', ar: 'تعذّرت قراءة هذا النص.' },
  },
  category: { en: 'Please choose a category.', ar: 'يرجى اختيار قسم.' },
  saved: { en: 'Your discussion has been published.', ar: 'نُشر نقاشك.' },
  changed: { en: 'Your changes have been saved.', ar: 'حُفظت تغييراتك.' },
} as const satisfies Record<string, Sentence | Record<TextFault | 'unread', Sentence> | Record<TextFault, Sentence>>;

const columns = {
  id: forumThreads.id,
  title: forumThreads.title,
  categoryId: forumThreads.categoryId,
  userId: forumThreads.userId,
  createdAt: forumThreads.createdAt,
  updatedAt: forumThreads.updatedAt,
  hiddenAt: forumThreads.hiddenAt,
  comments: commentCount,
  ...authorColumns,
};

interface Row {
  readonly id: number;
  readonly title: string;
  readonly categoryId: number;
  readonly userId: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly hiddenAt: number | null;
  readonly comments: number;
  readonly first: string;
  readonly last: string;
  readonly erasedAt: number | null;
  readonly email: string | null;
}

export const seconds = (ms: number): number => Math.floor(ms / 1000);

const told = (row: Row, userId: number, lang: Lang, provider: Sentence) => ({
  id: row.id,
  title: row.title,
  category_id: row.categoryId,
  user_id: row.userId,
  username: authorName(row, lang, provider),
  created_at: seconds(row.createdAt),
  ...(row.updatedAt > row.createdAt && { updated_at: seconds(row.updatedAt) }),
  comments: row.comments,
  mine: row.userId === userId,
  ...(row.hiddenAt !== null && { hidden: true }),
  ...(isTeam(row) && { team: true }),
});

interface Discussion {
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly categoryId: number;
}

/** After this time in ms the client sends a text again that was refused because too many others were waiting. */
const BUSY_MS = 5_000;

/** Returns the sanitized input, or a sentence for each wrong field. Runs outside any transaction. */
const read = async (
  catalogue: Catalogue,
  { title: typed, text: encoded, category_id }: Parsed<'forum/set'>['threadData'],
): Promise<Discussion | Refused> => {
  const title = honestTitle(typed);
  const raw = decodedHtml(encoded);
  const long = raw !== undefined && raw.length > LONGEST_MARKUP;
  let cleaned: string | undefined;
  try {
    cleaned = raw === undefined || long ? undefined : await cleanApart(raw);
  } catch (error) {
    if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
    if (error.reason !== 'timeout') return refuse('rate_limited', { retryAfter: BUSY_MS });
  }
  const html = cleaned ?? '';
  const text = textOfHtml(html);
  const ofTitle = titleFault(title);
  const ofText = long ? 'long' : cleaned === undefined ? 'unread' : discussionFault(text);
  const known = catalogue.forumCategories.some(({ id }) => id === category_id);
  const errors = {
    ...(ofTitle && { title: texts.title[ofTitle] }),
    ...(ofText && { text: texts.text[ofText] }),
    ...(!known && { category_id: texts.category }),
  };
  if (Object.keys(errors).length > 0) return refuse('validation', { errors });
  return { title, html, text, categoryId: category_id ?? 0 };
};

const ownThread = async ({ tx, userId }: Ctx, threadId: number) => {
  const [row] = await tx
    .select()
    .from(forumThreads)
    .where(and(eq(forumThreads.id, threadId), eq(forumThreads.userId, userId), isNull(forumThreads.removedAt)));
  return row;
};

/** Stores the discussion, or returns its refusal. */
const save = async (
  ctx: Ctx,
  discussion: Discussion | Refused,
  threadId: number | undefined,
): Promise<Result<Given<'forum/set'>>> => {
  const { tx, userId, now, lang } = ctx;
  const before = threadId ? await ownThread(ctx, threadId) : undefined;
  if (threadId && !before) return refuse('not_found');
  if ('kind' in discussion) return discussion;
  const { title, html, text, categoryId } = discussion;
  const writing = { of: 'thread', fields: { title, text }, linked: hasLinks(html), editing: before?.id } as const;
  const refused = await judgeWriting(ctx, writing);
  if (refused) return refused;
  const written = { title, html, categoryId, search: indexed(title, '', text) };
  if (before) {
    const unchanged = before.title === title && before.html === html && before.categoryId === categoryId;
    if (unchanged) return ok({ threadId: before.id, message: texts.changed[lang] }, { unchanged });
    await tx
      .update(forumThreads)
      .set({ ...written, updatedAt: now })
      .where(eq(forumThreads.id, before.id));
    tellReaders(ctx, before.id);
    await tellDevices(ctx);
    return ok({ threadId: before.id, message: texts.changed[lang] });
  }
  const [made] = await tx
    .insert(forumThreads)
    .values({ ...written, userId, createdAt: now, updatedAt: now })
    .returning({ id: forumThreads.id });
  await tellDevices(ctx);
  return ok({ threadId: made!.id, message: texts.saved[lang] });
};

export const forumThreadHandlers = {
  'forum/list': async ({ tx, userId, lang, services }, { offset, limit, filters }) => {
    const { name } = senderOf(services.settings);
    const category = filters?.category_id ?? 0;
    const owner = filters?.user_id ?? 0;
    const all = category === 0 || category === ALL_CATEGORIES;
    const where = and(
      visibleThread(userId),
      all ? undefined : eq(forumThreads.categoryId, category),
      owner === 0 ? undefined : eq(forumThreads.userId, owner),
    );
    const rows = await tx
      .select(columns)
      .from(forumThreads)
      .innerJoin(users, eq(users.id, forumThreads.userId))
      .where(where)
      .orderBy(desc(forumThreads.createdAt), desc(forumThreads.id))
      .offset(offset)
      .limit(limit);
    const [count] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(forumThreads)
      .innerJoin(users, eq(users.id, forumThreads.userId))
      .where(where);
    return ok({
      threads: rows.map((row) => told(row, userId, lang, name)),
      page: { offset, limit, total: count?.total ?? 0 },
      filters: { category_id: category, user_id: owner },
    });
  },

  'forum/get': async ({ tx, userId, lang, services }, { threadId }) => {
    const [row] = await tx
      .select({ ...columns, html: forumThreads.html })
      .from(forumThreads)
      .innerJoin(users, eq(users.id, forumThreads.userId))
      .where(and(eq(forumThreads.id, threadId), visibleThread(userId)));
    if (!row) return refuse('not_found');
    const shown = told(row, userId, lang, senderOf(services.settings).name);
    return ok({ threadData: { ...shown, text: encodedHtml(row.html) } });
  },

  /** Stores a new discussion, or with `threadId` a change of the customer's own discussion. */
  'forum/set': inSteps(async (steps, { threadData, threadId }) => {
    const { refusedTexts } = steps.services.limits;
    const key = String(steps.userId);
    const wait = await refusedTexts.take(key);
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    let counts = false;
    try {
      const discussion = await read(steps.catalogue, threadData);
      const saved = await steps.commit((ctx) => save(ctx, discussion, threadId ?? undefined));
      counts = saved.kind === 'refused';
      return saved;
    } finally {
      if (!counts) await refusedTexts.giveBack(key);
    }
  }),

  /** Deletes the text. The row stays, so that it still counts against the daily limit. */
  'forum/del': async (ctx, { threadId }) => {
    const own = await ownThread(ctx, threadId);
    if (!own) return refuse('not_found');
    await ctx.tx
      .update(forumThreads)
      .set({ title: '', html: '', search: null, removedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(forumThreads.id, threadId));
    tellReaders(ctx, threadId, true);
    await tellDevices(ctx);
    return ok({ threadId });
  },
} satisfies Partial<Handlers>;
