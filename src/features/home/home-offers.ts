import type { Day } from '../../domain/days/day.ts';
import { renewLink } from '../../domain/plan/renewal.ts';
import { mayOpenWizard } from '../../domain/steps/wizard-steps.ts';
import type { User } from '../../protocol/account/user.ts';

/** What the buttons of a customer's home screen offer. */
export interface HomeOffers {
  /** The first button. It is disabled if nothing can be renewed, or if the next plan is already arranged. */
  readonly plan: 'build' | 'renew' | 'arranged' | 'none';
  /** True if the customer can open menu and address. */
  readonly canChange: boolean;
  /** The days left for the renew link; null hides the link. */
  readonly daysLeft: number | null;
}

/** Without a plan, only a new one can be built. */
const NO_PLAN: HomeOffers = { plan: 'build', canChange: false, daysLeft: null };

/** Returns what the home buttons offer a customer. */
export const homeOffers = (user: User, today: Day): HomeOffers => {
  if (!user.hasPlan || !user.plan) return NO_PLAN;
  const renews = mayOpenWizard(user);
  return {
    plan: renews ? 'renew' : user.alreadyRenewed ? 'arranged' : 'none',
    canChange: true,
    daysLeft: renews ? (renewLink('home', user.plan.end, today)?.daysLeft ?? null) : null,
  };
};
