/** What the buttons of the home screen offer. */
export interface HomeOffers {
  /** The first button; drawn disabled when nothing can be renewed, or when the next plan is arranged. */
  readonly plan: 'build' | 'renew' | 'arranged' | 'none';
  /** Menu and address can be reached. */
  readonly canChange: boolean;
  /** Days left for the renew link; null hides it. */
  readonly daysLeft: number | null;
}

export const visitorOffers: HomeOffers = { plan: 'build', canChange: false, daysLeft: null };
