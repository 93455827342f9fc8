import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import styles from './home.module.css';
import { PlanButtons } from './plan-buttons.tsx';

/** Shows the other buttons of the home page to a visitor, below the food: the team, and what a plan opens. */
export const VisitorButtons = () => {
  const t = useT();
  const has = useHasPage();
  return (
    <div className={styles.actions}>
      {has('contact') && (
        <Link to="/contact" className={buttonClass({ variant: 'quiet', block: true }, styles.whole)}>
          {t('shell.contactTeam')}
        </Link>
      )}
      <PlanButtons canChange={false} />
    </div>
  );
};
