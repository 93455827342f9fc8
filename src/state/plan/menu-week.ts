import { useMemo } from 'react';

import { addDays, weekdayOf, type Day } from '../../domain/days/day.ts';
import type { Reply, Request } from '../../protocol/messages.ts';
import type { Shown } from '../engine/query.ts';
import { useQuerySet } from '../engine/query-set.ts';

type Asked = Request<'menu/week'>;
/** Day → meal type → dishes, the kitchen's default first. */
export type MenuDays = Reply<'menu/week'>['days'];

const WEEK_DAYS = 7;

/** The seven days that are shown, today first. */
export const shownDays = (today: Day): Day[] => Array.from({ length: WEEK_DAYS }, (_, at) => addDays(today, at));

/**
 * Weeks are requested from their Sunday on, so that a stored answer is still useful tomorrow without a network.
 * @param last the last day that is needed
 */
export const askedWeeks = (dietId: number, first: Day, last: Day): Asked[] => {
  const sunday = (on: Day): Day => addDays(on, -weekdayOf(on));
  return [...new Set([sunday(first), sunday(last)])].map((from) => ({ from, dietId }));
};

export interface MenuWeek {
  readonly days: MenuDays;
  /** The time of the oldest part, in ms; null if nothing is known. */
  readonly asOf: number | null;
  readonly stale: boolean;
  /** True if a part may still arrive: see `Shown`. */
  readonly coming: boolean;
}

/** Combines several answers into one menu. */
const together = (views: readonly Shown<'menu/week'>[]): MenuWeek => {
  const known = views.filter(({ data }) => data !== undefined);
  const ages = known.flatMap(({ asOf }) => asOf ?? []);
  return {
    days: Object.assign({}, ...known.map(({ data }) => data!.days)) as MenuDays,
    asOf: ages.length > 0 ? Math.min(...ages) : null,
    stale: known.some(({ stale }) => stale),
    coming: views.some(({ coming }) => coming),
  };
};

/** The dishes of a diet for a week from today on; empty without a diet. */
export const useMenuWeek = (dietId: number | null, today: Day): MenuWeek => {
  const asked = useMemo(
    () => (dietId === null ? [] : askedWeeks(dietId, today, addDays(today, WEEK_DAYS - 1))),
    [dietId, today],
  );
  const views = useQuerySet('menu/week', asked);
  return useMemo(() => together(views), [views]);
};
