import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { teamRequests } from '../../db/schema/upkeep.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { findOrder } from '../../plan/stored/stored-plan.ts';

const texts = {
  sent: { en: 'Thank you! Our team will be in touch with you.', ar: 'شكرًا لك! سيتواصل معك فريقنا.' },
} as const satisfies Record<string, Sentence>;

interface Request {
  readonly kind: 'pause' | 'alert';
  readonly subject: string;
  readonly text: string;
  readonly orderId: number | null;
  /** Replaces an empty text. */
  readonly otherwise?: string;
}

/**
 * Stores a request for the team and sends it with the customer's contact details; the number of requests in an hour is
 * limited.
 */
const askTeam = async (
  { tx, userId, now, lang, services }: Pick<Ctx, 'tx' | 'userId' | 'now' | 'lang' | 'services'>,
  { kind, subject, text, orderId, otherwise = text }: Request,
) => {
  const wait = await services.limits.teamRequests(String(userId));
  if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
  const [person] = await tx
    .select({ email: users.email, phone: users.phone, code: users.phoneCode })
    .from(users)
    .where(eq(users.id, userId));
  const body = {
    orderId,
    email: person?.email ?? '',
    phone: person?.phone ? `${person.code}${person.phone}` : '',
    subject,
  };
  await tx.insert(teamRequests).values({ userId, kind, text, body, at: now });
  await sendLater(tx, now, {
    channel: 'team',
    to: 'team',
    userId,
    subject: kind === 'pause' ? 'Pause request' : 'Alert',
    text: text || otherwise,
    body,
  });
  return ok({ message: texts.sent[lang] }, { unchanged: true });
};

export const profileTeamRequestHandlers = {
  'profile/getForDashboard/sendPauseRequest': async (ctx, { text = '', sub = '' }) => {
    const order = await findOrder(ctx.tx, ctx.userId, { type: 'active' }, ctx.today);
    return askTeam(ctx, {
      kind: 'pause',
      subject: plainText(sub),
      text: plainText(text),
      orderId: order?.id ?? null,
      otherwise: 'The customer asks the team to look after the menu of the days that a pause has added.',
    });
  },

  /** Reports something about the plan that the team must look at soon. */
  'profile/getForDashboard/alertMail': async (ctx, { orderId, subject = '', text = '', changes = '' }) => {
    const said = [plainText(text), plainText(changes)].filter((part) => part !== '').join('\n\n');
    const which = orderId === undefined ? { type: 'active' as const } : { id: orderId };
    const order = await findOrder(ctx.tx, ctx.userId, which, ctx.today);
    return askTeam(ctx, {
      kind: 'alert',
      subject: plainText(subject),
      text: said,
      orderId: order?.id ?? null,
      otherwise: 'The customer asks the team to look at the plan.',
    });
  },
} satisfies Partial<Handlers>;
