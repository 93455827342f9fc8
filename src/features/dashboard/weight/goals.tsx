import { Suspense, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { sampleWeights } from './sample-weights.ts';
import {
  DEFAULT_WEIGHT_MODE,
  WEIGHT_MODES,
  weightPoints,
  weightSeries,
  type WeightMode,
} from '#src/domain/body/weight-stats.ts';
import { isolated } from '#src/i18n/inline-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { KnownAsOf } from '#src/meals/details/known-as-of.tsx';
import { useToday } from '#src/state/plan/clock.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { useUser } from '#src/state/session/session.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { ChartFrame } from '#src/ui/charts/chart-frame.tsx';
import { Stat } from '#src/ui/cards/stat.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { useSeenSize, type Size } from '#src/ui/drawing/use-seen-size.ts';
import { later } from '#src/ui/drawing/later.tsx';
import styles from '../dashboard-parts.module.css';
import { weightStatsRequest } from '#src/state/plan/home-requests.ts';
import { useWeightNow } from './use-weight-now.ts';
import type { WeightDrawingProps } from './weight-drawing.tsx';

const WeightDrawing = later(async () => (await import('./weight-drawing.tsx')).WeightDrawing);
/** The number of newest points that each mode shows. */
const SHOWN: Readonly<Record<WeightMode, number>> = { days: 30, weeks: 26, months: 24 };

/** Shows the chart. It is fetched when its place is near the screen; the place never changes its size. */
const Drawing = (props: Omit<WeightDrawingProps, keyof Size>) => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSeenSize(place, '200px');
  return (
    <div ref={place} className={styles.drawing} aria-hidden="true">
      {size && (
        <Suspense fallback={null}>
          <WeightDrawing {...props} {...size} />
        </Suspense>
      )}
    </div>
  );
};

/**
 * Shows the customer's weight over time with the goal. Until there are weights, it shows a sample that is marked as one.
 */
export const Goals = () => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const user = useUser();
  const { data, asOf, stale } = useQuery('profile/getForDashboard/getWeightStats', weightStatsRequest);
  const weight = useWeightNow();
  const [mode, setMode] = useState<WeightMode>(DEFAULT_WEIGHT_MODE);
  const own = data ? weightPoints(data) : [];
  const sample = own.length === 0;
  const series = weightSeries(sample ? sampleWeights(today) : own, mode).slice(-SHOWN[mode]);
  const label = (day: Day): string => (mode === 'months' ? format.monthYear(day) : format.day(day));
  const goal = sample ? null : (user?.goal_weight ?? null);
  return (
    <div className={styles.goals}>
      <div>{sample ? <Badge tone="saffron">{t('today.sample')}</Badge> : <KnownAsOf asOf={asOf} stale={stale} />}</div>
      {user && (
        <div className={styles.stats}>
          <Stat
            label={t('today.fact.startWeight')}
            value={user.start_weight === null ? '–' : format.weight(user.start_weight)}
          />
          <Stat label={t('today.fact.weight')} value={weight === null ? '–' : format.weight(weight)} />
          <Stat
            label={t('today.fact.goalWeight')}
            value={user.goal_weight === null ? '–' : format.weight(user.goal_weight)}
          />
        </div>
      )}
      <ChartFrame
        title={t('today.weight')}
        note={sample ? t('today.sampleText') : undefined}
        height="13rem"
        {...(goal !== null && {
          legend: (
            <span className={styles.legend}>
              <span className={styles.dash} aria-hidden="true" />
              {t('today.goal')} {format.weight(goal)}
            </span>
          ),
        })}
        tabs={
          <Tabs
            label={t('today.weightMode')}
            look="segments"
            value={mode}
            onChange={setMode}
            tabs={WEIGHT_MODES.map((id) => ({ id, label: t(`today.mode.${id}`) }))}
          />
        }
        table={{
          label: t('shell.showTable'),
          columns: [t('today.date'), t('today.weight')],
          rows: series.toReversed().map(({ day, value }) => [label(day), format.weight(Math.round(value))]),
        }}
      >
        <Drawing
          points={series.map(({ day, value }) => ({ day, kg: value / 1000 }))}
          unit={mode}
          goal={goal === null ? null : goal / 1000}
          sample={sample}
          dayLabel={(day) => isolated(mode === 'months' ? format.month(day) : format.dayAndMonth(day))}
          pointLabel={(day, kg) => isolated(`${format.weight(Math.round(kg * 1000))} · ${label(day)}`)}
        />
      </ChartFrame>
    </div>
  );
};
