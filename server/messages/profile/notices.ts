import { and, asc, eq, inArray } from 'drizzle-orm';

import { SUBSCRIPTIONS_EACH } from '#src/domain/notices/subscription.ts';
import { choose, choosePushed, noticeTopics } from '#src/domain/notices/topics.ts';
import { profileNoticesChanged } from '#src/protocol/profile/notices.ts';
import { pushSubscriptions } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { choicesOf, endpointsOf, saveChoices } from '../../notices/choices.ts';
import { inboxOf, markNotices, unreadOf } from '../../notices/inbox.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

const texts = {
  address: {
    en: 'This browser takes its notifications from a service that we do not know. Please choose email instead.',
    ar: 'يستقبل هذا المتصفح إشعاراته من خدمة غير معروفة لدينا. يرجى اختيار البريد الإلكتروني بدلًا منها.',
  },
  keys: {
    en: 'The keys of this subscription are not right. Please turn notifications on again.',
    ar: 'مفاتيح هذا الاشتراك غير صحيحة. يرجى تفعيل الإشعارات من جديد.',
  },
  none: {
    en: 'Notifications on devices are not offered here. Your inbox has everything.',
    ar: 'الإشعارات على الأجهزة غير متاحة هنا. تجد كل شيء في صندوق الوارد.',
  },
  on: { en: 'This device gets your notifications from now on.', ar: 'ستصل الإشعارات إلى هذا الجهاز من الآن.' },
  off: { en: 'This device no longer gets notifications.', ar: 'لن تصل الإشعارات إلى هذا الجهاز بعد الآن.' },
} as const satisfies Record<string, Sentence>;

/** Deletes the oldest subscription if there are too many. */
const makeRoom = async (tx: Tx, userId: number): Promise<void> => {
  const own = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.endpoint));
  const over = own.slice(0, Math.max(0, own.length - (SUBSCRIPTIONS_EACH - 1))).map(({ endpoint }) => endpoint);
  if (over.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, over));
};

export const noticeHandlers = {
  'profile/notices': async ({ tx, userId }, { before, limit }) => ok(await inboxOf(tx, userId, { before, limit })),

  'profile/noticesRead': async ({ tx, userId, now, edit, notify }, data) => {
    const marked = await markNotices(tx, userId, now, 'ids' in data ? { ids: data.ids } : { until: edit.at });
    const unread = (await unreadOf(tx, [userId])).get(userId) ?? 0;
    if (marked > 0) notify(profileNoticesChanged, { unread });
    return ok({ unread }, { unchanged: marked === 0 });
  },

  'profile/noticeSettings': async ({ tx, userId, now }, { topics, quiet, endpoint }) => {
    const standing = await choicesOf(tx, userId);
    const next = {
      topics: choose(standing.topics, topics ?? {}),
      quiet: quiet === undefined ? standing.quiet : quiet,
    };
    const changed = topics !== undefined || quiet !== undefined;
    if (changed) await saveChoices(tx, userId, next);
    const endpoints = await endpointsOf(tx, userId, now);
    return ok(
      {
        ...next,
        devices: endpoints.length,
        ...(endpoint !== undefined && { here: endpoints.includes(endpoint) }),
      },
      { unchanged: !changed },
    );
  },

  'profile/pushSubscribe': async ({ tx, userId, now, session, services, lang }, { subscription, topics, quiet }) => {
    const { push } = services;
    if (!push || !session) return refuse('provider_unavailable', { message: texts.none });
    const { endpoint, keys } = subscription;
    if (!push.serves(endpoint)) return refuse('validation', { errors: { endpoint: texts.address } });
    if (!push.fits(keys)) return refuse('validation', { errors: { keys: texts.keys } });
    const standing = await choicesOf(tx, userId);
    // A device that names no topics gets all of them, if the customer has never chosen.
    const pushed = topics ?? (standing.chosen ? undefined : noticeTopics);
    await saveChoices(tx, userId, {
      topics: pushed ? choosePushed(standing.topics, pushed) : standing.topics,
      quiet: quiet === undefined ? standing.quiet : quiet,
    });
    // The endpoint is subscribed again, or another customer uses this browser now.
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    await makeRoom(tx, userId);
    await tx.insert(pushSubscriptions).values({ endpoint, userId, sessionId: session.id, keys, createdAt: now });
    return ok({ message: texts.on[lang] });
  },

  'profile/pushUnsubscribe': async ({ tx, userId, session, lang }, { endpoint }) => {
    const which =
      endpoint === undefined
        ? eq(pushSubscriptions.sessionId, session?.id ?? 0)
        : eq(pushSubscriptions.endpoint, endpoint);
    const gone = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), which))
      .returning({ endpoint: pushSubscriptions.endpoint });
    return ok({ message: texts.off[lang] }, { unchanged: gone.length === 0 });
  },
} satisfies Partial<Handlers>;
