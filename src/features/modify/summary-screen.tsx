import { Suspense, useRef } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import type { WhichPlan } from './difference/use-difference.ts';
import styles from './modify.module.css';
import { SummarySample } from './summary-sample.tsx';

const Absent = () => {
  const t = useT();
  const offline = useOffline();
  return (
    <Banner
      tone="saffron"
      icon="cloud-off"
      role="status"
      title={t(offline ? 'errors.notOnDevice' : 'errors.screenTitle')}
    >
      {t(offline ? 'errors.notOnDeviceText' : 'errors.screenText')}
    </Banner>
  );
};

// Rarely used, so its code is cached last.
const DifferenceSummary = later(async () => {
  const [part] = await Promise.all([
    import('./difference/difference-summary.tsx'),
    loadCatalogue('order', 'difference'),
  ]);
  return part.DifferenceSummary;
}, Absent);

const active = { orderType: 'active' } as const;
const renewed = { orderType: 'renewed' } as const;

/** Returns the plans that wait for a payment. A plan that has waited stays in view after the payment, to confirm it. */
const useWaitingPlans = (): { readonly waiting: readonly WhichPlan[]; readonly known: boolean } => {
  const hasNext = useUser()?.alreadyRenewed ?? false;
  const running = useQuery('order/get', active);
  const next = useQuery('order/get', hasNext ? renewed : active);
  const seen = useRef(new Set<WhichPlan>());
  if ((running.data?.due?.difference ?? 0) > 0) seen.current.add('active');
  if (hasNext && (next.data?.due?.difference ?? 0) > 0) seen.current.add('renewed');
  return { waiting: [...seen.current], known: running.data !== undefined || !running.loading };
};

/**
 * Shows /modify/summary: the extra cost of larger meals and how it is paid, or an example of a purchase if nothing waits.
 */
export const SummaryScreen = () => {
  const t = useT();
  const { waiting, known } = useWaitingPlans();
  const title = t('shell.subject.summary');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} />
      <div className={styles.screen} aria-busy={!known}>
        <Suspense>
          {waiting.map((which) => (
            <DifferenceSummary key={which} which={which} />
          ))}
        </Suspense>
        {waiting.length === 0 && known && <SummarySample />}
      </div>
    </Page>
  );
};
