import { eq } from 'drizzle-orm';

import type { OrderRow } from './stored-plan.ts';
import { users } from '../db/schema/accounts.ts';
import type { Ctx } from '../request/handler.ts';
import { cancelTexts } from '../letters/cancel-words.ts';
import { amountInLetter, greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { tellTeam } from '../letters/team-message.ts';
import { langOf, type Lang } from '../letters/sentence.ts';
import type { Cancelled } from './cancel-plan.ts';

/** What the customer reads on the screen. */
export const cancelMessage = (lang: Lang, { refund, coupon, deposit }: Cancelled): string => {
  const { cancelled, coupon: credit, refund: money, depositBack, depositKept, follow } = cancelTexts[lang];
  return [
    cancelled,
    ...(refund > 0 ? [money(amountInLetter(refund, lang))] : []),
    ...(coupon ? [credit(amountInLetter(coupon.value, lang), coupon.code)] : []),
    ...(deposit.back > 0 ? [depositBack(amountInLetter(deposit.back, lang))] : []),
    ...(deposit.kept ? [depositKept] : []),
    ...(refund > 0 || deposit.back > 0 ? [follow] : []),
  ].join(' ');
};

/** Mail to the customer and a note to the team, who pay back. */
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
  const { outcomes, coupon } = done;
  const notes = [...(outcomes.received > 0 ? [locked] : []), ...(done.depositOn === null ? [] : [deposit])];
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject,
    text: greeted(person.name, lang, [cancelMessage(lang, done), ...notes].join('\n\n')),
    ...(coupon && { links: [`${services.config.publicUrl}/checkout`], body: { action: again } }),
  });
  await tellTeam(tx, now, userId, 'payment', 'A plan was cancelled.', {
    orderId: order.id,
    received: outcomes.received,
    refund: done.refund,
    coupon: coupon?.value ?? 0,
    deposit: done.deposit.back,
    ...(done.depositOn !== null && { depositDueOn: done.depositOn }),
  });
};
