import { and, eq, gt, sql } from 'drizzle-orm';

import { LONGEST_QUOTA_MS, REPORT_QUOTAS, waitFor } from '#src/domain/community/discussion-rules.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumComments, forumReports, forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { tellTeam } from '../../mail/team-message.ts';
import { visibleComment, visibleThread } from '../../reference/forum/visible.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

const texts = {
  thanks: {
    en: 'Thank you. Our team will look at it.',
    ar: 'شكرًا لك. سيراجعه فريقنا.',
  },
  one: { en: 'Please say what you report.', ar: 'يرجى تحديد ما تبلّغ عنه.' },
  own: { en: 'This is your own text: you can change or delete it.', ar: 'هذا نصك: يمكنك تعديله أو حذفه.' },
  many: {
    en: 'You have reported a lot today. Please write to our team instead.',
    ar: 'أرسلت بلاغات كثيرة اليوم. يرجى مراسلة فريقنا بدلًا من ذلك.',
  },
} as const satisfies Record<string, Sentence>;

interface Reported {
  readonly threadId: number;
  readonly userId: number;
}

const findThread = async ({ tx, userId }: Ctx, id: number): Promise<Reported | undefined> => {
  const [row] = await tx
    .select({ threadId: forumThreads.id, userId: forumThreads.userId })
    .from(forumThreads)
    .innerJoin(users, eq(users.id, forumThreads.userId))
    .where(and(eq(forumThreads.id, id), visibleThread(userId)));
  return row;
};

const findComment = async (ctx: Ctx, id: number): Promise<Reported | undefined> => {
  const [row] = await ctx.tx
    .select({ threadId: forumComments.threadId, userId: forumComments.userId })
    .from(forumComments)
    .innerJoin(users, eq(users.id, forumComments.userId))
    .where(and(eq(forumComments.id, id), visibleComment(ctx.userId)));
  return row && (await findThread(ctx, row.threadId)) ? row : undefined;
};

export const forumReportHandlers = {
  /** Stores a report and tells the team; a second report of the same customer changes nothing. */
  'forum/report': async (ctx, { threadId, commentId, reason }) => {
    const { tx, userId, now, lang, services } = ctx;
    if (Boolean(threadId) === Boolean(commentId))
      return refuse('validation', { message: texts.one, errors: { threadId: texts.one } });
    const found = threadId ? await findThread(ctx, threadId) : await findComment(ctx, commentId ?? 0);
    if (!found) return refuse('not_found');
    if (found.userId === userId) return refuse('forbidden', { message: texts.own });
    const about = { threadId: threadId ?? null, commentId: commentId ?? null };
    const same = threadId ? eq(forumReports.threadId, threadId) : eq(forumReports.commentId, commentId ?? 0);
    const earlier = await tx
      .select({ at: forumReports.at, same: sql<boolean>`${same}` })
      .from(forumReports)
      .where(and(eq(forumReports.userId, userId), sql`(${gt(forumReports.at, now - LONGEST_QUOTA_MS)} or ${same})`));
    if (earlier.some((report) => report.same)) return ok({ message: texts.thanks[lang] }, { unchanged: true });
    const wait = services.config.limits
      ? waitFor(
          REPORT_QUOTAS,
          earlier.map(({ at }) => at),
          now,
        )
      : undefined;
    if (wait !== undefined) return refuse('rate_limited', { message: texts.many, retryAfter: wait });
    await tx.insert(forumReports).values({ userId, ...about, reason, at: now });
    const [count] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(forumReports)
      .where(same);
    // The team gets the URL of the text, not the text itself: the text is deleted with its author.
    await tellTeam(tx, now, userId, 'forum', threadId ? 'A discussion was reported.' : 'A comment was reported.', {
      reason,
      ...about,
      author: found.userId,
      reports: count?.n ?? 1,
      where: `${services.config.publicUrl}/nutrition-support/forum/thread/${found.threadId}`,
    });
    return ok({ message: texts.thanks[lang] });
  },
} satisfies Partial<Handlers>;
