/** What the buttons of the home screen offer. */
export interface HomeOffers {
  /** The first button. It is disabled if nothing can be renewed, or if the next plan is already arranged. */
  readonly plan: 'build' | 'renew' | 'arranged' | 'none';
  /** True if the customer can open menu and address. */
  readonly canChange: boolean;
  /** The days left for the renew link; null hides the link. */
  readonly daysLeft: number | null;
}

export const visitorOffers: HomeOffers = { plan: 'build', canChange: false, daysLeft: null };
