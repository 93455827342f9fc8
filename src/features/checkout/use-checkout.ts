import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { choiceOf, type SavedCheckout } from '../../building/plan-choice.ts';
import { useBuilding, type Building } from '../../building/use-building.ts';
import type { CheckoutDraft } from '../../protocol/checkout/checkout-draft.ts';
import type { Reply } from '../../protocol/messages.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';
import { useCheckoutDraft, type CheckoutDraftView } from './use-checkout-draft.ts';

const nothing = {};

type Pending = Reply<'mobile_checkout/getPending'>;

/** Everything that a step of the checkout shows: one object for all steps, with and without a network. */
export interface Checkout extends Building {
  readonly asker: 'checkout' | 'build';
  /** The saved checkout of the server; null if there is none. */
  readonly saved: SavedCheckout | null;
  /** The days of the saved checkout; `sides` holds their sides. */
  readonly mealPlan: Pending['mealPlan'];
  readonly sides: NonNullable<Pending['sides']>;
  /** The first day of the saved plan. */
  readonly firstDay: Day | null;
  /** The server time in ms of the shown saved checkout. */
  readonly asOf: number | null;
  readonly draft: CheckoutDraft;
  readonly change: CheckoutDraftView['change'];
  readonly clear: CheckoutDraftView['clear'];
  readonly now: CheckoutDraftView['now'];
}

export type CheckoutView =
  | { readonly state: 'waiting' }
  /** Neither the device nor the server has the data that the steps need. */
  | { readonly state: 'absent'; readonly offline: boolean }
  | { readonly state: 'ready'; readonly checkout: Checkout };

/**
 * Returns the state that all steps of the checkout share: what the server has saved, with this device's draft merged in.
 */
export const useCheckout = (): CheckoutView => {
  const user = useUser();
  const offline = useOffline();
  const { draft, loaded, change, clear, now } = useCheckoutDraft();
  const building = useBuilding(draft.allergies);
  const pending = useQuery('mobile_checkout/getPending', nothing);
  // If the device knows that the customer has no saved checkout, the steps work without a network.
  const none = pending.data === undefined && !pending.loading && user?.hasCheckout === false;
  // A step that was opened without a network stays open during the first request to the server.
  const [begun, setBegun] = useState(false);
  const knows = pending.data !== undefined;
  if (none && !begun) setBegun(true);
  if (knows && begun) setBegun(false);
  const answer = pending.data ?? (none || begun ? { planParams: null, mealPlan: {} } : undefined);

  if (building.state !== 'ready' || !loaded || !answer) {
    const asked = building.state !== 'waiting' && loaded && !pending.loading;
    return asked ? { state: 'absent', offline } : { state: 'waiting' };
  }
  // Params without any day are not a plan: the steps start again, and the next save replaces the params.
  const saved = Object.keys(answer.mealPlan).length > 0 ? answer.planParams : null;
  return {
    state: 'ready',
    checkout: {
      ...building.facts,
      asker: 'checkout',
      saved,
      mealPlan: answer.mealPlan,
      sides: answer.sides ?? {},
      firstDay: saved?.start_date ?? null,
      asOf: pending.asOf,
      choice: choiceOf(draft, saved, building.defaults),
      draft,
      change,
      clear,
      now,
    },
  };
};
