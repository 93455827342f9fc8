/** The pages that show the step tabs. */
export type TabPage = 'index' | 'meal-types-and-days' | 'delivery-dates' | 'menus' | 'summary';

/** The four tabs. `menus` reads 'Preset Meals', or 'Edit Meals' when a checkout is saved. */
export const CHECKOUT_TABS = ['index', 'meal-types-and-days', 'menus', 'summary'] as const;
export type CheckoutTab = (typeof CHECKOUT_TABS)[number];

export interface TabState {
  /** Also the page that the tab opens. */
  readonly tab: CheckoutTab;
  /** 1 to 4, the step it names. */
  readonly step: number;
  /** Current or visited. */
  readonly active: boolean;
  readonly current: boolean;
  readonly clickable: boolean;
  /** The menus tab of a saved checkout reads 'Edit Meals'. */
  readonly edits: boolean;
}

/** The tab of a page: the start date belongs to the days. */
export const tabOf = (page: TabPage): CheckoutTab => (page === 'delivery-dates' ? 'meal-types-and-days' : page);

const placeOf = (tab: CheckoutTab): number => CHECKOUT_TABS.indexOf(tab);

/**
 * The tabs as a page shows them.
 * @param visited the furthest tab the customer has been on
 * @param saved a saved checkout exists: its menus can be opened from every step
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
