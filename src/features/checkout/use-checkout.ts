import { useMemo } from 'react';

import { dayFromWire, type Day } from '../../domain/days/day.ts';
import { DEFAULT_DIET_ID, defaultMealTypes } from '../../domain/menu/meal-choice.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { CheckoutDraft } from '../../protocol/checkout/checkout-draft.ts';
import type { Reply } from '../../protocol/messages.ts';
import type { User } from '../../protocol/account/user.ts';
import { deliveryAddress } from '../../orders/address/delivery-address.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useDeliveries, type Deliveries } from '../../state/plan/delivery-rule.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { checkoutArrays } from './checkout-arrays.ts';
import { choiceOf, type CheckoutChoice, type SavedCheckout } from './checkout-choice.ts';
import { priceBook, type PriceBook } from '../../state/plan/price-book.ts';
import { planEndOf } from './plan-end.ts';
import { useCheckoutDraft, type CheckoutDraftView } from './use-checkout-draft.ts';

const nobody = {};
const prefsRequest = { subtype: 'getPrefs' } as const;

type Lists = Required<Pick<Reply<'get_arrays/get'>, (typeof checkoutArrays)[number]>>;
type Pending = Reply<'mobile_checkout/getPending'>;
type Prefs = Pick<Reply<'profile/getForDashboard/getPrefs'>, 'dislikes' | 'allergies' | 'eliminate_groups'>;

/** Everything a step of the checkout shows; one object for all steps, whatever the network does. */
export interface Checkout {
  /** Which page's rules for lengths and start days hold. */
  readonly asker: 'checkout' | 'build';
  readonly user: User;
  readonly today: Day;
  readonly offline: boolean;
  readonly lists: Lists;
  readonly prices: PriceBook;
  readonly deliveries: Deliveries;
  /** The saved checkout of the server; null while there is none. */
  readonly saved: SavedCheckout | null;
  /** Its days by wire day, and their sides. */
  readonly mealPlan: Pending['mealPlan'];
  readonly sides: NonNullable<Pending['sides']>;
  /** First day of the saved plan. */
  readonly firstDay: Day | null;
  /** Server ms of what is shown of the saved checkout. */
  readonly asOf: number | null;
  /** Last day of all plans of the customer; a new one never overlaps them. */
  readonly planEnd: Day | null;
  /** What the customer avoids, as the server will have it; dislikes and groups that wait on this device are laid over it. */
  readonly prefs: Prefs;
  /** All allergies: those that the server knows, and those that only this device has heard of so far. */
  readonly allergies: readonly number[];
  readonly choice: CheckoutChoice;
  readonly draft: CheckoutDraft;
  readonly change: CheckoutDraftView['change'];
  readonly clear: CheckoutDraftView['clear'];
  /** The draft at this moment. */
  readonly now: CheckoutDraftView['now'];
}

export type CheckoutView =
  | { readonly state: 'waiting' }
  /** Neither the device nor the server has said what the steps need. */
  | { readonly state: 'absent'; readonly offline: boolean }
  | { readonly state: 'ready'; readonly checkout: Checkout };

/** The state that all steps of the checkout share: what the server has saved, with this device's draft laid over it. */
export const useCheckout = (): CheckoutView => {
  const language = languageOf(useLocale());
  const user = useUser();
  const today = useToday();
  const offline = useOffline();
  const deliveries = useDeliveries();
  const { draft, loaded, change, clear, now } = useCheckoutDraft();
  const pending = useQuery('mobile_checkout/getPending', nobody);
  const prefs = useQuery('profile/getForDashboard/getPrefs', prefsRequest);
  const arrays = useArrays(language, ...checkoutArrays);
  const defaultDiet = useSetting('DEFAULT_DIET', DEFAULT_DIET_ID);
  const data = arrays.data;
  const complete = data !== undefined && checkoutArrays.every((name) => data[name] !== undefined);
  const lists = complete ? (data as Lists) : undefined;
  const prices = useMemo(() => lists && priceBook(lists), [lists]);
  // Just told, an allergy is in the one before it is in the other.
  const [listed, own] = [prefs.data?.allergies, user?.allergies];
  const allergies = useMemo(
    () => [...new Set([...(listed ?? []), ...(own ?? []), ...(draft.allergies ?? [])])],
    [listed, own, draft.allergies],
  );
  // A customer of whom the device knows that nothing is saved goes on without a network.
  const none = pending.data === undefined && !pending.loading && user?.hasCheckout === false;
  const answer = pending.data ?? (none ? { planParams: null, mealPlan: {} } : undefined);

  if (!user || !lists || !prices || !loaded || !answer) {
    const asked = user !== null && loaded && !arrays.loading && !pending.loading;
    return asked ? { state: 'absent', offline } : { state: 'waiting' };
  }
  // Params without a single day are no plan: the steps begin anew and the next save replaces them.
  const saved = Object.keys(answer.mealPlan).length > 0 ? answer.planParams : null;
  const begun = lists.dietList.find(({ id }) => id === defaultDiet);
  return {
    state: 'ready',
    checkout: {
      asker: 'checkout',
      user,
      today,
      offline,
      lists,
      prices,
      deliveries,
      saved,
      mealPlan: answer.mealPlan,
      sides: answer.sides ?? {},
      firstDay: saved && dayFromWire(saved.start_date),
      asOf: pending.asOf,
      planEnd: planEndOf(user),
      prefs: prefs.data ?? user,
      allergies,
      choice: choiceOf(draft, saved, {
        diet: begun?.id ?? null,
        mealTypes: begun ? defaultMealTypes(begun.mealtypes, begun.sides_id) : [],
        emirate: lists.emirate.find(({ id }) => id === deliveryAddress(user)?.emirate)?.id ?? null,
      }),
      draft,
      change,
      clear,
      now,
    },
  };
};
