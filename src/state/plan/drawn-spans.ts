import { addDays, startOfDay, today as dayOf } from '../../domain/days/day.ts';
import type { DrawnScreen } from '../../offline/drawn/drawn-screen.ts';
import type { Engine } from '../../offline/engine.ts';
import { nextStep } from '../../offline/reads/next-step.ts';
import { planNeeds } from '../../offline/reads/plan-needs.ts';
import { maxAgeMs } from '../../offline/reads/query-store.ts';
import { shownMeals } from '../../offline/reads/shown-meals.ts';
import { settingOf } from '../../protocol/reference/setting-values.ts';
import { menuArrays } from './menu-arrays.ts';
import { renewedPlan, runningPlan } from './running-plan.ts';

/** The server times in ms between which a screen can be shown; see `DrawnScreen`. */
export type Span = Pick<DrawnScreen, 'from' | 'until'>;

/** Today and the next two days; after a longer absence, the start waits for the app itself. */
const DAYS = 3;

/** The days from now on, each with its beginning; today begins now. */
const comingDays = (now: number, zone: string) => {
  const today = dayOf(now, zone);
  return Array.from({ length: DAYS }, (_, by) => {
    const day = addDays(today, by);
    return { day, from: by === 0 ? now : startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone) };
  });
};

/** Splits the time from now to the end of the last day at these moments. */
const partedAt = (moments: readonly number[], now: number, end: number): readonly Span[] => {
  const bounds = [...new Set([now, ...moments.filter((each) => now < each && each < end), end])].toSorted(
    (one, other) => one - other,
  );
  return bounds.slice(1).map((until, index) => ({ from: bounds[index]!, until }));
};

interface Told {
  /** Server time in ms of the answer whose age the screen shows. */
  readonly asOf: number;
  /** The name of that answer. */
  readonly name: string;
  readonly now: number;
  readonly zones: { readonly business: string; readonly display: string };
}

/**
 * The moments at which the screen changes: a business day begins, a day in the customer's time zone begins, or the answer
 * becomes too old.
 */
const turnsOf = ({ asOf, name, now, zones }: Told): readonly number[] => [
  ...comingDays(now, zones.business).map(({ until }) => until),
  ...comingDays(now, zones.display).map(({ until }) => until),
  asOf + maxAgeMs(name) + 1,
];

const zonesIn = (settings: Parameters<typeof settingOf>[0]): Told['zones'] => ({
  business: settingOf(settings, 'BUSINESS_ZONE') ?? 'UTC',
  display: settingOf(settings, 'DISPLAY_ZONE') ?? 'Asia/Dubai',
});

/**
 * The time spans in which Today shows the same content, except for remaining times. Only spans with meals to show. Empty
 * without a customer or a plan, and if the plan needs an action of its customer: the banner about it comes with the app
 * and would push this screen down.
 */
export const spansOfToday = async (engine: Engine, language: 'en' | 'ar'): Promise<readonly Span[]> => {
  const { state, user } = engine.session();
  if (state !== 'signedIn' || user === null) return [];
  const [order, arrays, settings, slots, behind] = await Promise.all([
    engine.held('order/get', runningPlan),
    engine.held('get_arrays/get', menuArrays(language)),
    engine.held('settings/get', {}),
    engine.held('get_arrays/get', { type: ['slotsList'], language }),
    user.alreadyRenewed ? engine.held('order/get', renewedPlan) : undefined,
  ]);
  const { data: plan, asOf } = order;
  if (!plan || asOf === null) return [];
  if (planNeeds(plan, user) || planNeeds(behind?.data, user, true)) return [];
  const now = engine.now();
  const zones = zonesIn(settings.data);
  const shownAt = (at: number) =>
    shownMeals({ plan, arrays: arrays.data, settings: settings.data, now: at, ramadan: user.ramadan === 1 });
  const days = comingDays(now, zones.business);
  // The moments at which a bag has arrived, or the following bag becomes the next one.
  const bags = days.flatMap(({ day: today, from }) => {
    const standing = shownAt(from)?.standing;
    if (!standing) return [];
    const known = { user, order: plan, behind: behind?.data, standing, today, slots: slots.data?.slotsList };
    const { bags: coming } = nextStep({ ...known, now: from, zone: zones.display });
    return [coming.today?.at?.end, coming.next?.at?.end].filter((each) => each !== undefined);
  });
  const turns = [...turnsOf({ asOf, name: 'order/get', now, zones }), ...bags];
  return partedAt(turns, now, days.at(-1)!.until).filter(({ from }) => shownAt(from) !== undefined);
};

/** The same for the body screen; empty without a customer, or before the measurements were first read. */
export const spansOfBody = async (engine: Engine): Promise<readonly Span[]> => {
  const { state, user } = engine.session();
  if (state !== 'signedIn' || user === null) return [];
  const [progress, settings] = await Promise.all([engine.held('progress/get', {}), engine.held('settings/get', {})]);
  if (!progress.data || progress.asOf === null) return [];
  const now = engine.now();
  const zones = zonesIn(settings.data);
  const end = comingDays(now, zones.business).at(-1)!.until;
  return partedAt(turnsOf({ asOf: progress.asOf, name: 'progress/get', now, zones }), now, end);
};
