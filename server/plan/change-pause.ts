import { and, eq, gte, gt, inArray, isNull, ne, or } from 'drizzle-orm';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import { isLocked } from '../../src/domain/days/day-lock.ts';
import { isPausedOn, runsUntil, type Pause } from '../../src/domain/plan/pause.ts';
import { daysAfter } from '../../src/domain/days/plan-calendar.ts';
import { changedFrom, type Dated } from '../../src/domain/plan/dated.ts';
import { keepEarlier, readAddressBook, type StoredSlot } from '../accounts/address-book.ts';
import { sameSlot } from './follow-emirate.ts';
import { readPlan, type OrderRow, type StoredPlan } from './stored/stored-plan.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { dietOfDay } from './stored/plan-view.ts';
import { deliveryRule } from './stored/plan-dates.ts';
import { cartRows, orders, pauses, planCustomMeals, planDays, planSides } from '../db/schema/plans.ts';
import { addedMenu, planEnd } from './added-day.ts';
import { changeOrder, keepHistory, type Changing } from './change-plan.ts';
import { recheckComing, recheckingOf } from './allergens/recheck-coming.ts';
import { standstillOf } from './allergens/recheck-orders.ts';
import { clearMenuOn, writeMenuOn } from './stored/menu-of-days.ts';
import { makeRoom } from './make-room.ts';
import { dropPending } from './pending-meals.ts';

/** Returns the days of a plan that a pause stops. A skipped day has no delivery, so it does not count. */
const takenDays = ({ days }: StoredPlan, pause: Pause): Day[] =>
  days
    .filter(({ day, skipped, additional }) => !skipped && !additional && isPausedOn(day, [pause]))
    .map(({ day }) => day);

/** Adds the number of lost days to the end of the plan; they follow the pause if the plan ends inside it. */
const addDaysBehind = async (ctx: Changing, plan: StoredPlan, pause: Pause, lost: readonly Day[]): Promise<Day[]> => {
  const { tx, userId, now, services } = ctx;
  const { order } = plan;
  const end = planEnd(plan);
  const behind = pause.end !== null && end < pause.end ? addDays(pause.end, -1) : end;
  const planned = new Set(plan.days.map(({ day }) => day));
  const added = daysAfter(behind, lost.length + planned.size, deliveryRule(services.settings, order.excludeWeekdays))
    .filter((value) => !planned.has(value))
    .slice(0, lost.length);
  const last = plan.days.findLast(({ additional }) => !additional)!;
  const dietId = dietOfDay(plan, last);
  const judge = judgeFor(ctx.catalogue, await tasteOf(tx, userId));
  for (const on of added) await tx.insert(planDays).values({ orderId: order.id, day: on, dietId: last.dietId });
  const standsFor = new Map(added.map((on, at) => [on, lost[at]!]));
  await writeMenuOn(tx, order.id, now, addedMenu(ctx.catalogue, plan, standsFor, dietId, judge));
  return added;
};

/** Returns the last days of the plan that replaced days which are delivered after all; null if one is in preparation. */
const surplusDays = (plan: StoredPlan, count: number, today: Day): Day[] | null => {
  const replacing = new Set(plan.skipped.values());
  const last = plan.days
    .filter(({ day, skipped, additional }) => !skipped && !additional && !replacing.has(day))
    .slice(-count)
    .map(({ day }) => day);
  return last.length === count && last.every((on) => !isLocked(on, today)) ? last : null;
};

/**
 * Moves the meals by weight and the additional sides of removed days to the days that are delivered again, because
 * payments and refunds were for them.
 */
const handMealsBack = async (
  { tx }: Changing,
  orderId: number,
  from: readonly Day[],
  to: readonly Day[],
): Promise<void> => {
  for (const [at, day] of to.slice(0, from.length).entries()) {
    const partsOn = (on: Day) => and(eq(planCustomMeals.orderId, orderId), eq(planCustomMeals.day, on));
    await tx.delete(planCustomMeals).where(partsOn(day));
    await tx.update(planCustomMeals).set({ day }).where(partsOn(from[at]!));
    const sidesOn = (on: Day) =>
      and(eq(planSides.orderId, orderId), eq(planSides.day, on), eq(planSides.kind, 'addons'));
    await tx.delete(planSides).where(sidesOn(day));
    await tx.update(planSides).set({ day }).where(sidesOn(from[at]!));
  }
};

const removeDays = async ({ tx }: Changing, orderId: number, days: readonly Day[]): Promise<void> => {
  await clearMenuOn(tx, orderId, days);
  await dropPending(tx, orderId, days);
  await tx.delete(cartRows).where(and(eq(cartRows.orderId, orderId), inArray(cartRows.day, [...days])));
  await tx.delete(planDays).where(and(eq(planDays.orderId, orderId), inArray(planDays.day, [...days])));
};

/** Sets another delivery time from the day on which deliveries resume; deliveries before the pause keep theirs. */
const changeSlotFrom = async (ctx: Changing, order: OrderRow, slotId: number, from: Day): Promise<void> => {
  const { tx, userId, today } = ctx;
  const { slotsBefore } = await readAddressBook(tx, userId);
  const held: Dated<StoredSlot> = {
    latest: { emirateId: order.emirateId, slotId: order.slotId },
    earlier: slotsBefore(order.id),
  };
  const next = changedFrom(held, { emirateId: order.emirateId, slotId }, today, from, sameSlot);
  if (next === held) return;
  await keepEarlier(tx, userId, `slot:${order.id}`, next, today);
  await tx.update(orders).set({ slotId }).where(eq(orders.id, order.id));
};

export interface PauseChange {
  /** The days that were added to the ends of plans. */
  readonly added: readonly Day[];
  /** Null while the pause has no end. */
  readonly planEnd: Day | null;
  /** True if paused or resumed days contained an allergen: their dishes were replaced or removed. */
  readonly replaced: boolean;
}

const added = (plan: StoredPlan, pause: Pause | undefined): Day[] =>
  pause === undefined || pause.end === null ? [] : takenDays(plan, pause);

const changeOne = async (
  ctx: Changing,
  order: OrderRow,
  before: Pause | undefined,
  after: Pause,
  slotId: number | null,
  receipt: string,
): Promise<{ readonly added: readonly Day[]; readonly end: Day } | null> => {
  const { tx, today } = ctx;
  const plan = await readPlan(tx, order);
  const had = added(plan, before);
  const lost = added(plan, after);
  const more = lost.length > had.length ? await addDaysBehind(ctx, plan, after, lost.slice(had.length)) : [];
  const surplus = lost.length < had.length ? surplusDays(plan, had.length - lost.length, today) : [];
  if (surplus === null) return null;
  if (surplus.length > 0) {
    await handMealsBack(
      ctx,
      order.id,
      surplus,
      had.filter((day) => !lost.includes(day)),
    );
    await removeDays(ctx, order.id, surplus);
  }
  await dropPending(tx, order.id, takenDays(plan, after));
  if (after.end !== null)
    await tx
      .update(planDays)
      .set({ state: 'planned' })
      .where(and(eq(planDays.orderId, order.id), eq(planDays.state, 'paused'), gte(planDays.day, after.end)));
  const days = plan.days.filter(({ day }) => !surplus.includes(day));
  const last = more.at(-1) ?? planEnd({ ...plan, days });
  const end = runsUntil(last, [after]);
  const touched = new Set([...(before ? takenDays(plan, before) : []), ...takenDays(plan, after), ...more, ...surplus]);
  if (more.length > 0) await makeRoom(ctx, order, end);
  await keepHistory(ctx, order.id, { what: 'pause', before: before ?? null, after, receipt });
  if (slotId !== null && after.end !== null) await changeSlotFrom(ctx, order, slotId, after.end);
  await changeOrder(ctx, order, [...touched].sort(), { endDay: end });
  return { added: more, end };
};

/**
 * Writes a row for each plan in the pause. Rows of plans that were cancelled meanwhile belong to the same pause and end
 * with it: a row that stayed open would stop every other plan permanently.
 */
const writePauses = async (ctx: Changing, orderIds: readonly number[], before: Pause | undefined, after: Pause) => {
  const { tx, userId, today, now } = ctx;
  // The pause was withdrawn before its start: only its history remains.
  if (before && after.end === before.start) {
    await tx.delete(pauses).where(and(eq(pauses.userId, userId), eq(pauses.startDay, before.start)));
    return;
  }
  const row = { startDay: after.start, endDay: after.end };
  const standing = before
    ? await tx
        .update(pauses)
        .set({ ...row, resumedAt: now })
        .where(
          and(
            eq(pauses.userId, userId),
            eq(pauses.startDay, before.start),
            or(isNull(pauses.endDay), gt(pauses.endDay, today)),
          ),
        )
        .returning({ orderId: pauses.orderId })
    : [];
  const fresh = orderIds.filter((id) => !standing.some(({ orderId }) => orderId === id));
  if (fresh.length > 0)
    await tx.insert(pauses).values(fresh.map((orderId) => ({ userId, orderId, ...row, setAt: now })));
};

/**
 * Saves a pause, or changes the end of the current one. Each plan in it gets its lost days back at its end, when the end
 * of the pause is known; days that are delivered again are checked for current allergies. Returns null if days to remove
 * are in preparation.
 */
export const changePause = async (
  ctx: Changing,
  before: Pause | undefined,
  after: Pause,
  receipt: string,
  slotId: number | null = null,
): Promise<PauseChange | null> => {
  const { tx, userId, today } = ctx;
  // A paused plan may reach its last day without a delivery.
  const from = before?.end === null && before.start < today ? before.start : today;
  const reached = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled'), gte(orders.endDay, from)));
  const ids = (await reached.orderBy(orders.startDay, orders.id)).map(({ id }) => id);
  const standstill = await standstillOf(tx, userId);
  const done: Omit<PauseChange, 'replaced'>[] = [];
  const changedIds: number[] = [];
  for (const [at, id] of ids.entries()) {
    // Read again, because a previous plan may have moved this one.
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    if (!order) continue;
    const plan = await readPlan(tx, order);
    const touched = takenDays(plan, after).length > 0 || (before !== undefined && takenDays(plan, before).length > 0);
    if (at > 0 && !touched) continue;
    const changed = await changeOne(ctx, order, before, after, at === 0 ? slotId : null, receipt);
    if (changed === null) return null;
    done.push({ added: changed.added, planEnd: after.end === null ? null : changed.end });
    changedIds.push(id);
  }
  await writePauses(ctx, changedIds, before, after);
  const { replaced } = await recheckComing(tx, recheckingOf(ctx), standstill);
  return { added: done.flatMap((each) => each.added), planEnd: done[0]?.planEnd ?? null, replaced };
};
