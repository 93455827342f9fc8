import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { commentFault, honestComment } from '#src/domain/community/discussion-rules.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumComments, forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { authorColumns, authorName, isTeam, visibleComment, visibleThread } from '../../reference/forum/visible.ts';
import { senderOf } from '../../reference/shop-front.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { tellReaders } from './readers.ts';
import { seconds } from './threads.ts';
import { judgeWriting } from './writing.ts';

const texts = {
  short: { en: 'Please write a comment first.', ar: 'يرجى كتابة تعليق أولًا.' },
  long: { en: 'Please use at most 2,000 characters.', ar: 'يرجى ألا يتجاوز التعليق 2,000 حرف.' },
} as const satisfies Record<string, Sentence>;

const isVisible = async ({ tx, userId }: Pick<Ctx, 'tx' | 'userId'>, threadId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .innerJoin(users, eq(users.id, forumThreads.userId))
    .where(and(eq(forumThreads.id, threadId), visibleThread(userId)));
  return found !== undefined;
};

const ownComment = async ({ tx, userId }: Ctx, commentId: number) => {
  const [row] = await tx
    .select()
    .from(forumComments)
    .where(and(eq(forumComments.id, commentId), eq(forumComments.userId, userId), isNull(forumComments.removedAt)));
  return row;
};

export const forumCommentHandlers = {
  'forum/commentList': async (ctx, { threadId, offset, limit }) => {
    const { tx, userId, lang, services } = ctx;
    const { name } = senderOf(services.settings);
    if (!(await isVisible(ctx, threadId))) return refuse('not_found');
    const where = and(eq(forumComments.threadId, threadId), visibleComment(userId));
    const rows = await tx
      .select({
        id: forumComments.id,
        userId: forumComments.userId,
        text: forumComments.text,
        createdAt: forumComments.createdAt,
        updatedAt: forumComments.updatedAt,
        hiddenAt: forumComments.hiddenAt,
        ...authorColumns,
      })
      .from(forumComments)
      .innerJoin(users, eq(users.id, forumComments.userId))
      .where(where)
      .orderBy(asc(forumComments.id))
      .offset(offset)
      .limit(limit);
    const [count] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(forumComments)
      .innerJoin(users, eq(users.id, forumComments.userId))
      .where(where);
    return ok({
      threadId,
      comments: rows.map((row) => ({
        id: row.id,
        username: authorName(row, lang, name),
        text: row.text,
        created_at: seconds(row.createdAt),
        ...(row.updatedAt !== null && { updated_at: seconds(row.updatedAt) }),
        mine: row.userId === userId,
        ...(row.hiddenAt !== null && { hidden: true }),
        ...(isTeam(row) && { team: true }),
      })),
      page: { offset, limit, total: count?.total ?? 0 },
    });
  },

  /** Stores a new comment, or with `commentId` a change of the customer's own comment. */
  'forum/commentSet': async (ctx, { threadId, text: typed, commentId }) => {
    const { tx, userId, now } = ctx;
    if (!(await isVisible(ctx, threadId))) return refuse('not_found');
    const before = commentId ? await ownComment(ctx, commentId) : undefined;
    if (commentId && before?.threadId !== threadId) return refuse('not_found');
    const text = honestComment(typed);
    const fault = commentFault(text);
    if (fault) return refuse('validation', { errors: { text: texts[fault] } });
    const refused = await judgeWriting(ctx, { of: 'comment', fields: { text }, linked: false, editing: before?.id });
    if (refused) return refused;
    if (before?.text === text) return ok({ commentId: before.id }, { unchanged: true });
    if (before) await tx.update(forumComments).set({ text, updatedAt: now }).where(eq(forumComments.id, before.id));
    const [made] = before
      ? [before]
      : await tx
          .insert(forumComments)
          .values({ threadId, userId, text, createdAt: now })
          .returning({ id: forumComments.id });
    tellReaders(ctx, threadId);
    await tellDevices(ctx);
    return ok({ commentId: made!.id });
  },

  'forum/commentDel': async (ctx, { commentId }) => {
    const own = await ownComment(ctx, commentId);
    if (!own) return refuse('not_found');
    await ctx.tx.update(forumComments).set({ text: '', removedAt: ctx.now }).where(eq(forumComments.id, commentId));
    tellReaders(ctx, own.threadId);
    await tellDevices(ctx);
    return ok({ commentId });
  },
} satisfies Partial<Handlers>;
