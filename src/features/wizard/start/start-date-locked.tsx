import { useId, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import styles from './start.module.css';

/** Shown in place of the calendar while no date can be chosen. The reason is available by mouse, keyboard and touch. */
export const StartDateLocked = () => {
  const t = useT();
  const tip = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.waits} onPointerEnter={() => setShown(true)} onPointerLeave={() => setShown(false)}>
      <Button
        variant="secondary"
        icon="calendar"
        aria-disabled="true"
        aria-describedby={tip}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setShown(false);
        }}
      >
        {t('wizard.start.chooseStart')}
      </Button>
      <span role="tooltip" id={tip} className={styles.tip} hidden={!shown}>
        {t('wizard.start.planFirst')}
      </span>
    </div>
  );
};
