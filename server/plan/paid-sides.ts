import { and, eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { SidePrices } from '../../src/domain/money/cancel.ts';
import { isPausedOn } from '../../src/domain/plan/pause.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { planSides } from '../db/schema/plans.ts';
import type { PlannedSide } from '../menu/day-rows.ts';
import type { Ctx } from '../request/handler.ts';
import { keepHistory } from './change-plan.ts';
import type { StoredPlan } from './stored/stored-plan.ts';

/** Returns whether a side was bought in addition to its meal. Such a side belongs to the meal, not to its dish. */
export const isPaidSide = ({ kind }: Pick<PlannedSide, 'kind'>): boolean => kind === 'addons';

/** An additional side that is wanted for a meal; 0 for none. */
export interface SideWish {
  readonly day: Day;
  readonly mealTypeId: number;
  readonly sideId: number;
}

/** Returns the id of the additional side of a meal; 0 if it has none. */
export const paidSideAt = (
  { sides }: Pick<StoredPlan, 'sides'>,
  { day, mealTypeId }: Omit<SideWish, 'sideId'>,
): number => sides.find((side) => isPaidSide(side) && side.day === day && side.mealTypeId === mealTypeId)?.sideId ?? 0;

/** Returns the additional sides of days on the days that replace them. */
export const paidSidesMoved = (
  { sides }: Pick<StoredPlan, 'sides'>,
  standsFor: ReadonlyMap<Day, Day>,
): readonly PlannedSide[] =>
  [...standsFor].flatMap(([on, from]) =>
    sides
      .filter((side) => isPaidSide(side) && side.day === from)
      .map(({ mealTypeId, sideTypeId, sideId, kind }) => ({ day: on, mealTypeId, sideTypeId, sideId, kind })),
  );

/**
 * The price of a plan's additional sides, for each day. A paused day keeps its sides if the pause has an end, but the day
 * added for it is delivered: its sides must not count twice.
 * @param catalogue with the prices of the order, see `atTariff`
 */
export const sidePricesOf = (
  catalogue: Catalogue,
  { sides, pauses }: Pick<StoredPlan, 'pauses'> & { readonly sides: readonly PlannedSide[] },
): SidePrices => {
  const ended = pauses.filter(({ end }) => end !== null);
  const ofDay = new Map<Day, number>();
  for (const side of sides) {
    const on = side.day as Day;
    if (isPaidSide(side) && !isPausedOn(on, ended))
      ofDay.set(on, (ofDay.get(on) ?? 0) + (catalogue.dishPrices.get(side.sideId) ?? 0));
  }
  return { ofDay, whole: [...ofDay.values()].reduce((all, price) => all + price, 0) };
};

/** Replaces or removes the additional sides of meals. Returns the changed days. */
export const writePaidSides = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'now' | 'edit' | 'id'>,
  plan: StoredPlan,
  wishes: readonly SideWish[],
): Promise<Day[]> => {
  const orderId = plan.order.id;
  const changed = wishes.filter((wish) => paidSideAt(plan, wish) !== wish.sideId);
  for (const { day, mealTypeId, sideId } of changed) {
    const before = paidSideAt(plan, { day, mealTypeId });
    await ctx.tx
      .delete(planSides)
      .where(
        and(
          eq(planSides.orderId, orderId),
          eq(planSides.day, day),
          eq(planSides.mealTypeId, mealTypeId),
          eq(planSides.kind, 'addons'),
        ),
      );
    // It may have any side type: its row names the meal instead, beside the side that the meal includes.
    if (sideId !== 0)
      await ctx.tx
        .insert(planSides)
        .values({ orderId, day, mealTypeId, sideTypeId: mealTypeId, sideId, kind: 'addons' });
    await keepHistory(ctx, orderId, {
      day,
      what: 'additional side',
      before: { [mealTypeId]: before === 0 ? null : before },
      after: { [mealTypeId]: sideId === 0 ? null : sideId },
    });
  }
  return changed.map(({ day }) => day);
};
