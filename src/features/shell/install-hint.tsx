import { useAtom } from 'jotai';
import { Suspense, useEffect } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { countStart, habitAtom } from '../../state/device/starts.ts';
import { useUser } from '../../state/session/session.ts';
import { later } from '../../ui/drawing/later.tsx';
import { whenIdle } from '../../ui/drawing/when-idle.ts';
import styles from './shell.module.css';

// Fetched when the page is idle, because it is at its end and few starts show it.
const Offers = later(async () => {
  await whenIdle();
  const [part] = await Promise.all([import('../../installing/offers.tsx'), loadCatalogue('installing')]);
  return part.Offers;
});

/** Offers the installation and the reminders at the end of the page, to customers with a plan or who return often. */
export const InstallHint = () => {
  const [habit, setHabit] = useAtom(habitAtom);
  const hasPlan = useUser()?.hasPlan === true;
  // Counts once per start: this code also runs whenever the customer returns to this page.
  useEffect(() => {
    if (habit === null) setHabit(countStart(Date.now()));
  }, [habit, setHabit]);
  if (!habit && !hasPlan) return null;
  return (
    <div className={styles.install}>
      <Suspense fallback={null}>
        <Offers returns={habit === true} />
      </Suspense>
    </div>
  );
};
