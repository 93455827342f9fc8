import { Suspense, useDeferredValue, useId, useState } from 'react';

import { DEFAULT_RANGE, type ChartRange } from '../../domain/body/chart-range.ts';
import { asksForMissingDays } from '../../domain/body/stale-progress.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useLaunchedFile } from '../../state/device/launched-file.ts';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { useConnectivity, useOffline, useTried } from '../../state/engine/connectivity.ts';
import { askAgain } from '../../state/engine/query.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import { later } from '../../ui/drawing/later.tsx';
import { DataAge } from '../../ui/text/data-age.tsx';
import { EmptyState, ErrorState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { Charts } from './charts/charts.tsx';
import { NextDelivery } from './delivery/next-delivery.tsx';
import { rangeTabs } from '../../body/charts/progress-chart.tsx';
import styles from './progress-view.module.css';
import { QuickLog } from './record/quick-log.tsx';
import { RefusedSheet } from './record/refused-sheet.tsx';
import { StalePrompt } from './record/stale-prompt.tsx';
import { TrackBox } from './record/track-box.tsx';
import { TrackModal } from './record/track-modal.tsx';
import { useProgress } from '../../body/record/use-progress.ts';

const WearableSheet = later(async () => {
  const [part] = await Promise.all([import('./wearable/wearable-sheet.tsx'), loadCatalogue('wearable')]);
  return part.WearableSheet;
});
const WeightFiles = later(async () => {
  const [part] = await Promise.all([import('./weight-file/weight-files.tsx'), loadCatalogue('wearable')]);
  return part.WeightFiles;
});

// Only for customers with deliveries, and below the parts that all customers have, so it loads later.
const EatenWeek = later(async () => {
  const [part] = await Promise.all([import('./eaten-week.tsx'), loadCatalogue('delivered')]);
  return part.EatenWeek;
});

type Sheet = 'none' | 'track' | 'wearable' | 'quick';

interface Props {
  /** True if the URL opens the quick log of today's weight. */
  readonly quickLog: boolean;
  /** The id of a refused entry in the URL, which opens again. */
  readonly refused?: string | undefined;
  /** Removes both parameters from the URL. */
  readonly onAskedClosed: () => void;
}

const ChartSkeletons = () => (
  <Stack gap={4}>
    {[1, 2].map((each) => (
      <Card key={each}>
        <Stack gap={3}>
          <Skeleton shape="text" width="9rem" />
          <Skeleton shape="block" height="14rem" />
        </Stack>
      </Card>
    ))}
  </Stack>
);

/** Shows entries, histories and the next delivery. Everything works with the device's data alone. */
export const ProgressView = ({ quickLog, refused, onAskedClosed }: Props) => {
  const t = useT();
  const format = useFormat();
  const progress = useProgress();
  const offline = useOffline();
  const tried = useTried();
  const online = useConnectivity() === 'online';
  const now = useNow();
  const zone = useDisplayZone();
  const launched = useLaunchedFile();
  const panel = useId();
  const [part, setPart] = useState<'progress' | 'delivery'>('progress');
  const [range, setRange] = useState<ChartRange>(DEFAULT_RANGE);
  const [sheet, setSheet] = useState<Sheet>('none');
  // The state of the question about missed days: not asked yet, open, or answered.
  const [asking, setAsking] = useState<'notYet' | 'asks' | 'done'>('notYet');

  // Thirteen charts are deferred, so that a saved value and the saving state appear at once.
  const drawn = useDeferredValue(progress);
  const drawnRange = useDeferredValue(range);
  const { known, coming, loading, failed, asOf, stale, daily, today, knownDay } = progress;
  const quick = quickLog || sheet === 'quick';
  const close = (): void => setSheet('none');
  // True if the day is known, and the server has answered or cannot be reached.
  const dayKnown = knownDay.by === 'clock' || knownDay.by === 'said';
  const settled = known && dayKnown && tried && !(online && loading);
  // The question opens once per visit, never over something that the URL opens. It stays until it is answered.
  if (
    asking === 'notYet' &&
    settled &&
    !quick &&
    refused === undefined &&
    launched === null &&
    sheet === 'none' &&
    asksForMissingDays(daily, today)
  )
    setAsking('asks');
  const answer = (next: Sheet): void => {
    setAsking('done');
    setSheet(next);
  };
  const retry = (): void => askAgain('progress/get', {});

  const tracker = (
    <TrackBox
      progress={progress}
      range={range}
      onTrack={() => answer('track')}
      onQuickLog={() => answer('quick')}
      onWearable={() => answer('wearable')}
    />
  );

  const body = failed ? (
    <ErrorState title={t('progress.failed')} action={<Button onClick={retry}>{t('shell.retry')}</Button>}>
      {t('progress.failedText')}
    </ErrorState>
  ) : coming ? (
    <ChartSkeletons />
  ) : !known ? (
    <Card>
      <EmptyState icon="cloud-off" title={t('progress.offlineEmpty')}>
        {t('progress.offlineEmptyText')}
      </EmptyState>
    </Card>
  ) : (
    <>
      <Tabs
        label={t('progress.range')}
        look="chips"
        tabs={rangeTabs(t)}
        value={range}
        onChange={setRange}
        panelId={`${panel}-charts`}
      />
      <div id={`${panel}-charts`} role="tabpanel" aria-label={t(`progress.range.${range}`)} tabIndex={-1}>
        <Charts progress={drawn} range={drawnRange} />
      </div>
    </>
  );

  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.progress') })}</title>
      <PageHeader
        title={t('shell.progress')}
        subtitle={
          // Reserved from the start, so that nothing moves when the answer comes.
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
      />
      <div className={styles.parts}>
        <Tabs
          label={t('progress.sections')}
          look="segments"
          fill
          panelId={panel}
          tabs={[
            { id: 'progress', label: t('progress.tabProgress') },
            { id: 'delivery', label: t('progress.tabNextDelivery') },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      <div className={styles.columns} id={panel}>
        <div className={classNames(styles.main, part !== 'progress' && styles.hidden)}>
          <Stack gap={4}>
            {tracker}
            {body}
            <Suspense>
              <EatenWeek />
            </Suspense>
            {known && (
              <Suspense>
                <WeightFiles progress={progress} />
              </Suspense>
            )}
          </Stack>
        </div>
        <aside className={classNames(part !== 'delivery' && styles.hidden)} aria-label={t('progress.tabNextDelivery')}>
          <NextDelivery />
        </aside>
      </div>
      <TrackModal show={sheet === 'track'} close={close} progress={progress} />
      <QuickLog
        show={quick}
        close={() => {
          setAsking('done');
          close();
          if (quickLog) onAskedClosed();
        }}
        progress={progress}
      />
      {refused !== undefined && (
        <RefusedSheet
          id={refused}
          close={() => {
            setAsking('done');
            onAskedClosed();
          }}
          progress={progress}
        />
      )}
      {sheet === 'wearable' && (
        <Suspense>
          <WearableSheet show close={close} />
        </Suspense>
      )}
      <StalePrompt
        show={asking === 'asks' && !quick && refused === undefined && launched === null}
        close={() => setAsking('done')}
        progress={progress}
        onManual={() => answer('track')}
        onWearable={() => answer('wearable')}
      />
    </Page>
  );
};
