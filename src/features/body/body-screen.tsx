import { useDeferredValue, useId, useMemo, useState } from 'react';

import type { ChartSpan } from '../../domain/body/chart-range.ts';
import { measurementYears } from '../../domain/body/measurement-years.ts';
import { useProgress } from '../../body/record/use-progress.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { askAgain } from '../../state/engine/query.ts';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import { EmptyState, ErrorState } from '../../ui/cards/empty-state.tsx';
import { Grid, Stack } from '../../ui/cards/layout.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { DataAge } from '../../ui/text/data-age.tsx';
import styles from './body.module.css';
import { BodyCharts } from './charts/body-charts.tsx';
import { FactsCard } from './facts/facts-card.tsx';
import { useBodyFacts } from './facts/use-body-facts.ts';
import { LaterSheets, type BodySheet } from './later-sheets.tsx';

type Tab = 'year' | 'last-month';

const ChartSkeletons = () => (
  <Grid min="26rem">
    {[1, 2, 3, 4].map((each) => (
      <Card key={each}>
        <Stack gap={3}>
          <Skeleton shape="text" width="9rem" />
          <Skeleton shape="block" height="14rem" />
        </Stack>
      </Card>
    ))}
  </Grid>
);

/** `/body-analysis`: shows the body's figures and their histories; all of it works offline. */
export const BodyScreen = () => {
  const t = useT();
  const format = useFormat();
  const progress = useProgress();
  const facts = useBodyFacts(progress);
  const offline = useOffline();
  const now = useNow();
  const zone = useDisplayZone();
  const panel = useId();
  const { known, coming, failed, asOf, stale, today, registered, data } = progress;
  const years = measurementYears(registered, today);
  const [year, setYear] = useState(years[0]!);
  const [tab, setTab] = useState<Tab>('year');
  const [sheet, setSheet] = useState<BodySheet | null>(null);
  const isCurrent = year === years[0];
  const shown: Tab = isCurrent ? tab : 'year';

  // The four charts are rendered later: the touched tab and the saved values must show at once.
  const drawn = useDeferredValue(progress);
  const drawnFacts = useDeferredValue(facts);
  const drawnYear = useDeferredValue(year);
  const drawnTab = useDeferredValue(shown);
  const span = useMemo<ChartSpan>(() => (drawnTab === 'year' ? { year: drawnYear } : 'month'), [drawnTab, drawnYear]);
  const close = (): void => setSheet(null);
  const retry = (): void => askAgain('progress/get', {});

  const isEmpty =
    known &&
    [data.weightHistory, data.SMMHistory, data.BFMHistory, data.progress['bust'] ?? {}].every(
      (history) => Object.keys(history).length === 0,
    );
  const charts = failed ? (
    <ErrorState title={t('body.failed')} action={<Button onClick={retry}>{t('shell.retry')}</Button>}>
      {t('body.failedText')}
    </ErrorState>
  ) : coming ? (
    <ChartSkeletons />
  ) : !known ? (
    <Card>
      <EmptyState icon="cloud-off" title={t('body.offlineEmpty')}>
        {t('body.offlineEmptyText')}
      </EmptyState>
    </Card>
  ) : (
    <>
      {isEmpty && (
        <Card look="palm">
          <EmptyState icon="scale" title={t('body.emptyTitle')}>
            {t('body.emptyText')}
          </EmptyState>
        </Card>
      )}
      <div className={styles.choices}>
        <Tabs<Tab>
          label={t('body.range')}
          look="segments"
          tabs={[
            { id: 'year', label: t('body.tabYear') },
            ...(isCurrent ? [{ id: 'last-month' as const, label: t('body.tabLastMonth') }] : []),
          ]}
          value={shown}
          onChange={setTab}
          panelId={`${panel}-charts`}
        />
        <Select
          className={styles.year}
          label={t('body.year')}
          name="year"
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
      </div>
      <div
        id={`${panel}-charts`}
        role="tabpanel"
        aria-label={shown === 'year' ? t('body.chartsOfYear', { year: String(year) }) : t('body.chartsOfMonth')}
        tabIndex={-1}
      >
        {drawnFacts && <BodyCharts progress={drawn} facts={drawnFacts} span={span} />}
      </div>
    </>
  );

  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.bodyAnalysis') })}</title>
      <PageHeader
        title={t('shell.subject.bodyAnalysis')}
        subtitle={
          // The space is reserved from the start, so that nothing moves when the answer arrives.
          failed ? (
            '\u00A0'
          ) : (
            <DataAge stale={stale} offline={offline}>
              {asOf === null
                ? t(offline ? 'shell.offline' : 'shell.loading')
                : t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
            </DataAge>
          )
        }
        actions={
          <Button data-early="" icon="scale" onClick={() => setSheet('measurements')}>
            {t('body.measurementTracking')}
          </Button>
        }
      />
      <Stack gap={4}>
        {facts ? (
          <FactsCard facts={facts} onEdit={setSheet} onComposition={() => setSheet('composition')} />
        ) : (
          <Skeleton shape="card" height="18rem" />
        )}
        {charts}
      </Stack>
      <LaterSheets sheet={sheet} progress={progress} close={close} />
    </Page>
  );
};
