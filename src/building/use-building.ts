import { useMemo } from 'react';

import type { Day } from '../domain/days/day.ts';
import { DEFAULT_DIET_ID, defaultMealTypes } from '../domain/menu/meal-choice.ts';
import { languageOf } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-t.tsx';
import type { DraftResult } from '../offline/session/drafts.ts';
import type { User } from '../protocol/account/user.ts';
import type { CheckoutDraft } from '../protocol/checkout/checkout-draft.ts';
import type { Reply } from '../protocol/messages.ts';
import { deliveryAddress } from '../offline/reads/delivery-address.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { useQuery } from '../state/engine/query.ts';
import { useArrays } from '../state/plan/arrays.ts';
import { useToday } from '../state/plan/clock.ts';
import { useDeliveries, type Deliveries } from '../state/plan/delivery-rule.ts';
import { priceBook, type PriceBook } from '../state/plan/price-book.ts';
import { useSetting } from '../state/plan/settings.ts';
import { useUser } from '../state/session/session.ts';
import { buildingArrays } from './building-arrays.ts';
import type { Defaults, PlanChoice } from './plan-choice.ts';
import { planEndOf } from './plan-end.ts';

const prefsRequest = { subtype: 'getPrefs' } as const;

type Lists = Required<Pick<Reply<'get_arrays/get'>, (typeof buildingArrays)[number]>>;
type Prefs = Pick<Reply<'profile/getForDashboard/getPrefs'>, 'dislikes' | 'allergies' | 'eliminate_groups'>;

/** The facts that both ways of building a plan need. */
export interface BuildingFacts {
  readonly user: User;
  readonly today: Day;
  readonly offline: boolean;
  readonly lists: Lists;
  readonly prices: PriceBook;
  readonly deliveries: Deliveries;
  /** Last day of all plans of the customer; a new one never overlaps them. */
  readonly planEnd: Day | null;
  /** What the customer avoids, as the server will store it; changes of dislikes and groups in the outbox are included. */
  readonly prefs: Prefs;
  /** All allergies: those that the server knows, and those that only this device knows so far. */
  readonly allergies: readonly number[];
}

/** The fields of a draft that both ways of building a plan share. A field given as undefined is removed. */
export type BuildingDraft = Pick<
  CheckoutDraft,
  'eliminated' | 'dislikes' | 'allergies' | 'diet' | 'mealTypes' | 'days' | 'excluded' | 'start' | 'emirate' | 'slot'
>;

/** The data and actions that the parts of a plan form use; `/checkout` and `/menu` each supply their own draft. */
export interface Building extends BuildingFacts {
  /** The page that sets the rules for lengths and start days. */
  readonly asker: 'checkout' | 'build' | 'wizard';
  readonly choice: PlanChoice;
  readonly draft: BuildingDraft;
  readonly change: (part: BuildingDraft) => Promise<DraftResult>;
  /** Returns the draft at this moment. */
  readonly now: () => BuildingDraft;
}

export type BuildingView =
  | { readonly state: 'waiting' }
  /** Neither the device nor the server has supplied the data that the steps need. */
  | { readonly state: 'absent' }
  | { readonly state: 'ready'; readonly facts: BuildingFacts; readonly defaults: Defaults };

/**
 * Returns the known data of the shop and the customer, with or without a network.
 * @param unsent allergies that only this device knows so far
 */
export const useBuilding = (unsent: readonly number[] | undefined): BuildingView => {
  const language = languageOf(useLocale());
  const user = useUser();
  const today = useToday();
  const offline = useOffline();
  const deliveries = useDeliveries();
  const prefs = useQuery('profile/getForDashboard/getPrefs', prefsRequest);
  const arrays = useArrays(language, ...buildingArrays);
  const defaultDiet = useSetting('DEFAULT_DIET', DEFAULT_DIET_ID);
  const data = arrays.data;
  const complete = data !== undefined && buildingArrays.every((name) => data[name] !== undefined);
  const lists = complete ? (data as Lists) : undefined;
  const prices = useMemo(() => lists && priceBook(lists), [lists]);
  // An allergy that was just declared appears in one of the two lists before the other.
  const [listed, own] = [prefs.data?.allergies, user?.allergies];
  const allergies = useMemo(
    () => [...new Set([...(listed ?? []), ...(own ?? []), ...(unsent ?? [])])],
    [listed, own, unsent],
  );
  if (!user || !lists || !prices) return { state: user && !arrays.loading ? 'absent' : 'waiting' };
  const begun = lists.dietList.find(({ id }) => id === defaultDiet);
  return {
    state: 'ready',
    facts: {
      user,
      today,
      offline,
      lists,
      prices,
      deliveries,
      planEnd: planEndOf(user),
      prefs: prefs.data ?? user,
      allergies,
    },
    defaults: {
      diet: begun?.id ?? null,
      mealTypes: begun ? defaultMealTypes(begun.mealtypes, begun.sides_id) : [],
      emirate: lists.emirate.find(({ id }) => id === deliveryAddress(user)?.emirate)?.id ?? null,
    },
  };
};
