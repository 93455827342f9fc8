import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';

import {
  blockedFrom,
  COMMENT_QUOTAS,
  holdsBlocked,
  holdsLink,
  LONGEST_QUOTA_MS,
  NEW_COMMENT_QUOTAS,
  NEW_FOR_MS,
  TEXTS_WITHOUT_LINKS,
  THREAD_QUOTAS,
  waitFor,
  type Blocked,
} from '#src/domain/community/discussion-rules.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumComments, forumThreads } from '../../db/schema/blog-and-forum.ts';
import { clockInMail } from '../../mail/arrival-words.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { blockedWords } from '../../reference/forum/blocked-words.ts';
import type { Ctx } from '../../request/handler.ts';
import { refuse, type Refused } from '../../request/result.ts';

const texts = {
  blocked: {
    en: 'This contains a word that is not used here. Please say it differently.',
    ar: 'يحتوي النص على كلمة غير مقبولة هنا. يرجى صياغته بطريقة أخرى.',
  },
  link: {
    en: 'Your first three texts cannot contain links. Please leave them out for now.',
    ar: 'لا يمكن إضافة روابط في أول ثلاث مشاركات. يرجى حذفها الآن.',
  },
} as const satisfies Record<string, Sentence>;

/** The refusals for too many texts; each names the time from which the customer may write again. */
const tooMany = {
  thread: (from: Sentence): Sentence => ({
    en: `You have started five discussions within a day. You can send this one from ${from.en} on.`,
    ar: `بدأت خمسة نقاشات خلال يوم واحد. يمكنك إرسال هذا النقاش ابتداءً من ${from.ar}.`,
  }),
  comment: (from: Sentence): Sentence => ({
    en: `You have written many comments in a short time. You can send this one from ${from.en} on.`,
    ar: `كتبت تعليقات كثيرة في وقت قصير. يمكنك إرسال هذا التعليق ابتداءً من ${from.ar}.`,
  }),
};

const MINUTE_MS = 60_000;
const moment = (ms: number, zone: string): Sentence => {
  // Rounded up to the next full minute, so that writing is possible at the time that is shown.
  const minute = Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
  const day = (locale: string): string => DateTime.fromMillis(minute, { zone, locale }).toFormat('d LLLL');
  return {
    en: `${day('en-GB')}, ${clockInMail(minute, zone, 'en')}`,
    ar: `${day('ar-AE-u-nu-latn')}، ${clockInMail(minute, zone, 'ar')}`,
  };
};

/** A text that is about to be published. */
export interface Writing {
  readonly of: 'thread' | 'comment';
  /** Plain texts, by the field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** A link that the text need not contain visibly. */
  readonly linked: boolean;
  /** The id of the text that is changed; undefined for a new one, which counts against the daily limit. */
  readonly editing: number | undefined;
}

let made: { readonly own: readonly string[]; readonly blocked: Blocked } | undefined;
const blockedOf = (own: readonly string[]): Blocked => {
  if (made?.own !== own) made = { own, blocked: blockedFrom([...blockedWords, ...own]) };
  return made.blocked;
};

/** The number of the customer's published texts, without the one that is being changed. */
const standing = async ({ tx, userId }: Ctx, { of, editing }: Writing): Promise<number> => {
  const count = async (table: typeof forumThreads | typeof forumComments, except: number | undefined) => {
    const [row] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          isNull(table.removedAt),
          isNull(table.hiddenAt),
          except === undefined ? undefined : ne(table.id, except),
        ),
      );
    return row?.n ?? 0;
  };
  return (
    (await count(forumThreads, of === 'thread' ? editing : undefined)) +
    (await count(forumComments, of === 'comment' ? editing : undefined))
  );
};

/** Returns the reason why a customer may not publish this text; undefined if it is allowed. */
export const judgeWriting = async (ctx: Ctx, writing: Writing): Promise<Refused | undefined> => {
  const { tx, userId, now, services } = ctx;
  const blocked = blockedOf(services.settings.blockedWords());
  const spoken = Object.entries(writing.fields);
  const said = spoken.filter(([, text]) => holdsBlocked(text, blocked)).map(([field]) => field);
  if (said.length > 0)
    return refuse('validation', { errors: Object.fromEntries(said.map((field) => [field, texts.blocked])) });
  const links = spoken.filter(([field, text]) => holdsLink(text) || (writing.linked && field === 'text'));
  if (links.length > 0 && (await standing(ctx, writing)) < TEXTS_WITHOUT_LINKS)
    return refuse('validation', { errors: Object.fromEntries(links.map(([field]) => [field, texts.link])) });
  if (writing.editing !== undefined || !services.config.limits) return undefined;
  const table = writing.of === 'thread' ? forumThreads : forumComments;
  // Deleted texts count, too: otherwise deleting would avoid the limit.
  const written = await tx
    .select({ at: table.createdAt })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.createdAt, now - LONGEST_QUOTA_MS)));
  const [account] = await tx.select({ registeredAt: users.registeredAt }).from(users).where(eq(users.id, userId));
  const isNew = account !== undefined && now - account.registeredAt < NEW_FOR_MS;
  const quotas =
    writing.of === 'thread' ? THREAD_QUOTAS : isNew ? [...COMMENT_QUOTAS, ...NEW_COMMENT_QUOTAS] : COMMENT_QUOTAS;
  const wait = waitFor(
    quotas,
    written.map(({ at }) => at),
    now,
  );
  if (wait === undefined) return undefined;
  return refuse('rate_limited', {
    message: tooMany[writing.of](moment(now + wait, services.config.displayZone)),
    retryAfter: wait,
    // The customer gets the text back: a text that is published hours later, and cannot be withdrawn until then, is not
    // wanted.
    handedBack: true,
  });
};
