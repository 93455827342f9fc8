import type { Day } from '#src/domain/days/day.ts';
import { ALL_WEEKDAYS, isWeekday, planDays, type DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { moveStart, startProblem, type StartQuestion } from '#src/domain/days/start-window.ts';
import type { Tx } from '../../db/tx.ts';
import type { Settings } from '../../reference/settings.ts';
import { coveredUntil, ordersOf } from '../../accounts/user-object.ts';

export const deliveryRule = (settings: Settings, excluded: readonly number[]): DeliveryRule => ({
  excluded: excluded.filter(isWeekday),
  kitchen: settings.value('KITCHEN_DAYS') ?? ALL_WEEKDAYS,
  holidays: settings.holidays(),
});

/** The last day of the customer's placed plans, if it is in the future: a new plan begins after it. */
export const plannedUntil = async (tx: Tx, userId: number, today: Day): Promise<Day | null> =>
  coveredUntil(await ordersOf(tx, userId), today);

/**
 * Returns the days of a plan from the requested start, earliest first. A start on a closed day, or during the current
 * plan, moves forward. Returns null if the start is too near or too far, or if the calendar has no open day.
 */
export const planDates = (wished: Day, count: number, question: StartQuestion): readonly Day[] | null => {
  const problem = startProblem(wished, question);
  if (problem === 'too_early' || problem === 'too_late') return null;
  return datesFrom(wished, count, question);
};

/** Like `planDates`, but a start that is too near also moves forward. */
export const datesFrom = (wished: Day, count: number, question: StartQuestion): readonly Day[] | null => {
  const start = moveStart(wished, question);
  const days = start === null ? [] : planDays(start, count, question.rule);
  return days.length === count ? days : null;
};
