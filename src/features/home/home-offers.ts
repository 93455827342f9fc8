import { dayFromWire, type Day } from '../../domain/days/day.ts';
import { renewLink } from '../../domain/plan/renewal.ts';
import { mayOpenWizard } from '../../domain/forms/wizard-steps.ts';
import type { User } from '../../protocol/account/user.ts';

export interface HomeOffers {
  /** What the first button offers; `none` is drawn as a disabled button. */
  readonly plan: 'build' | 'renew' | 'none';
  /** Menu and address can be reached. */
  readonly canChange: boolean;
  /** Days left for the renew link; null hides it. */
  readonly daysLeft: number | null;
}

/** What the home buttons offer a visitor (null) or a customer. */
export const homeOffers = (user: User | null, today: Day): HomeOffers => {
  if (!user?.hasPlan || !user.plan) return { plan: 'build', canChange: false, daysLeft: null };
  const renews = mayOpenWizard(user);
  return {
    plan: renews ? 'renew' : 'none',
    canChange: true,
    daysLeft: renews ? (renewLink('home', dayFromWire(user.plan.end), today)?.daysLeft ?? null) : null,
  };
};
