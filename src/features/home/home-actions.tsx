import { Link } from '@tanstack/react-router';

import type { Day } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import styles from './home.module.css';
import { homeOffers } from './home-offers.ts';

interface Props {
  readonly user: User | null;
  readonly today: Day;
}

/**
 * The four buttons of the home screen, by what the customer has; a visitor can build a plan and reach the team. Beside the
 * customer's day none of them stands out: the day has its own first button.
 */
export const HomeActions = ({ user, today }: Props) => {
  const t = useT();
  const { plan, canChange, daysLeft } = homeOffers(user, today);
  return (
    <div className={styles.actions}>
      {plan === 'none' ? (
        <Button size="l" block disabled aria-describedby="no-renewal">
          {t('home.renewPlan')}
        </Button>
      ) : (
        <Link
          to="/checkout"
          className={buttonClass({ variant: user === null ? 'primary' : 'secondary', size: 'l', block: true })}
        >
          {t(plan === 'renew' ? 'home.renewPlan' : 'home.buildPlan')}
        </Link>
      )}
      {plan === 'none' && (
        <p id="no-renewal" className={styles.faint}>
          {t(user?.alreadyRenewed ? 'home.alreadyRenewed' : 'home.notRenewable')}
        </p>
      )}
      {daysLeft !== null && (
        <Link to="/checkout" className={styles.renewLink}>
          {t('home.renewLink', { days: daysLeft })}
        </Link>
      )}
      <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'l', block: true })}>
        {t('home.contactTeam')}
      </Link>
      {canChange ? (
        <>
          <Link to="/modify" className={buttonClass({ variant: 'soft', block: true })}>
            {t('home.viewMenu')}
          </Link>
          <Link to="/modify/address" className={buttonClass({ variant: 'soft', block: true })}>
            {t('home.changeAddress')}
          </Link>
        </>
      ) : (
        <>
          <Button variant="soft" block disabled aria-describedby="needs-plan">
            {t('home.viewMenu')}
          </Button>
          <Button variant="soft" block disabled aria-describedby="needs-plan">
            {t('home.changeAddress')}
          </Button>
          <p id="needs-plan" className={styles.faint}>
            {t('home.needsPlan')}
          </p>
        </>
      )}
    </div>
  );
};
