import { eq } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { day } from '../../src/domain/days/day.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import { clientCheckUpdate } from '../../src/protocol/account/client-check.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { arrivalInMail } from '../mail/arrival-words.ts';
import { amountInMail, dayInMail, greeted } from '../mail/mail-words.ts';
import { orderMails, orderNotes } from '../mail/order-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf, type Lang } from '../mail/sentence.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { placedWords } from '../notices/words.ts';
import { userObject } from '../accounts/user-object.ts';
import { arrivalOn, deliveryZone } from '../plan/stored/arrivals.ts';
import type { OrderRow } from '../plan/stored/stored-plan.ts';
import type { OrderToPlace } from './order-to-place.ts';
import type { SafeMenu } from '../menu/safe-menu.ts';

/** Returns a line for each day: "Friday, 27 November 2026: Lunch, Dinner" */
const emptyLines = (catalogue: Catalogue, unfilled: readonly Gap[], lang: Lang): string => {
  const inOrder = unfilled.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const byDay = Map.groupBy(inOrder, (gap) => gap.day);
  const lines = [...byDay].map(([on, gaps]) => {
    const meals = gaps.flatMap(({ type }) => catalogue.mealTypeById.get(type)?.title[lang] ?? []);
    return `${dayInMail(on, lang)}: ${meals.join(lang === 'ar' ? '، ' : ', ')}`;
  });
  return lines.join('\n');
};

/**
 * Sends the mail to the customer, the message to the team and the notices to the customer's devices, when the order
 * commits.
 */
export const tellOfOrder = async (tx: Tx, placing: OrderToPlace, order: OrderRow, menu: SafeMenu): Promise<void> => {
  const { userId, now, today, notify, paid, publicUrl, method } = placing;
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('the customer of an order does not exist');
  const lang = langOf(person.language);
  const total = amountInMail(order.price + order.bagPrice, lang);
  const { subject, unpaidSubject, action, pay, text } = orderMails[lang];
  // Cash and card are paid on delivery: such a plan does not wait for a payment.
  const unpaid = !paid && method !== 'cash' && method !== 'card';
  const at = await arrivalOn(tx, placing.catalogue, order, day(order.startDay), placing.settings);
  const zone = deliveryZone(placing.settings);
  const arrival = at && { en: arrivalInMail(at, zone, 'en'), ar: arrivalInMail(at, zone, 'ar') };
  const words = text({
    first: dayInMail(day(order.startDay), lang),
    last: dayInMail(day(order.endDay), lang),
    arrival: unpaid ? null : (arrival?.[lang] ?? null),
    total,
  });
  const depositDue = order.bagDue && order.bagPrice === 0;
  const notes = [
    ...(paid ? [] : [orderNotes[method === 'cash' || method === 'card' ? method : 'unpaid'][lang]]),
    ...(depositDue ? [orderNotes.deposit[lang]] : []),
    ...(menu.changed.length > 0 ? [orderNotes.replaced[lang]] : []),
    ...(menu.unfilled.length > 0
      ? [`${orderNotes.unfilled[lang]}\n${emptyLines(placing.catalogue, menu.unfilled, lang)}`]
      : []),
  ];
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject: unpaid ? unpaidSubject : subject,
    text: greeted(person.name, lang, [words, ...notes].join('\n\n')),
    links: [`${publicUrl}/modify${order.build === 'renew' ? '?plan=renewed' : ''}`],
    body: { action: unpaid ? pay : action, ...(paid ? { receipt: { orderId: order.id, language: lang } } : {}) },
  });
  await sendLater(tx, now, {
    channel: 'team',
    to: 'team',
    userId,
    subject: 'Order',
    text: `A plan was placed (${method}).${depositDue ? ' Its bag deposit has to be collected before the first delivery.' : ''}`,
    body: {
      orderId: order.id,
      start: order.startDay,
      end: order.endDay,
      total: order.price + order.bagPrice,
      depositDue,
    },
  });
  await giveNotice(
    tx,
    { now, zone, publicUrl, notify },
    {
      userId,
      topic: 'payment',
      subject: `order:${order.id}`,
      day: today,
      words: placedWords(day(order.startDay), unpaid, arrival),
      path: order.build === 'renew' ? '/modify?plan=renewed' : '/modify',
      lettered: true,
    },
  );
  notify(orderChanged, {
    orderId: order.id,
    version: order.version,
    days: [...menu.days],
  });
  notify(clientCheckUpdate, await userObject(tx, userId, now, today));
};
