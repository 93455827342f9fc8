import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import styles from './home.module.css';

interface Props {
  /** True if the customer can open menu and address; otherwise both buttons are disabled, with one sentence. */
  readonly canChange: boolean;
}

/** Shows the two buttons for a customer with a plan: its menu and its delivery address. */
export const PlanButtons = ({ canChange }: Props) => {
  const t = useT();
  if (canChange)
    return (
      <>
        <Link to="/modify" className={buttonClass({ variant: 'quiet', block: true })}>
          {t('shell.viewMenu')}
        </Link>
        <Link to="/modify/address" className={buttonClass({ variant: 'quiet', block: true })}>
          {t('shell.changeAddress')}
        </Link>
      </>
    );
  return (
    <>
      <Button variant="quiet" block disabled aria-describedby="needs-plan">
        {t('shell.viewMenu')}
      </Button>
      <Button variant="quiet" block disabled aria-describedby="needs-plan">
        {t('shell.changeAddress')}
      </Button>
      <p id="needs-plan" className={styles.faint}>
        {t('shell.needsPlan')}
      </p>
    </>
  );
};
