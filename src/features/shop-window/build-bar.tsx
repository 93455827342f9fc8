import { Link } from '@tanstack/react-router';

import { mayOpenWizard } from '../../domain/steps/wizard-steps.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session/session.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { ActionBar } from '../../ui/navigation/action-bar.tsx';
import { PriceWords } from './price-words.tsx';
import styles from './shop-window.module.css';
import type { PlanPrice } from './use-plan-price.ts';
import type { Shop } from './use-window.ts';

interface Props {
  readonly diet: Shop['diet'];
  readonly price: PlanPrice;
}

/**
 * Shows the one action: a plan of the shown diet. A customer whose active plan cannot be renewed yet gets the link to its
 * menu.
 */
export const BuildBar = ({ diet, price }: Props) => {
  const t = useT();
  const user = useUser();
  const builds = !user?.hasPlan || mayOpenWizard(user);
  return (
    <ActionBar
      summary={
        <span className={styles.summary}>
          <span className={styles.faint}>{diet.name}</span>
          <PriceWords price={price} />
        </span>
      }
    >
      {builds ? (
        <Link to={user ? '/menu' : '/build'} search={{ diet: diet.id }} className={buttonClass({ size: 'l' })}>
          {t('shell.buildPlan')}
        </Link>
      ) : (
        <Link to="/modify" className={buttonClass({ size: 'l' })}>
          {t('shell.viewMenu')}
        </Link>
      )}
    </ActionBar>
  );
};
