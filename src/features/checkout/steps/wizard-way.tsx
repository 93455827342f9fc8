import { Suspense } from 'react';

import styles from '#src/building/building.module.css';
import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { later } from '#src/ui/drawing/later.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Reserves the height of the line, so that nothing below moves when the line appears. */
const Room = () => <p className={styles.soft}>{'\u00a0'}</p>;
const OtherWay = later(async () => {
  const [part] = await Promise.all([import('#src/building/other-way.tsx'), loadCatalogue('wizard')]);
  return part.OtherWay;
}, Room);

/** Shows the line that names the wizard. Few customers read it, so it loads after the step. */
export const WizardWay = ({ checkout: { user, lists } }: { readonly checkout: Checkout }) => (
  <Suspense fallback={<Room />}>
    <OtherWay to="wizard" user={user} plans={lists.planList} />
  </Suspense>
);
