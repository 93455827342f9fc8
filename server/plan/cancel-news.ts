import { eq } from 'drizzle-orm';

import { localDay } from '../../src/domain/notices/due.ts';
import type { VoucherRow } from '../accounts/credit/give-credit.ts';
import type { OrderRow } from './stored/stored-plan.ts';
import { users } from '../db/schema/accounts.ts';
import type { Ctx } from '../request/handler.ts';
import { cancelTexts } from '../mail/cancel-words.ts';
import { amountInMail, dayInMail, greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { tellTeam } from '../mail/team-message.ts';
import { langOf, type Lang } from '../mail/sentence.ts';
import type { Cancelled } from './cancel-plan.ts';

/** @param zone the time zone for the last day of a coupon */
const couponWords = (lang: Lang, zone: string, { value, code, expiresAt, conditions }: VoucherRow): string[] => {
  const { coupon, couponUntil, bound } = cancelTexts[lang];
  const amount = amountInMail(value, lang);
  return [
    // The coupon is no longer valid at the instant `expiresAt` itself.
    expiresAt === null
      ? coupon(amount, code)
      : couponUntil(amount, code, dayInMail(localDay(expiresAt - 1, zone), lang)),
    ...(Object.keys(conditions).length > 0 ? [bound(code)] : []),
  ];
};

/**
 * Returns the text on the customer's screen.
 * @param zone time zone of the customers
 */
export const cancelMessage = (lang: Lang, zone: string, { refund, coupons, deposit, outcomes }: Cancelled): string => {
  const { cancelled, refund: money, expired, depositBack, depositKept, follow } = cancelTexts[lang];
  return [
    cancelled,
    ...(refund > 0 ? [money(amountInMail(refund, lang))] : []),
    ...coupons.flatMap((coupon) => couponWords(lang, zone, coupon)),
    ...(outcomes.expired > 0 ? [expired(amountInMail(outcomes.expired, lang))] : []),
    ...(deposit.back > 0 ? [depositBack(amountInMail(deposit.back, lang))] : []),
    ...(deposit.kept ? [depositKept] : []),
    ...(refund > 0 || deposit.back > 0 ? [follow] : []),
  ].join(' ');
};

/** Sends a mail to the customer and a note to the team, which makes the refund. */
export const tellOfCancel = async (
  { tx, userId, now, services }: Pick<Ctx, 'tx' | 'userId' | 'now' | 'services'>,
  order: OrderRow,
  done: Cancelled,
): Promise<void> => {
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('the customer of an order does not exist');
  const lang = langOf(person.language);
  const { subject, locked, deposit, again } = cancelTexts[lang];
  const { outcomes, coupons } = done;
  const notes = [...(outcomes.received > 0 ? [locked] : []), ...(done.depositOn === null ? [] : [deposit])];
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject,
    text: greeted(person.name, lang, [cancelMessage(lang, services.config.displayZone, done), ...notes].join('\n\n')),
    ...(coupons.length > 0 && { links: [`${services.config.publicUrl}/checkout`], body: { action: again } }),
  });
  await tellTeam(tx, now, userId, 'payment', 'A plan was cancelled.', {
    orderId: order.id,
    received: outcomes.received,
    refund: done.refund,
    coupon: coupons.reduce((sum, { value }) => sum + value, 0),
    deposit: done.deposit.back,
    ...(done.depositOn !== null && { depositDueOn: done.depositOn }),
  });
};
