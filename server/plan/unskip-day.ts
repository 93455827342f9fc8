import { and, desc, eq, isNull } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { runsUntil } from '../../src/domain/plan/pause.ts';
import { canUnskip } from '../../src/domain/plan/skip.ts';
import type { StoredPlan } from './stored/stored-plan.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { dietOfDay } from './stored/plan-view.ts';
import type { PlannedMenu } from '../menu/day-rows.ts';
import { fillPlan } from '../menu/default-filling.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { safeMenu } from '../menu/safe-menu.ts';
import { cartRows, planDays, planHistory, skips } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import { tellTeam } from '../mail/team-message.ts';
import type { Sentence } from '../mail/sentence.ts';
import { barOn, barTexts, refuseBar } from './barred-day.ts';
import { changeOrder, keepHistory } from './change-plan.ts';
import { clearMenuOn, menuOn, writeMenuOn } from './stored/menu-of-days.ts';
import { isPaidSide, paidSidesMoved } from './paid-sides.ts';
import { dropPending } from './pending-meals.ts';
import { recheckComing, recheckingOf } from './allergens/recheck-coming.ts';

const texts = {
  notSkipped: { en: 'This day is not skipped.', ar: 'لم تتخطَّ هذا اليوم.' },
  skippedAgain: {
    en: 'You also skipped the day that we added for it. Please undo that first.',
    ar: 'تخطيت أيضًا اليوم الذي أضفناه بدلًا منه. يرجى التراجع عن ذلك أولًا.',
  },
} as const satisfies Record<string, Sentence>;

/** Returns the menu of the day before it was skipped, if it is known. */
const menuBefore = async ({ tx }: Pick<Ctx, 'tx'>, orderId: number, on: Day): Promise<PlannedMenu | undefined> => {
  const [row] = await tx
    .select({ before: planHistory.before })
    .from(planHistory)
    .where(and(eq(planHistory.orderId, orderId), eq(planHistory.day, on), eq(planHistory.what, 'skip')))
    .orderBy(desc(planHistory.id))
    .limit(1);
  return row ? (row.before as PlannedMenu) : undefined;
};

export interface Unskipped {
  /** True if the former dishes contained an allergen: the day has other dishes now, or none. */
  readonly replaced: boolean;
}

/**
 * Reverses a skip: the day is delivered again with its former menu, checked for current allergies, and the day that was
 * added for it is removed.
 * @param named the replacement day that the client knows
 */
export const unskipDay = async (
  ctx: Ctx,
  plan: StoredPlan,
  on: Day,
  named: Day | null | undefined,
  receipt: string,
): Promise<Unskipped | Refused> => {
  const { tx, userId, now, today } = ctx;
  const { order } = plan;
  const replacement = plan.skipped.get(on);
  const stored = plan.days.find(({ day }) => day === on);
  if (replacement === undefined || !stored?.skipped) return refuse('conflict', { message: texts.notSkipped });
  if (named && named !== replacement) return refuse('conflict');
  if (!canUnskip(on, replacement, today)) return refuse('day_locked', { message: barTexts['in-buffer'] });
  if (stored.paused) return refuseBar('paused');
  const added = plan.days.find(({ day }) => day === replacement);
  if (added?.skipped) return refuse('conflict', { message: texts.skippedAgain });
  const bar = added && barOn(plan, added, ctx);
  if (bar) return refuseBar(bar);

  const judge = judgeFor(ctx.catalogue, await tasteOf(tx, userId));
  const dietId = dietOfDay(plan, stored);
  const { mealTypes, customFit } = order;
  const custom = customTypesOf(ctx.catalogue, { customFit, mealTypes });
  const ready = mealTypes.filter((type) => !custom.includes(type));
  const stood = (await menuBefore(ctx, order.id, on)) ?? {
    days: [on],
    ...fillPlan(ctx.catalogue, {
      dietId,
      mealTypes: ready,
      days: [on],
      chosen: plan.meals,
      chosenSides: plan.sides,
      judge,
    }),
  };
  // Meals by weight and additional sides are taken from the added day: their payments and refunds were for that state.
  const before = {
    ...stood,
    parts: menuOn(plan, [replacement]).parts.map((part) => ({ ...part, day: on })),
    sides: [...stood.sides.filter((side) => !isPaidSide(side)), ...paidSidesMoved(plan, new Map([[on, replacement]]))],
  };
  const menu = safeMenu(ctx.catalogue, { dietId, mealTypes, customFit }, before, judge);

  const away = menuOn(plan, [replacement]);
  await clearMenuOn(tx, order.id, [on, replacement]);
  await dropPending(tx, order.id, [replacement]);
  await tx.delete(cartRows).where(and(eq(cartRows.orderId, order.id), eq(cartRows.day, replacement)));
  await tx.delete(planDays).where(and(eq(planDays.orderId, order.id), eq(planDays.day, replacement)));
  await tx
    .update(planDays)
    .set({ state: 'planned' })
    .where(and(eq(planDays.orderId, order.id), eq(planDays.day, on)));
  await writeMenuOn(tx, order.id, now, menu);
  await tx
    .update(skips)
    .set({ undoneAt: now })
    .where(and(eq(skips.orderId, order.id), eq(skips.day, on), isNull(skips.undoneAt)));
  await keepHistory(ctx, order.id, { day: on, what: 'unskip', before: away, after: menu, receipt });
  await tellTeam(tx, now, userId, 1, 'A skipped day is delivered again.', { receipt, orderId: order.id, day: on });
  const end = plan.days.findLast(({ day, additional }) => !additional && day !== replacement)?.day ?? on;
  await changeOrder(ctx, order, [on, replacement], { endDay: runsUntil(end, plan.pauses) });
  await recheckComing(tx, recheckingOf(ctx));
  return { replaced: menu.changed.length > 0 };
};
