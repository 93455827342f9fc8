import { addMonths } from './calendar-month.ts';
import { addDays, type Day } from './day.ts';
import { closedBy, nextDeliveryDay, type DeliveryRule } from './plan-calendar.ts';

/** The screen that asks for a start date. The server accepts the widest window of them. */
export type StartAsker = 'checkout' | 'build' | 'wizard' | 'server';

const LEAD_DAYS: Readonly<Record<StartAsker, number>> = { checkout: 2, build: 3, wizard: 3, server: 2 };
/** The lead of the build page's proposed start; the other screens propose none. */
const BUILD_DEFAULT_LEAD_DAYS = 4;
const MONTHS_AHEAD = 3;

export type StartQuestion = {
  readonly asker: StartAsker;
  readonly today: Day;
  readonly rule: DeliveryRule;
  /** The last day of the customer's current plan; a new plan never overlaps it. */
  readonly planEnd?: Day | null;
};

/** `first` and `last` are the first and last possible start; a weekday or a holiday between them may still be closed. */
export type StartWindow = { readonly first: Day; readonly last: Day };

const later = (a: Day, b: Day): Day => (a < b ? b : a);

/**
 * From the screen's lead time, or from the day after the current plan's end if that is later, to three months from today.
 * If the current plan leaves no delivery day in those three months, three months from its end are allowed; otherwise the
 * customer could not renew.
 */
export const startWindow = ({ asker, today, rule, planEnd }: StartQuestion): StartWindow => {
  const soonest = addDays(today, LEAD_DAYS[asker]);
  const first = planEnd ? later(soonest, addDays(planEnd, 1)) : soonest;
  const last = addMonths(today, MONTHS_AHEAD);
  const reachable = nextDeliveryDay(first, rule);
  return { first, last: reachable !== null && reachable > last ? addMonths(first, MONTHS_AHEAD) : last };
};

export type StartProblem = 'too_early' | 'current_plan' | 'too_late' | 'weekday' | 'kitchen' | 'holiday';

/** Why `chosen` cannot be the first day, or null. Pickers disable such days; the server refuses them. */
export const startProblem = (chosen: Day, question: StartQuestion): StartProblem | null => {
  const { first, last } = startWindow(question);
  if (chosen < first) return question.planEnd && chosen <= question.planEnd ? 'current_plan' : 'too_early';
  if (chosen > last) return 'too_late';
  return closedBy(chosen, question.rule);
};

/** The chosen day if it is allowed, otherwise the next allowed one; null if the range has none. */
export const moveStart = (chosen: Day, question: StartQuestion): Day | null => {
  const { first, last } = startWindow(question);
  const moved = nextDeliveryDay(later(chosen, first), question.rule);
  return moved !== null && moved <= last ? moved : null;
};

/** The start that the build page proposes before the customer chose one. */
export const defaultStart = (question: StartQuestion): Day | null =>
  moveStart(addDays(question.today, BUILD_DEFAULT_LEAD_DAYS), question);
