import { Suspense, useRef } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { runningPlan } from '../../state/plan/running-plan.ts';
import { useUser } from '../../state/session/session.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import styles from './modify.module.css';
import type { WhichPlan } from './plan/use-plan.ts';
import { SummarySample } from './summary-sample.tsx';

// Only who has made a day larger needs it.
const DifferenceSummary = later(async () => {
  const [part] = await Promise.all([import('./difference/difference-summary.tsx'), loadCatalogue('order')]);
  return part.DifferenceSummary;
});

const renewedPlan = { orderType: 'renewed' } as const;

/** The plans that wait for a difference. One that was seen to wait stays in view when it waits no more, to say so. */
const useWaitingPlans = (): { readonly waiting: readonly WhichPlan[]; readonly known: boolean } => {
  const renewed = useUser()?.alreadyRenewed ?? false;
  const active = useQuery('order/get', runningPlan);
  const next = useQuery('order/get', renewed ? renewedPlan : runningPlan);
  const seen = useRef(new Set<WhichPlan>());
  if ((active.data?.due?.difference ?? 0) > 0) seen.current.add('active');
  if (renewed && (next.data?.due?.difference ?? 0) > 0) seen.current.add('renewed');
  return { waiting: [...seen.current], known: active.data !== undefined || !active.loading };
};

/** /modify/summary: what larger meals cost more and how it is paid; where nothing waits, what a purchase looks like. */
export const SummaryScreen = () => {
  const t = useT();
  const { waiting, known } = useWaitingPlans();
  const title = t('shell.subject.summary');
  const skeleton = <Skeleton shape="card" height="14rem" />;
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} />
      <div className={styles.screen}>
        <Suspense fallback={skeleton}>
          {waiting.map((which) => (
            <DifferenceSummary key={which} which={which} />
          ))}
        </Suspense>
        {waiting.length === 0 && (known ? <SummarySample /> : skeleton)}
      </div>
    </Page>
  );
};
