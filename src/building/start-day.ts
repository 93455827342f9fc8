import { moveStart, startProblem, type StartProblem, type StartQuestion } from '../domain/days/start-window.ts';
import type { Day } from '../domain/days/day.ts';
import type { Building } from './use-building.ts';

/** What the page asks of a start day. */
export const startQuestion = ({ asker, today, choice, deliveries, planEnd }: Building): StartQuestion => ({
  asker,
  today,
  rule: deliveries.ruleFor(choice.excluded),
  planEnd,
});

export interface StartDay {
  /** Null while none is chosen, or when none is left in the window. */
  readonly day: Day | null;
  /** The chosen day and why it cannot be, when it was moved forward. */
  readonly moved: { readonly from: Day; readonly problem: StartProblem } | null;
}

/** The chosen start as it can be kept: one that has become impossible moves forward to the next allowed day. */
export const startDay = (building: Building): StartDay => {
  const { start } = building.choice;
  if (start === null) return { day: null, moved: null };
  const question = startQuestion(building);
  const problem = startProblem(start, question);
  return problem === null
    ? { day: start, moved: null }
    : { day: moveStart(start, question), moved: { from: start, problem } };
};
