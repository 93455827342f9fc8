import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';

/** The day and the meal that the customer has opened in the menu. */
export interface Place {
  readonly day: Day;
  /** The meal whose dishes are shown. */
  readonly type: number;
  /** Increases with every jump to a meal, so that its dishes are shown even on the same day. */
  readonly turn: number;
}

interface Menu {
  readonly days: readonly PlannedDay[];
  readonly types: readonly number[];
}

const firstMeal = ({ days, types }: Menu, day: Day): number =>
  days.find((each) => each.day === day)?.missing[0] ?? types[0]!;

/**
 * Returns the chosen day and meal: first the day in the URL (`#2026-11-27`), or else the earliest one without a dish.
 * Filling that meal does not change the page.
 */
export const usePlace = (menu: Menu) => {
  const { days } = menu;
  const newest = useRef(menu);
  newest.current = menu;
  const router = useRouter();
  const [chosen, setChosen] = useState((): Place => {
    const { hash } = router.latestLocation;
    const { day } =
      days.find((each) => each.day === hash) ?? days.find(({ missing }) => missing.length > 0) ?? days[0]!;
    return { day, type: firstMeal(menu, day), turn: 0 };
  });
  const go = useCallback(
    (day: Day, type = firstMeal(newest.current, day)): void => setChosen(({ turn }) => ({ day, type, turn: turn + 1 })),
    [],
  );
  const pick = useCallback((type: number): void => setChosen((before) => ({ ...before, type })), []);
  // A day that is no longer part of the plan is replaced by the first one.
  const at = Math.max(
    0,
    days.findIndex(({ day }) => day === chosen.day),
  );
  const planned = days[at]!;
  const { day } = planned;
  const place = useMemo((): Place => ({ ...chosen, day }), [chosen, day]);
  return { at, planned, place, go, pick };
};
