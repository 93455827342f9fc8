import { atom, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useState } from 'react';

import type { KnownMeal } from '../../../offline/reads/plan-meals.ts';

/** The dish whose description is asked for: that of a meal of the day, or one that is only offered. */
export type OpenedDish = { readonly type: number } | { readonly offered: KnownMeal } | null;
export type OpenedDishAtom = PrimitiveAtom<OpenedDish>;

const nothing = atom<OpenedDish>(null);

/** Kept outside the plan's own state: opening a description draws the description and not the whole plan. */
export const useOpenedDishAtom = (): OpenedDishAtom => useState(() => atom<OpenedDish>(null))[0];

/**
 * The meal whose description is shown beside the dishes.
 * @param beside on a phone it covers them: then nothing needs to be rendered again under it
 */
export const useMarkedMeal = (opened: OpenedDishAtom, beside: boolean): number | null => {
  const dish = useAtomValue(beside ? opened : nothing);
  return dish && 'type' in dish ? dish.type : null;
};
