import { useMemo } from 'react';

import type { Day } from '../domain/days/day.ts';
import type { DraftResult } from '../offline/session/drafts.ts';
import type { User } from '../protocol/account/user.ts';
import type { CheckoutDraft } from '../protocol/checkout/checkout-draft.ts';
import type { Reply } from '../protocol/messages.ts';
import { deliveryAddress } from '../offline/reads/delivery-address.ts';
import { useQuery } from '../state/engine/query.ts';
import { useUser } from '../state/session/session.ts';
import type { Defaults, PlanChoice } from './plan-choice.ts';
import { planEndOf } from './plan-end.ts';
import { useShop, type Shop } from './use-shop.ts';

const prefsRequest = { subtype: 'getPrefs' } as const;

type Prefs = Pick<Reply<'profile/getForDashboard/getPrefs'>, 'dislikes' | 'allergies' | 'eliminate_groups'>;

/** What the parts of a plan form need to know about the person: a customer, or a visitor without an account. */
export type Builder = Pick<User, 'allergiesDeclared' | 'bag_settled' | 'plan'>;

/** The facts that all ways of building a plan need. */
export interface BuildingFacts<Person extends Builder = User> extends Shop {
  readonly user: Person;
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

/**
 * The data and actions that the parts of a plan form use; `/checkout`, `/menu` and `/build` each supply their own draft.
 */
export interface Building<Person extends Builder = User> extends BuildingFacts<Person> {
  /** The page that sets the rules for lengths and start days. */
  readonly asker: 'checkout' | 'build' | 'wizard';
  readonly choice: PlanChoice;
  readonly draft: BuildingDraft;
  readonly change: (part: BuildingDraft) => Promise<DraftResult>;
  /** Returns the draft at this moment. */
  readonly now: () => BuildingDraft;
}

/** A plan that a customer or a visitor builds. */
export type AnyBuilding = Building<Builder>;

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
  const user = useUser();
  const view = useShop();
  const prefs = useQuery('profile/getForDashboard/getPrefs', prefsRequest);
  // An allergy that was just declared appears in one of the two lists before the other.
  const [listed, own] = [prefs.data?.allergies, user?.allergies];
  const allergies = useMemo(
    () => [...new Set([...(listed ?? []), ...(own ?? []), ...(unsent ?? [])])],
    [listed, own, unsent],
  );
  if (!user || view.state !== 'ready') return { state: user && view.state === 'absent' ? 'absent' : 'waiting' };
  const { shop, usual } = view;
  return {
    state: 'ready',
    facts: { ...shop, user, planEnd: planEndOf(user), prefs: prefs.data ?? user, allergies },
    defaults: {
      ...usual,
      emirate: shop.lists.emirate.find(({ id }) => id === deliveryAddress(user)?.emirate)?.id ?? null,
    },
  };
};
