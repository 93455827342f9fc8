import { useEffect, useRef } from 'react';

import { report } from '../../state/engine/report.ts';
import { mealsWithDiet } from './diet-meals.ts';
import { planChangeOf } from './plan-change.ts';
import { checkoutPath } from './step-guard.ts';
import type { Checkout } from './use-checkout.ts';

/** A diet that was touched before the checkout was opened, as by a visitor on the home page. */
export interface TouchedDiet {
  readonly diet: number;
  /** The choice holds it, so that the address no longer has to; where it is to be seen. */
  readonly taken: (on: (typeof checkoutPath)['index' | 'menus']) => void;
}

/**
 * Makes a touched diet the chosen one. Of a plan that is saved already it becomes a change to look at: nothing of its menu
 * is replaced unseen.
 */
export const useTouchedDiet = (checkout: Checkout, touched: TouchedDiet | undefined): void => {
  const newest = useRef(checkout);
  newest.current = checkout;
  useEffect(() => {
    if (!touched) return;
    const { lists, choice, saved, draft, change } = newest.current;
    const take = async (): Promise<void> => {
      const diet = lists.dietList.find(({ id }) => id === touched.diet);
      const differs = diet !== undefined && diet.id !== choice.diet;
      if (diet) {
        const part = { diet: diet.id, ...(differs && { mealTypes: mealsWithDiet(choice.mealTypes, diet) }) };
        if (!saved) await change(part);
        else if (differs) await change({ planChange: { ...planChangeOf({ draft, saved }), of: saved.id, ...part } });
      }
      touched.taken(checkoutPath[saved && differs ? 'menus' : 'index']);
    };
    take().catch(report('the touched diet could not be kept'));
  }, [touched]);
};
