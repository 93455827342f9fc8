import { dayFromWire, dayToWire, type Day } from '../../domain/days/day.ts';
import type { Lock } from '../../domain/days/next-lock.ts';
import { asksToRenew, daysLeft } from '../../domain/plan/renewal.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Reply } from '../../protocol/messages.ts';
import { planNeeds } from './plan-needs.ts';
import type { PlanToday } from './plan-today.ts';

type Order = Reply<'order/get'>;

interface Known {
  readonly user: User;
  readonly order: Order;
  /** The plan behind the running one, where there is one and it is known. */
  readonly behind: Order | undefined;
  readonly standing: PlanToday;
  readonly today: Day;
}

/** What the card on top of today says. */
export interface NextStep {
  /** The day that is delivered next; null where nothing comes, or not before it is paid. */
  readonly day: Day | null;
  readonly isToday: boolean;
  readonly slot: number | null;
  readonly lock: Lock | null;
  /** The plan ends, and the customer is asked to renew it. */
  readonly renewal: { readonly left: number; readonly ended: boolean } | null;
  /** The one button that stands out; null where what the plan needs has a card with a button of its own. */
  readonly first: 'resume' | 'renew' | 'choose' | 'plan' | null;
}

const deliveredNext = ({ pause }: Order, { shown }: PlanToday): Day | null => {
  if ('day' in shown) return shown.day;
  const end = shown.kind === 'paused' ? pause?.endDate : null;
  return end ? dayFromWire(end) : null;
};

const renewalOf = ({ user, standing, today }: Known): NextStep['renewal'] => {
  if (!user.plan) return null;
  const planEnd = dayFromWire(user.plan.end);
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

/** What comes next for the customer, and what is to be done first: of the running plan, as the device holds it. */
export const nextStep = (known: Known): NextStep => {
  const { user, order, behind, standing, today } = known;
  const { planParams, days } = order;
  const needs = planNeeds(order, user);
  const waits = needs?.waits === true;
  const day = planParams === null || waits ? null : deliveredNext(order, standing);
  const renewal = renewalOf(known);
  const choosing = Object.values(days).some(({ state, locksAt }) => state === 'not-completed' && locksAt !== null);
  return {
    day,
    isToday: day === today,
    slot: (day && (days[dayToWire(day)]?.address?.slot_id ?? planParams?.slot_id)) ?? null,
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
