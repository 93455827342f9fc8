import { useAtom } from 'jotai';
import { memo, useDeferredValue } from 'react';

import type { KnownMeal, PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { LaterComplaint } from '#src/meals/delivered/later-complaint.tsx';
import { DayDetails } from '#src/meals/details/day-details.tsx';
import { useToday } from '#src/state/plan/clock.ts';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import type { OpenedDish, OpenedDishAtom } from './opened-dish.ts';
import type { PlanDay } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly day: PlanDay;
  readonly meals: readonly PlanMeal[];
  readonly wide: boolean;
  readonly opened: OpenedDishAtom;
  readonly onSides: (type: number) => void;
  /** Opens the choice of other dishes for a meal; absent if none can be chosen now. */
  readonly onChange: ((type: number) => void) | undefined;
}

const Glance = memo(DayAtAGlance);
Glance.displayName = 'Glance';

const described = (dish: OpenedDish, meals: readonly PlanMeal[]): KnownMeal | null => {
  if (dish === null) return null;
  if ('offered' in dish) return dish.offered;
  const meal = meals.find(({ type }) => type === dish.type);
  return meal?.kind === 'dish' || meal?.kind === 'weighed' ? meal : null;
};

/** Shows the overview of the day and the description of the opened dish, next to or below the dishes. */
export const PlanSide = ({ day, meals, wide, opened, onSides, onChange }: Props) => {
  const [dish, open] = useAtom(opened);
  const detailed = described(dish, meals);
  // Deferred: on a phone it is below the dishes, so it may render after the tap that changes the day.
  const glance = useDeferredValue(meals);
  const glanceDay = useDeferredValue(day.day);
  const today = useToday();
  const ofDay = dish !== null && 'type' in dish;
  const own = ofDay && detailed?.kind === 'dish';
  const came = day.day <= today && day.state !== 'skipped-day' && day.state !== 'paused';
  return (
    <>
      {(detailed === null || !wide) && <Glance day={glanceDay} meals={glance} onlyTotals={!wide} />}
      <DayDetails
        meal={detailed}
        inline={wide}
        onSides={own && day.locksAt !== null ? () => onSides(detailed.type) : undefined}
        onChange={ofDay && detailed && onChange ? () => onChange(detailed.type) : undefined}
        complaint={ofDay && came && detailed && <LaterComplaint day={day.day} meal={detailed} />}
        close={() => open(null)}
      />
    </>
  );
};
