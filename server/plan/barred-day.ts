import { barOf, type DayBar, type DayState } from '../../src/domain/plan/day-state.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { StoredDay, StoredPlan } from './stored/stored-plan.ts';
import { mealPlanOf, stateOfDay } from './stored/plan-view.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { Sentence } from '../mail/sentence.ts';

const locked: Sentence = {
  en: 'You cannot edit or skip this day. Items are delivered or in the process of creation.',
  ar: 'لا يمكنك تعديل هذا اليوم أو تخطيه. تم توصيل الوجبات أو يجري تحضيرها.',
};

/** The reasons why a day of a placed plan can be neither edited nor skipped. */
export const barTexts = {
  delivered: locked,
  'in-buffer': locked,
  paused: {
    en: 'You cannot edit or skip this day. The day is on pause.',
    ar: 'لا يمكنك تعديل هذا اليوم أو تخطيه. هذا اليوم متوقف مؤقتًا.',
  },
  'skipped-day': { en: 'You have skipped this day.', ar: 'لقد تخطيت هذا اليوم.' },
  additional: {
    en: 'Please contact our team to change dishes or date for the additional delivery',
    ar: 'يرجى التواصل مع فريقنا لتغيير أطباق التوصيل الإضافي أو موعده',
  },
} as const satisfies Record<DayBar, Sentence>;

export const notInPlan: Sentence = { en: 'This day is not part of your plan.', ar: 'هذا اليوم ليس ضمن خطتك.' };

/** A day locks by the passing of time; any other reason means that the day has changed. */
export const barCode = (bar: DayBar): 'day_locked' | 'conflict' =>
  bar === 'delivered' || bar === 'in-buffer' ? 'day_locked' : 'conflict';

/** Returns the current state of a day of the plan. */
export const stateOn = (plan: StoredPlan, stored: StoredDay, today: Day): DayState =>
  stateOfDay(plan, stored, mealPlanOf(plan, new Set([stored.day]))[stored.day], today);

/** Returns why this day of the plan cannot be changed now; null if it can. */
export const barOn = (plan: StoredPlan, stored: StoredDay, { today }: Pick<Ctx, 'today'>): DayBar | null =>
  barOf(stateOn(plan, stored, today));

export const refuseBar = (bar: DayBar): Refused => refuse(barCode(bar), { message: barTexts[bar] });
