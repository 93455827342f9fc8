import type { Day } from '../days/day.ts';
import { isTooNearToStart } from '../plan/day-state.ts';

/** The guarded pages of /checkout, by the last part of their URL. */
export type CheckoutPage = 'index' | 'meal-types-and-days' | 'delivery-dates' | 'menus' | 'summary' | 'success';

/** The targets of a guard's redirect. 'home' is '/'. */
export type CheckoutTarget = Exclude<CheckoutPage, 'summary' | 'success'> | 'home';

/** The facts that the guards use. */
export interface CheckoutStanding {
  readonly today: Day;
  /** The saved checkout (one with an id), and its first plan day. */
  readonly saved: { readonly firstDay: Day } | null;
  /** Whether the customer has declared allergies, or that there are none; no menu is made before. */
  readonly allergiesDeclared: boolean;
  /** Whether step 2 has diet, meals and days. */
  readonly mealsChosen: boolean;
}

/**
 * The page to which a page of /checkout redirects, or null if it opens. With a saved checkout the steps redirect to its
 * menus; if its first day is too near, to delivery-dates, which then stays open until the new date is saved, so that
 * there is no loop.
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

/** The steps at which an unfinished plan can be left. */
export type LeftPage = Exclude<CheckoutPage, 'success'>;

/**
 * The page on which a returning customer continues /checkout, or null for step 1: the step that they left, or the one to
 * which its guard now redirects.
 */
export const resumePage = (left: LeftPage | undefined, standing: CheckoutStanding): LeftPage | null => {
  let page: LeftPage = left ?? 'index';
  // Each guard leads to an open step, at most through one other step.
  for (let sent = 0; sent < 2; sent += 1) {
    const target = checkoutRedirect(page, standing);
    if (target === null || target === 'home') break;
    page = target;
  }
  return page === 'index' ? null : page;
};
