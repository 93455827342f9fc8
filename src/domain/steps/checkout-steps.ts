import type { Day } from '../days/day.ts';
import { isTooNearToStart } from '../plan/day-state.ts';

/** The pages of /checkout that are guarded, by the last part of their address. */
export type CheckoutPage = 'index' | 'meal-types-and-days' | 'delivery-dates' | 'menus' | 'summary' | 'success';

/** Where a guard sends. 'home' is '/'. */
export type CheckoutTarget = Exclude<CheckoutPage, 'summary' | 'success'> | 'home';

/** What the guards know. */
export interface CheckoutStanding {
  readonly today: Day;
  /** The saved checkout (one with an id), and its first plan day. */
  readonly saved: { readonly firstDay: Day } | null;
  /** The customer has declared allergies, or that there are none; no menu is made before. */
  readonly allergiesDeclared: boolean;
  /** Step 2 has diet, meals and days. */
  readonly mealsChosen: boolean;
}

/**
 * Where a page of /checkout sends instead of opening, or null. A saved checkout goes from the steps to its menus; one whose
 * first day is too near goes on to delivery-dates, which then stays until the new date is saved: no loop.
 */
export const checkoutRedirect = (page: CheckoutPage, standing: CheckoutStanding): CheckoutTarget | null => {
  const { today, saved, allergiesDeclared, mealsChosen } = standing;
  const tooNear = saved !== null && isTooNearToStart(saved.firstDay, today);
  switch (page) {
    case 'index':
      return null;
    case 'meal-types-and-days':
      if (saved) return 'menus';
      return allergiesDeclared ? null : 'index';
    case 'delivery-dates':
      if (saved) return tooNear ? null : 'menus';
      if (!allergiesDeclared) return 'index';
      return mealsChosen ? null : 'meal-types-and-days';
    case 'menus':
      if (!saved) return 'index';
      return tooNear ? 'delivery-dates' : null;
    case 'summary':
      return saved ? null : 'index';
    case 'success':
      return saved ? null : 'home';
  }
};

/** The steps that an unfinished plan can be left on. */
export type LeftPage = Exclude<CheckoutPage, 'success'>;

/**
 * Where a customer who comes back to /checkout goes on, or null for step 1: the step they left, or the one that its guard
 * sends to by now.
 */
export const resumePage = (left: LeftPage | undefined, standing: CheckoutStanding): LeftPage | null => {
  let page: LeftPage = left ?? 'index';
  // Each guard leads to an open step, at most by way of one other.
  for (let sent = 0; sent < 2; sent += 1) {
    const target = checkoutRedirect(page, standing);
    if (target === null || target === 'home') break;
    page = target;
  }
  return page === 'index' ? null : page;
};
