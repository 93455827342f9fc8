import { Suspense } from 'react';

import styles from '../../../building/building.module.css';
import { loadCatalogue } from '../../../i18n/catalogue-store.ts';
import { later } from '../../../ui/drawing/later.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Keeps its room, so that nothing below moves when it comes. */
const Room = () => <p className={styles.soft}>{'\u00a0'}</p>;
const OtherWay = later(async () => {
  const [part] = await Promise.all([import('../../../building/other-way.tsx'), loadCatalogue('wizard')]);
  return part.OtherWay;
}, Room);

/** The line that names the wizard; few read it, so it comes after the step. */
export const WizardWay = ({ checkout: { user, lists } }: { readonly checkout: Checkout }) => (
  <Suspense fallback={<Room />}>
    <OtherWay to="wizard" user={user} plans={lists.planList} />
  </Suspense>
);
