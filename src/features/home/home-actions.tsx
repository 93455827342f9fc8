import { Link } from '@tanstack/react-router';

import { DEFAULT_RENEW_METHOD } from '../../domain/plan/renew-method.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import styles from './home.module.css';
import type { HomeOffers } from './home-offers.ts';
import { PlanButtons } from './plan-buttons.tsx';

/**
 * Shows a customer the four buttons of the home screen, by the state of their plan. None is primary: the day next to them
 * has a primary button of its own.
 */
export const HomeActions = ({ offers: { plan, canChange, daysLeft } }: { readonly offers: HomeOffers }) => {
  const t = useT();
  const has = useHasPage();
  const closed = plan === 'none' || plan === 'arranged';
  return (
    <div className={styles.actions}>
      {closed ? (
        <Button size="m" block disabled aria-describedby="no-renewal">
          {t('dashboard.renewPlan')}
        </Button>
      ) : (
        <Link to="/menu" className={buttonClass({ variant: 'secondary', size: 'm', block: true })}>
          {t(plan === 'renew' ? 'dashboard.renewPlan' : 'shell.buildPlan')}
        </Link>
      )}
      {closed && (
        <p id="no-renewal" className={styles.faint}>
          {t(plan === 'arranged' ? 'dashboard.alreadyRenewed' : 'dashboard.notRenewable')}
        </p>
      )}
      {daysLeft !== null && (
        <Link to="/renewplan/$action" params={{ action: DEFAULT_RENEW_METHOD }} className={styles.renewLink}>
          {t('dashboard.renewLink', { days: daysLeft })}
        </Link>
      )}
      {has('contact') && (
        <Link to="/contact" className={buttonClass({ variant: 'quiet', size: 'm', block: true })}>
          {t('shell.contactTeam')}
        </Link>
      )}
      <PlanButtons canChange={canChange} />
    </div>
  );
};
