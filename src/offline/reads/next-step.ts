import type { Day } from '../../domain/days/day.ts';
import { daysOfPlan, hasMeals } from '../../domain/menu/plan-map.ts';
import { bagsOfToday, type Bag, type BagsOfToday } from '../../domain/plan/bags.ts';
import { isOut } from '../../domain/plan/delivered-days.ts';
import type { Lock } from '../../domain/days/next-lock.ts';
import { asksToRenew, daysLeft } from '../../domain/plan/renewal.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';
import { planNeeds, waitsForMoney } from './plan-needs.ts';
import { daysOut, type PlanToday } from './plan-today.ts';
import { slotHours, type KnownSlots } from './slot-arrival.ts';

type Order = Reply<'order/get'>;

interface Known {
  readonly user: User;
  readonly order: Order;
  /** The renewed plan after the running one, if it exists and is known. */
  readonly behind: Order | undefined;
  readonly standing: PlanToday;
  readonly today: Day;
  /** Delivery slots, if the device has them. */
  readonly slots: KnownSlots | undefined;
  /** Server ms. */
  readonly now: number;
  /** IANA name of the time zone of the deliveries. */
  readonly zone: string;
}

/** The content of the card at the top of Today. */
export interface NextStep {
  /** The bag with today's meals and the one after it; null if none is delivered, or none before the payment. */
  readonly bags: BagsOfToday;
  readonly lock: Lock | null;
  /** The plan ends, and the customer is asked to renew it. */
  readonly renewal: { readonly left: number; readonly ended: boolean } | null;
  /** The one primary button; null if the card about the plan's needs has its own button. */
  readonly first: 'resume' | 'renew' | 'choose' | 'plan' | null;
}

/** Returns the bags of a plan; none before the plan is paid. */
const bagsOf = (order: Order | undefined, slots: KnownSlots | undefined): readonly Bag[] => {
  if (!order?.planParams || waitsForMoney(order)) return [];
  const plan = order.mealPlan;
  const out = daysOut(order);
  const usual = order.planParams.slot_id;
  return daysOfPlan(plan)
    .filter((day) => !isOut(day, out) && hasMeals(plan[day]))
    .map((day) => ({ day, slot: slotHours(slots, order.days[day]?.address?.slot_id ?? usual) }));
};

const renewalOf = ({ user, standing, today }: Known): NextStep['renewal'] => {
  if (!user.plan) return null;
  const planEnd = user.plan.end;
  const paused = standing.shown.kind === 'paused';
  return asksToRenew({
    planEnd,
    today,
    alreadyRenewed: user.alreadyRenewed,
    paused,
    renewStatus: user.plan.renew_status,
  })
    ? { left: daysLeft(planEnd, today), ended: planEnd < today }
    : null;
};

/** Returns the next delivery and the customer's next task for the running plan, from the data on the device. */
export const nextStep = (known: Known): NextStep => {
  const { user, order, behind, standing, today, slots, now, zone } = known;
  const { days } = order;
  const needs = planNeeds(order, user);
  const waits = needs?.waits === true;
  const renewal = renewalOf(known);
  const choosing = Object.values(days).some(({ state, locksAt }) => state === 'not-completed' && locksAt !== null);
  return {
    bags: bagsOfToday([...bagsOf(order, slots), ...bagsOf(behind, slots)], today, now, zone),
    lock: user.hasPlan && !waits ? standing.lock : null,
    renewal,
    first:
      needs || planNeeds(behind, user, true)
        ? null
        : standing.shown.kind === 'paused'
          ? 'resume'
          : renewal
            ? 'renew'
            : choosing
              ? 'choose'
              : 'plan',
  };
};
