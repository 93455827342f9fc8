import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { Avoided } from '#src/domain/menu/dish-safety.ts';
import { dayInMail, greeted } from '../../mail/mail-words.ts';
import { bodyHistory, lastWeight, type Body } from './body-history.ts';
import type { DemoAccount, DemoPlan, Moment } from './demo-account.ts';
import { dishReviews } from './dish-reviews.ts';
import { addressesOf, emirateOf, userOf, type Person, type Place } from './people.ts';

export const nothingAvoided: Avoided = { allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [] };

/** The initial girths of a woman or a man, in tenths of cm. */
const girths = {
  female: { bust: 960, waist: 842, hips: 1048, leftBiceps: 301, rightBiceps: 304, thigh: 588, calf: 372 },
  male: { bust: 1064, waist: 972, hips: 1052, leftBiceps: 352, rightBiceps: 358, thigh: 592, calf: 391 },
} as const;

export interface LifeParts {
  readonly user?: Partial<DemoAccount['user']>;
  readonly plans?: readonly DemoPlan[];
  readonly body?: Omit<Body, 'from' | 'to' | 'girths'> & { readonly to?: Day };
  readonly goalWeight?: number;
  /** The share of the delivered dishes that were rated. */
  readonly rates?: number;
  readonly account?: Partial<DemoAccount>;
}

const confirmation = (person: Person, { order }: DemoPlan): DemoAccount['messages'][number] => {
  const lang = person.language === 'ar' ? 'ar' : 'en';
  const [first, last] = [order.startDay, order.endDay].map((each) => dayInMail(day(each), lang));
  return {
    channel: 'email',
    recipient: person.email,
    subject: lang === 'ar' ? 'تم تأكيد خطتك' : 'Your plan is confirmed',
    text: greeted(
      person.firstName,
      lang,
      lang === 'ar'
        ? `تبدأ خطتك في ${first} وتنتهي في ${last}. بالهناء والشفاء!`
        : `Your plan begins on ${first} and ends on ${last}. Enjoy your meals!`,
    ),
    at: order.placedAt,
    state: 'sent',
    attempts: 1,
    nextAt: order.placedAt,
    sentAt: order.placedAt + 2000,
  };
};

/** Builds one account from a person and their history. Derived values, such as the latest weight, are computed here. */
export const life = (
  person: Person,
  places: readonly Place[],
  { today, now, catalogue }: Moment,
  parts: LifeParts,
): DemoAccount => {
  const emirateId = emirateOf(catalogue, places);
  // A plan is delivered to the emirate of the address.
  const plans = (parts.plans ?? []).map((plan) => ({
    ...plan,
    order: { ...plan.order, ...(emirateId !== null && { emirateId }) },
  }));
  const { body } = parts;
  const measurements = body
    ? bodyHistory({
        ...body,
        girths: girths[person.gender],
        from: person.registered,
        to: body.to ?? addDays(today, -1),
      })
    : [];
  const movedIn = dayToWire(person.registered) * 1000 + 10 * 3_600_000;
  const paid = plans.filter(({ order }) => order.paymentStatus === 'paid');
  return {
    user: {
      ...userOf(catalogue, person, places),
      ...(body
        ? {
            startWeight: body.startWeight,
            goalWeight: parts.goalWeight ?? body.settlesAt,
            weight: lastWeight(measurements),
          }
        : {}),
      bagPaid: paid.length > 0,
      buildStep: plans.length > 0 ? 7 : 1,
      ...parts.user,
    },
    avatar: false,
    addresses: addressesOf(catalogue, places, movedIn),
    plans,
    checkout: null,
    begun: null,
    vouchers: [],
    measurements,
    ratings: parts.rates === undefined ? [] : dishReviews(plans, today, parts.rates, body?.seed ?? 7, person.language),
    feedback: null,
    requests: [],
    messages: paid.map((plan) => confirmation(person, plan)).filter(({ at }) => at <= now),
    ...parts.account,
  };
};
