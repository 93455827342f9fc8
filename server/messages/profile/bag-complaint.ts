import { desc, eq } from 'drizzle-orm';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { today as dayAt, type Day } from '#src/domain/days/day.ts';
import { bagProblem, bagReasons, type BagReason } from '#src/domain/forms/bag-complaint.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { users } from '../../db/schema/accounts.ts';
import { bagComplaints } from '../../db/schema/deliveries.ts';
import { dayInMail } from '../../mail/mail-words.ts';
import { sendLater } from '../../mail/outgoing.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { servedMeals, type Served } from '../../plan/stored/served-meals.ts';
import type { Handlers } from '../../request/handler.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';

const texts = {
  future: { en: 'This day has not come yet.', ar: 'لم يحن هذا اليوم بعد.' },
  old: {
    en: 'You can tell us about the bags of the last 14 days. For an older one please call our team.',
    ar: 'يمكنك إبلاغنا عن حقائب آخر 14 يومًا. لما هو أقدم يرجى الاتصال بفريقنا.',
  },
  long: { en: 'Please use at most 2,000 characters.', ar: 'يرجى ألا يتجاوز النص 2,000 حرف.' },
  noBag: { en: 'No bag was planned for you on this day.', ar: 'لم تكن لك حقيبة في هذا اليوم.' },
  notInBag: { en: 'This dish was not in the bag of this day.', ar: 'لم يكن هذا الطبق في حقيبة هذا اليوم.' },
  sent: {
    en: 'Thank you for telling us. Our team looks into it, and you will find the answer with this day.',
    ar: 'شكرًا لإبلاغنا. ينظر فريقنا في الأمر، وستجد الرد مع هذا اليوم.',
  },
} as const satisfies Record<string, Sentence>;

const MOST_SHOWN = 50;

/** Texts for the team, in its language. */
const reasons = {
  missing: 'Something was missing',
  wrong: 'A wrong dish',
  damaged: 'Damaged',
  late: 'Late',
  taste: 'Taste or quality',
  other: 'Something else',
} as const satisfies Record<BagReason, string>;

const titleOf = (catalogue: Catalogue, bag: readonly Served[], id: number): string => {
  const weighed = bag.find(({ dishIds }) => dishIds.includes(id))?.weighed === true;
  return (weighed ? catalogue.partById : catalogue.dishById).get(id)?.title.en ?? String(id);
};

const knownReason = (text: string): BagReason => bagReasons.find((known) => known === text) ?? 'other';

export const bagComplaintHandlers = {
  'profile/bagComplaints': async ({ tx, userId }) => {
    const rows = await tx
      .select()
      .from(bagComplaints)
      .where(eq(bagComplaints.userId, userId))
      .orderBy(desc(bagComplaints.id))
      .limit(MOST_SHOWN);
    return ok({
      complaints: rows.map(({ id, day, dishIds, reason, text, saidAt, answer, answeredAt }) => ({
        id,
        date: day as Day,
        dishIds: [...dishIds],
        reason: knownReason(reason),
        text,
        at: Math.floor(saidAt / 1000),
        state: answer === null ? ('sent' as const) : ('answered' as const),
        answer,
        answeredAt: answeredAt === null ? null : Math.floor(answeredAt / 1000),
      })),
    });
  },

  /**
   * Stores the complaint and reports it to the team in one transaction: if the customer sees it as sent, the team has it.
   */
  'profile/bagComplaint': async (ctx, { date: day, dishIds, reason, text }) => {
    const { tx, userId, now, today, edit, lang, services } = ctx;
    const words = plainText(text);
    const problem = bagProblem(day, words, today, dayAt(edit.at, services.config.businessZone));
    if (problem) return refuse('validation', { errors: { [problem === 'long' ? 'text' : 'date']: texts[problem] } });
    const bag = await servedMeals(tx, ctx.catalogue, userId, { from: day, to: day }, today);
    if (bag.length === 0) return refuse('not_found', { message: texts.noBag });
    const wanted = [...new Set(dishIds)];
    const inBag = new Set(bag.flatMap((meal) => meal.dishIds));
    if (!wanted.every((id) => inBag.has(id))) return refuse('not_found', { message: texts.notInBag });
    const [kept] = await tx
      .insert(bagComplaints)
      .values({ userId, day, dishIds: wanted, reason, text: words, saidAt: edit.at, at: now })
      .returning({ id: bagComplaints.id });
    const [person] = await tx
      .select({ email: users.email, phone: users.phone, code: users.phoneCode })
      .from(users)
      .where(eq(users.id, userId));
    await sendLater(tx, now, {
      channel: 'team',
      to: 'team',
      userId,
      subject: 'Bag complaint',
      text: `${reasons[reason]} in the bag of ${dayInMail(day, 'en')}.${words && `\n\n${words}`}`,
      body: {
        complaint: kept!.id,
        day,
        dishes: wanted.length === 0 ? 'the whole bag' : wanted.map((id) => titleOf(ctx.catalogue, bag, id)),
        email: person?.email ?? '',
        phone: person?.phone ? `${person.code}${person.phone}` : '',
      },
    });
    await tellDevices(ctx);
    return ok({ message: texts.sent[lang] });
  },
} satisfies Partial<Handlers>;
