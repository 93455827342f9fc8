import type { Day } from '../../domain/days/day.ts';
import { renewLink } from '../../domain/plan/renewal.ts';
import { mayOpenWizard } from '../../domain/steps/wizard-steps.ts';
import type { User } from '../../protocol/account/user.ts';
import { visitorOffers, type HomeOffers } from './visitor-offers.ts';

/** Returns what the home buttons offer a customer. A customer without a plan gets the visitor's offers. */
export const homeOffers = (user: User, today: Day): HomeOffers => {
  if (!user.hasPlan || !user.plan) return visitorOffers;
  const renews = mayOpenWizard(user);
  return {
    plan: renews ? 'renew' : user.alreadyRenewed ? 'arranged' : 'none',
    canChange: true,
    daysLeft: renews ? (renewLink('home', user.plan.end, today)?.daysLeft ?? null) : null,
  };
};
