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

const nobody = {};

type Pending = Reply<'mobile_checkout/getPending'>;

/** Everything a step of the checkout shows; one object for all steps, whatever the network does. */
export interface Checkout extends Building {
  readonly asker: 'checkout' | 'build';
  /** The saved checkout of the server; null while there is none. */
  readonly saved: SavedCheckout | null;
  /** Its days, and their sides. */
  readonly mealPlan: Pending['mealPlan'];
  readonly sides: NonNullable<Pending['sides']>;
  /** First day of the saved plan. */
  readonly firstDay: Day | null;
  /** Server ms of what is shown of the saved checkout. */
  readonly asOf: number | null;
  readonly draft: CheckoutDraft;
  readonly change: CheckoutDraftView['change'];
  readonly clear: CheckoutDraftView['clear'];
  readonly now: CheckoutDraftView['now'];
}

export type CheckoutView =
  | { readonly state: 'waiting' }
  /** Neither the device nor the server has said what the steps need. */
  | { readonly state: 'absent'; readonly offline: boolean }
  | { readonly state: 'ready'; readonly checkout: Checkout };

/** The state that all steps of the checkout share: what the server has saved, with this device's draft laid over it. */
export const useCheckout = (): CheckoutView => {
  const user = useUser();
  const offline = useOffline();
  const { draft, loaded, change, clear, now } = useCheckoutDraft();
  const building = useBuilding(draft.allergies);
  const pending = useQuery('mobile_checkout/getPending', nobody);
  // A customer of whom the device knows that nothing is saved goes on without a network.
  const none = pending.data === undefined && !pending.loading && user?.hasCheckout === false;
  // A step that was begun without a network stays while the server is asked for the first time.
  const [begun, setBegun] = useState(false);
  const knows = pending.data !== undefined;
  if (none && !begun) setBegun(true);
  if (knows && begun) setBegun(false);
  const answer = pending.data ?? (none || begun ? { planParams: null, mealPlan: {} } : undefined);

  if (building.state !== 'ready' || !loaded || !answer) {
    const asked = building.state !== 'waiting' && loaded && !pending.loading;
    return asked ? { state: 'absent', offline } : { state: 'waiting' };
  }
  // Params without a single day are no plan: the steps begin anew and the next save replaces them.
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
