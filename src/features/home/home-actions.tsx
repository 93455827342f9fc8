import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import styles from './home.module.css';
import type { HomeOffers } from './visitor-offers.ts';

interface Props {
  readonly offers: HomeOffers;
  /** False next to a customer's day, which has a primary button of its own: no button here is primary then. */
  readonly standsOut: boolean;
}

/**
 * Shows the four buttons of the home screen, by the customer's state. A visitor can build a plan and reach the team. The
 * buttons send no request, so a visitor's page loads nothing for them.
 */
export const HomeActions = ({ offers: { plan, canChange, daysLeft }, standsOut }: Props) => {
  const t = useT();
  const has = useHasPage();
  const closed = plan === 'none' || plan === 'arranged';
  const size = standsOut ? 'l' : 'm';
  const low = standsOut ? 'soft' : 'quiet';
  return (
    <div className={styles.actions}>
      {closed ? (
        <Button size={size} block disabled aria-describedby="no-renewal">
          {t('dashboard.renewPlan')}
        </Button>
      ) : (
        <Link to="/menu" className={buttonClass({ variant: standsOut ? 'primary' : 'secondary', size, block: true })}>
          {t(plan === 'renew' ? 'dashboard.renewPlan' : 'shell.buildPlan')}
        </Link>
      )}
      {standsOut && (
        <Link to="/this-week" className={buttonClass({ variant: 'secondary', size: 'l', block: true })}>
          {t('home.seeWeek')}
        </Link>
      )}
      {closed && (
        <p id="no-renewal" className={styles.faint}>
          {t(plan === 'arranged' ? 'dashboard.alreadyRenewed' : 'dashboard.notRenewable')}
        </p>
      )}
      {daysLeft !== null && (
        <Link to="/menu" className={styles.renewLink}>
          {t('dashboard.renewLink', { days: daysLeft })}
        </Link>
      )}
      {has('contact') && (
        <Link
          to="/contact"
          className={buttonClass({ variant: low, size, block: true }, standsOut ? styles.whole : undefined)}
        >
          {t('shell.contactTeam')}
        </Link>
      )}
      {canChange ? (
        <>
          <Link to="/modify" className={buttonClass({ variant: low, block: true })}>
            {t('shell.viewMenu')}
          </Link>
          <Link to="/modify/address" className={buttonClass({ variant: low, block: true })}>
            {t('shell.changeAddress')}
          </Link>
        </>
      ) : (
        <>
          <Button variant={low} block disabled aria-describedby="needs-plan">
            {t('shell.viewMenu')}
          </Button>
          <Button variant={low} block disabled aria-describedby="needs-plan">
            {t('shell.changeAddress')}
          </Button>
          <p id="needs-plan" className={styles.faint}>
            {t('shell.needsPlan')}
          </p>
        </>
      )}
    </div>
  );
};
