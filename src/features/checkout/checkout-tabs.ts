/** The pages that show the step tabs. */
export type TabPage = 'index' | 'meal-types-and-days' | 'delivery-dates' | 'menus' | 'summary';

/** The four tabs. `menus` reads 'Preset Meals', or 'Edit Meals' when a checkout is saved. */
export const CHECKOUT_TABS = ['index', 'meal-types-and-days', 'menus', 'summary'] as const;
export type CheckoutTab = (typeof CHECKOUT_TABS)[number];

export interface TabState {
  /** The tab, and also the page that it opens. */
  readonly tab: CheckoutTab;
  /** The number of the tab's step, 1 to 4. */
  readonly step: number;
  /** True if the tab is current or visited. */
  readonly active: boolean;
  readonly current: boolean;
  readonly clickable: boolean;
  /** True for the menus tab of a saved checkout, which reads 'Edit Meals'. */
  readonly edits: boolean;
}

/** Returns the tab of a page. The start date has no tab of its own and belongs to the tab of the days. */
export const tabOf = (page: TabPage): CheckoutTab => (page === 'delivery-dates' ? 'meal-types-and-days' : page);

const placeOf = (tab: CheckoutTab): number => CHECKOUT_TABS.indexOf(tab);

/**
 * Returns the tabs as a page shows them.
 * @param visited the furthest tab that the customer has opened
 * @param saved true if a saved checkout exists; every step can then open its menus
 */
export const checkoutTabs = (page: TabPage, visited: CheckoutTab, saved: boolean): TabState[] => {
  const current = placeOf(tabOf(page));
  const reached = Math.max(current, placeOf(visited));
  return CHECKOUT_TABS.map((tab, place) => ({
    tab,
    step: place + 1,
    active: place <= reached,
    current: place === current,
    clickable: place < current || (tab === 'menus' && saved && place !== current),
    edits: tab === 'menus' && saved,
  }));
};
