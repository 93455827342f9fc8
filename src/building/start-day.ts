import { moveStart, startProblem, type StartProblem, type StartQuestion } from '../domain/days/start-window.ts';
import type { Day } from '../domain/days/day.ts';
import type { AnyBuilding } from './use-building.ts';

type Asked = Pick<AnyBuilding, 'asker' | 'today' | 'choice' | 'deliveries' | 'planEnd'>;

/** The rules and data to check a start day on this page. */
export const startQuestion = ({ asker, today, choice, deliveries, planEnd }: Asked): StartQuestion => ({
  asker,
  today,
  rule: deliveries.ruleFor(choice.excluded),
  planEnd,
});

export interface StartDay {
  /** Null if no day is chosen, or if no allowed day is left. */
  readonly day: Day | null;
  /** The chosen day and why it is not possible, if the start was moved forward. */
  readonly moved: { readonly from: Day; readonly problem: StartProblem } | null;
}

/** The chosen start, if it is still possible; otherwise the next allowed day. */
export const startDay = (building: Asked): StartDay => {
  const { start } = building.choice;
  if (start === null) return { day: null, moved: null };
  const question = startQuestion(building);
  const problem = startProblem(start, question);
  return problem === null
    ? { day: start, moved: null }
    : { day: moveStart(start, question), moved: { from: start, problem } };
};
