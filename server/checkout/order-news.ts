import { eq } from 'drizzle-orm';

import { day, dayToWire } from '../../src/domain/days/day.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import { clientCheckUpdate } from '../../src/protocol/account/client-check.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { amountInLetter, dayInLetter, greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { langOf, type Lang } from '../letters/sentence.ts';
import { userObject } from '../accounts/user-object.ts';
import type { OrderRow } from '../plan/stored-plan.ts';
import type { OrderToPlace } from './order-to-place.ts';
import type { SafeMenu } from '../menu/safe-menu.ts';

const letters: Readonly<
  Record<
    Lang,
    {
      readonly subject: string;
      readonly action: string;
      readonly text: (facts: { first: string; last: string; total: string }) => string;
    }
  >
> = {
  en: {
    subject: 'Your plan is confirmed',
    action: 'See my plan',
    text: ({ first, last, total }) =>
      `Your plan begins on ${first} and ends on ${last}.\n\nTotal: ${total}, 5 % VAT included in the meals.`,
  },
  ar: {
    subject: 'تم تأكيد خطتك',
    action: 'عرض خطتي',
    text: ({ first, last, total }) =>
      `تبدأ خطتك في ${first} وتنتهي في ${last}.\n\nالإجمالي: ${total}، شاملًا ضريبة القيمة المضافة 5٪ على الوجبات.`,
  },
};

const more = {
  unpaid: {
    en: 'It does not start until it is paid: we will send you a payment link, and the start date moves to 2 days after payment.',
    ar: 'لن تبدأ الخطة قبل دفعها: سنرسل إليك رابطًا للدفع، وينتقل تاريخ البدء إلى يومين بعد الدفع.',
  },
  cash: {
    en: 'You pay in cash on the first delivery.',
    ar: 'تدفع نقدًا عند أول توصيل.',
  },
  card: {
    en: 'You pay by card on the first delivery.',
    ar: 'تدفع بالبطاقة عند أول توصيل.',
  },
  deposit: {
    en: 'The refundable bag deposit is still due: our team contacts you and collects it before the first delivery. Your plan starts once it is paid.',
    ar: 'ما زال تأمين الحقيبة القابل للاسترداد مستحقًا: يتواصل معك فريقنا ويحصّله قبل أول توصيل. تبدأ خطتك بعد دفعه.',
  },
  replaced: {
    en: 'We replaced dishes that do not go with your allergies. Please check your menu.',
    ar: 'استبدلنا أطباقًا لا تناسب الحساسية لديك. يرجى مراجعة قائمتك.',
  },
  unfilled: {
    en: 'Some meals are still empty because no dish without your allergens was left. Please complete your menu.',
    ar: 'ما زالت بعض الوجبات فارغة لعدم توفر طبق خالٍ من مسببات الحساسية لديك. يرجى إكمال قائمتك.',
  },
} as const;

const mealTitles = new Map(catalogue.mealTypes.map(({ id, title }) => [id, title]));

/** A line for each day: "Friday, 27 November 2026: Lunch, Dinner" */
const emptyLines = (unfilled: readonly Gap[], lang: Lang): string => {
  const inOrder = unfilled.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const byDay = Map.groupBy(inOrder, (gap) => gap.day);
  const lines = [...byDay].map(([on, gaps]) => {
    const meals = gaps.flatMap(({ type }) => mealTitles.get(type)?.[lang] ?? []);
    return `${dayInLetter(on, lang)}: ${meals.join(lang === 'ar' ? '، ' : ', ')}`;
  });
  return lines.join('\n');
};

/** Mail to the customer, a note to the team and the notices to the customer's devices, all with the order's commit. */
export const tellOfOrder = async (tx: Tx, placing: OrderToPlace, order: OrderRow, menu: SafeMenu): Promise<void> => {
  const { userId, now, today, notify, paid, publicUrl, method } = placing;
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('the customer of an order does not exist');
  const lang = langOf(person.language);
  const total = amountInLetter(order.price + order.bagPrice);
  const { subject, action, text } = letters[lang];
  const words = text({
    first: dayInLetter(day(order.startDay), lang),
    last: dayInLetter(day(order.endDay), lang),
    total,
  });
  const depositDue = order.bagDue && order.bagPrice === 0;
  const notes = [
    ...(paid ? [] : [more[method === 'cash' || method === 'card' ? method : 'unpaid'][lang]]),
    ...(depositDue ? [more.deposit[lang]] : []),
    ...(menu.changed.length > 0 ? [more.replaced[lang]] : []),
    ...(menu.unfilled.length > 0 ? [`${more.unfilled[lang]}\n${emptyLines(menu.unfilled, lang)}`] : []),
  ];
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject,
    text: greeted(person.name, lang, [words, ...notes].join('\n\n')),
    links: [`${publicUrl}/modify`],
    body: { action },
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
  notify(orderChanged, {
    orderId: order.id,
    version: order.version,
    days: menu.days.map(dayToWire),
  });
  notify(clientCheckUpdate, await userObject(tx, userId, now, today));
};
