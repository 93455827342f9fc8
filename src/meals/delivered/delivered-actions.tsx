import { useRef, useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { firstBagDay } from '../../domain/forms/bag-complaint.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { AllEaten } from './all-eaten.tsx';
import { BagComplaints } from './bag-complaints.tsx';
import { BagSheet } from './bag-sheet.tsx';
import styles from './delivered.module.css';
import { EatenSheet } from './eaten-sheet.tsx';

// Loaded together with the actions: both are needed after the meals of a delivered day.
export { EatenTick } from './eaten-tick.tsx';

/** Shows the actions for a delivered day: mark what was eaten, all or a part of it, and report a problem with the bag. */
export const DeliveredActions = ({ day }: { readonly day: Day }) => {
  const t = useT();
  const today = useToday();
  const [sheet, setSheet] = useState<'none' | 'eaten' | 'bag'>('none');
  const some = useRef<HTMLButtonElement>(null);
  const close = (): void => setSheet('none');
  return (
    <Stack gap={3}>
      <div className={styles.actions}>
        <AllEaten day={day} beside={some} />
        <Button ref={some} variant="soft" icon="edit" onClick={() => setSheet('eaten')}>
          {t('delivered.eaten')}
        </Button>
        {day >= firstBagDay(today) && (
          <Button variant="quiet" icon="warning" onClick={() => setSheet('bag')}>
            {t('delivered.bag')}
          </Button>
        )}
      </div>
      <BagComplaints day={day} />
      {sheet === 'eaten' && <EatenSheet day={day} show close={close} />}
      {sheet === 'bag' && <BagSheet day={day} show close={close} />}
    </Stack>
  );
};
