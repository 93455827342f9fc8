import { atom, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useState } from 'react';

import type { KnownMeal } from '#src/offline/reads/plan-meals.ts';

/** The dish whose description is open: a dish of the day, or one that is only offered. */
export type OpenedDish = { readonly type: number } | { readonly offered: KnownMeal } | null;
export type OpenedDishAtom = PrimitiveAtom<OpenedDish>;

const nothing = atom<OpenedDish>(null);

/** Stored outside the plan's own state, so that opening a description does not render the whole plan. */
export const useOpenedDishAtom = (): OpenedDishAtom => useState(() => atom<OpenedDish>(null))[0];

/**
 * Returns the meal type whose description is shown next to the dishes.
 * @param beside false on a phone, where the description covers the dishes and they need no render
 */
export const useMarkedMeal = (opened: OpenedDishAtom, beside: boolean): number | null => {
  const dish = useAtomValue(beside ? opened : nothing);
  return dish && 'type' in dish ? dish.type : null;
};
