import { useMemo, useState } from 'react';

import { addDays, type Day } from '#src/domain/days/day.ts';
import { weekOf } from '#src/domain/plan/menu-weeks.ts';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';

/** One day of the shown week; without `planned` it has no delivery. */
export interface WeekDay {
  readonly day: Day;
  readonly planned: PlanDay | undefined;
  readonly meals: ReadonlyMap<number, PlanMeal>;
}

/** Returns the shown week: that of the chosen day, until the customer turns to another one. */
export const useWeek = (plan: PlanView, chosen: Day) => {
  const { days, mealsOn, ready } = plan;
  const [turned, setTurned] = useState({ from: chosen, by: 0 });
  // When another day is chosen, its week is shown. Until then the customer turns the weeks freely.
  const by = turned.from === chosen ? turned.by : 0;
  const first = addDays(weekOf(chosen)[0]!, by * 7);
  const week = useMemo((): WeekDay[] => {
    const byDay = new Map(days.map((each) => [each.day, each]));
    return weekOf(first).map((day) => {
      const planned = byDay.get(day);
      return {
        day,
        planned,
        meals: new Map(planned && ready ? mealsOn(day).map((meal) => [meal.type, meal]) : []),
      };
    });
  }, [days, first, mealsOn, ready]);
  return {
    week,
    earlier: days.some(({ day }) => day < first),
    later: days.some(({ day }) => day > week.at(-1)!.day),
    turn: (step: -1 | 1): void => setTurned({ from: chosen, by: by + step }),
  };
};
