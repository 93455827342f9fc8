import { and, eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { isPausedOn, runsUntil } from '../../src/domain/plan/pause.ts';
import { skipProblem, replacementDay } from '../../src/domain/plan/skip.ts';
import { dietOfDay } from './stored/plan-view.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import type { StoredPlan } from './stored/stored-plan.ts';
import { deliveryRule } from './stored/plan-dates.ts';
import { cartRows, planDays, skips } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import { tellTeam } from '../mail/team-message.ts';
import type { Sentence } from '../mail/sentence.ts';
import { addedMenu, planEnd } from './added-day.ts';
import { notInPlan, refuseBar, stateOn } from './barred-day.ts';
import { changeOrder, keepHistory } from './change-plan.ts';
import { clearMenuOn, menuOn, writeMenuOn } from './stored/menu-of-days.ts';
import { makeRoom } from './make-room.ts';
import { dropPending } from './pending-meals.ts';
import { recheckComing, recheckingOf } from './allergens/recheck-coming.ts';

const noDay: Sentence = {
  en: 'There is no open delivery day after the end of your plan. Please contact our team.',
  ar: 'لا يوجد يوم توصيل متاح بعد نهاية خطتك. يرجى التواصل مع فريقنا.',
};

/** Removes a day from a placed plan and adds the next open day after its end. */
export const skipDay = async (ctx: Ctx, plan: StoredPlan, on: Day, receipt: string): Promise<Day | Refused> => {
  const { tx, userId, now, today, services } = ctx;
  const { order } = plan;
  const stored = plan.days.find(({ day }) => day === on);
  if (!stored) return refuse('validation', { message: notInPlan });
  const bar = skipProblem(stateOn(plan, stored, today));
  if (bar) return refuseBar(bar);

  const planned = new Set(plan.days.map(({ day }) => day));
  // Days that an open-ended pause stops are added when it ends; those of a pause with an end are already added.
  const ended = plan.pauses.filter(({ end }) => end !== null);
  const added = replacementDay(
    planEnd(plan),
    deliveryRule(services.settings, order.excludeWeekdays),
    (value) => planned.has(value) || isPausedOn(value, ended),
  );
  if (added === null) return refuse('validation', { message: noDay });

  const last = plan.days.findLast(({ additional }) => !additional) ?? stored;
  const dietId = dietOfDay(plan, last);
  const judge = judgeFor(ctx.catalogue, await tasteOf(tx, userId));
  const before = menuOn(plan, [on]);
  const atDay = and(eq(planDays.orderId, order.id), eq(planDays.day, on));
  await clearMenuOn(tx, order.id, [on]);
  await dropPending(tx, order.id, [on]);
  await tx.delete(cartRows).where(and(eq(cartRows.orderId, order.id), eq(cartRows.day, on)));
  await tx.update(planDays).set({ state: 'skipped' }).where(atDay);
  await tx.insert(planDays).values({ orderId: order.id, day: added, replaces: on, dietId: last.dietId });
  await writeMenuOn(tx, order.id, now, addedMenu(ctx.catalogue, plan, new Map([[added, on]]), dietId, judge));
  await tx.insert(skips).values({ orderId: order.id, day: on, replacementDay: added, at: now });
  await keepHistory(ctx, order.id, { day: on, what: 'skip', before, after: { replacement: added }, receipt });
  await tellTeam(tx, now, userId, 1, 'A day was skipped.', { receipt, orderId: order.id, day: on, replacement: added });
  await makeRoom(ctx, order, added);
  await changeOrder(ctx, order, [on, added], { endDay: runsUntil(added, plan.pauses) });
  // Later plans may have moved.
  await recheckComing(tx, recheckingOf(ctx));
  return added;
};
