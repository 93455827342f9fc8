import { and, eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/day.ts';
import { isPausedOn } from '../../src/domain/pause.ts';
import { skipProblem, replacementDay } from '../../src/domain/skip.ts';
import { dietOfDay } from '../channels/order-view.ts';
import { judgeFor, tasteOf } from '../channels/order-taste.ts';
import type { StoredPlan } from '../channels/order-store.ts';
import type { CheckoutMenu } from '../checkout/checkout-rows.ts';
import { customTypesOf } from '../checkout/checkout-quote.ts';
import { fillPlan } from '../checkout/fill-plan.ts';
import { deliveryRule } from '../checkout/plan-dates.ts';
import { safeMenu } from '../checkout/safe-menu.ts';
import { cartRows, planDays, skips } from '../db/schema/plans.ts';
import type { Ctx } from '../handler.ts';
import { refuse, type Refused } from '../result.ts';
import type { Sentence } from '../texts.ts';
import { notInPlan, refuseBar, stateOn } from './bar-texts.ts';
import { changeOrder, keepHistory } from './change-plan.ts';
import { clearMenuOn, menuOn, writeMenuOn } from './day-menu.ts';
import { makeRoom } from './make-room.ts';

const noDay: Sentence = {
  en: 'There is no open delivery day behind your plan.',
  ar: 'لا يوجد يوم توصيل متاح بعد نهاية خطتك.',
};

/** The last day on which the plan itself delivers; an additional delivery may lie behind it. */
export const planEnd = ({ order, days }: StoredPlan): Day =>
  days.findLast(({ additional }) => !additional)?.day ?? (order.endDay as Day);

/**
 * The menu that a day added behind the plan begins with: default dishes. A meal by weight has no default: those of the
 * day that it stands in for go along, as far as they are safe.
 */
export const addedMenu = (
  plan: StoredPlan,
  from: Day,
  added: Day,
  dietId: number,
  judge: ReturnType<typeof judgeFor>,
): CheckoutMenu => {
  const { mealTypes, customFit } = plan.order;
  const custom = customTypesOf({ customFit, mealTypes });
  const filled = fillPlan({
    dietId,
    mealTypes: mealTypes.filter((type) => !custom.includes(type)),
    days: [added],
    judge,
  });
  const parts = menuOn(plan, [from]).parts.map((part) => ({ ...part, day: added }));
  return safeMenu(
    { dietId, mealTypes, customFit },
    { days: [added], meals: filled.meals, parts, sides: filled.sides },
    judge,
  );
};

/** Takes a day out of a placed plan and adds the next one that is open behind its end. */
export const skipDay = async (ctx: Ctx, plan: StoredPlan, on: Day): Promise<Day | Refused> => {
  const { tx, userId, now, today, services } = ctx;
  const { order } = plan;
  const stored = plan.days.find(({ day }) => day === on);
  if (!stored) return refuse('validation', { message: notInPlan });
  const bar = skipProblem(stateOn(plan, stored, today));
  if (bar) return refuseBar(bar);

  const planned = new Set(plan.days.map(({ day }) => day));
  // Days that an open pause takes out are added when it ends; those of one with an end have been added already.
  const ended = plan.pauses.filter(({ end }) => end !== null);
  const added = replacementDay(
    planEnd(plan),
    deliveryRule(services.settings, order.excludeWeekdays),
    (value) => planned.has(value) || isPausedOn(value, ended),
  );
  if (added === null) return refuse('validation', { message: noDay });

  const last = plan.days.findLast(({ additional }) => !additional) ?? stored;
  const dietId = dietOfDay(plan, last);
  const judge = judgeFor(await tasteOf(tx, userId));
  const before = menuOn(plan, [on]);
  const atDay = and(eq(planDays.orderId, order.id), eq(planDays.day, on));
  await clearMenuOn(tx, order.id, [on]);
  await tx.delete(cartRows).where(and(eq(cartRows.orderId, order.id), eq(cartRows.day, on)));
  await tx.update(planDays).set({ state: 'skipped' }).where(atDay);
  await tx.insert(planDays).values({ orderId: order.id, day: added, replaces: on, dietId: last.dietId });
  await writeMenuOn(tx, order.id, now, addedMenu(plan, on, added, dietId, judge));
  await tx.insert(skips).values({ orderId: order.id, day: on, replacementDay: added, at: now });
  await keepHistory(ctx, order.id, { day: on, what: 'skip', before, after: { replacement: added } });
  await makeRoom(ctx, order, added);
  await changeOrder(ctx, order, [on, added], { endDay: added });
  return added;
};
