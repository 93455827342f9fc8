import type { Day } from '../../../src/domain/days/day.ts';
import { ALL_WEEKDAYS, isWeekday, planDays, type DeliveryRule } from '../../../src/domain/days/plan-calendar.ts';
import { moveStart, startProblem, type StartQuestion } from '../../../src/domain/days/start-window.ts';
import type { Tx } from '../../db/tx.ts';
import type { Settings } from '../../reference/settings.ts';
import { coveredUntil, ordersOf } from '../../accounts/user-object.ts';

export const deliveryRule = (settings: Settings, excluded: readonly number[]): DeliveryRule => ({
  excluded: excluded.filter(isWeekday),
  kitchen: settings.value('KITCHEN_DAYS') ?? ALL_WEEKDAYS,
  holidays: settings.holidays(),
});

/** The last day that the customer's placed plans reach, when it is still ahead: a new plan begins behind it. */
export const plannedUntil = async (tx: Tx, userId: number, today: Day): Promise<Day | null> =>
  coveredUntil(await ordersOf(tx, userId), today);

/**
 * The days of a plan from the wished start, earliest first. A wish on a closed day, or while the current plan still
 * runs, moves forward; null when it is too near or too far, or when the calendar leaves no day open.
 */
export const planDates = (wished: Day, count: number, question: StartQuestion): readonly Day[] | null => {
  const problem = startProblem(wished, question);
  if (problem === 'too_early' || problem === 'too_late') return null;
  return datesFrom(wished, count, question);
};

/** As `planDates`, a start that is too near moves forward, too. */
export const datesFrom = (wished: Day, count: number, question: StartQuestion): readonly Day[] | null => {
  const start = moveStart(wished, question);
  const days = start === null ? [] : planDays(start, count, question.rule);
  return days.length === count ? days : null;
};
