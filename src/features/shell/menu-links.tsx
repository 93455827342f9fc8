import { Link, useRouterState } from '@tanstack/react-router';

import { DEFAULT_RENEW_METHOD } from '../../domain/plan/renew-method.ts';
import { renewLink } from '../../domain/plan/renewal.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import styles from './shell.module.css';

/** Shows the second line of a phone's header at /modify. */
export const MenuLinks = () => {
  const t = useT();
  const user = useUser();
  const today = useToday();
  const language = languageOf(useLocale());
  const path = useRouterState({ select: (state) => state.location.pathname });
  const renew = user?.plan && user.canBeRenewed ? renewLink('plan', user.plan.end, today) : null;
  const current = (to: string) => (path.replace(/\/$/, '') === to ? ('page' as const) : undefined);
  return (
    <nav aria-label={t('shell.myMenu')} className={styles.menuLinks}>
      <Link to="/modify" activeOptions={{ exact: true }} aria-current={current('/modify')} className={styles.menuLink}>
        {t('customer.editMyMenu')}
      </Link>
      <Link to="/modify" search={{ menu: language }} activeOptions={{ exact: true }} className={styles.menuLink}>
        {t('customer.viewMyMenu')}
      </Link>
      {renew && (
        <Link to="/renewplan/$action" params={{ action: DEFAULT_RENEW_METHOD }} className={styles.menuLink}>
          {t('customer.renewMyMenu', { days: renew.daysLeft })}
        </Link>
      )}
    </nav>
  );
};
