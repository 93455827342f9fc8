import { memo, useMemo, useState } from 'react';

import { bodyKinds } from '#src/domain/body/body-measurements.ts';
import { BMI_CHART_FLOOR, PROGRESS_CHART_STEP, WEIGHT_CHART_FLOOR } from '#src/domain/body/chart-axis.ts';
import type { ChartRange } from '#src/domain/body/chart-range.ts';
import type { Day } from '#src/domain/days/day.ts';
import { pointsOf, type DayPoint } from '#src/domain/body/day-points.ts';
import { toShown } from '#src/domain/body/measure-units.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useUser } from '#src/state/session/session.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Grid, Stack } from '#src/ui/cards/layout.tsx';
import { CompositionSheet, MeasurementsSheet } from '#src/body/record/body-sheets.tsx';
import { chartTones } from '#src/body/charts/chart-keys.tsx';
import type { Series } from '#src/body/charts/chart-series.ts';
import { ProgressChart } from '#src/body/charts/progress-chart.tsx';
import { isFromElsewhere, type ProgressData } from '#src/body/record/use-progress.ts';

/** The range of healthy adults, in BMI points. */
const HEALTHY = { from: 18.5, to: 25 } as const;
/** The kcal between two lines of the calories chart. */
const CALORIES_STEP = 500;
/** The lowest kg and BMI points that the charts show. */
const WEIGHT_FLOOR = toShown(WEIGHT_CHART_FLOOR, 'kg');
const BMI_FLOOR = toShown(BMI_CHART_FLOOR, 'hundredths');

interface Props {
  readonly progress: ProgressData;
  readonly range: ChartRange;
}

const ChartList = ({ progress, range }: Props) => {
  const t = useT();
  const format = useFormat();
  const [sheet, setSheet] = useState<'none' | 'measurements' | 'composition'>('none');
  const { data, today, daily, points } = progress;
  const goal = useUser()?.goal_weight;
  const source = (kind: string) => (day: Day) => isFromElsewhere(data, kind, day);
  const series = (
    kind: string,
    history: readonly DayPoint[],
    look: Series['look'],
    divisor: number,
    step: number,
    floor = 0,
  ): Series => ({
    points: history,
    look,
    divisor,
    step,
    floor,
    isHollow: (day) => source(kind)(day) === 'copied',
  });
  // These points are the same for every range.
  const composition = useMemo(
    () => ({
      bmi: pointsOf(data.BMIHistory),
      smm: pointsOf(data.SMMHistory),
      bfm: pointsOf(data.BFMHistory),
    }),
    [data],
  );
  const kg = (hundredths: number): string => `${format.number(hundredths / 100, 1)}\u00A0${format.unit.kg}`;
  const common = { range, today };
  const close = (): void => setSheet('none');

  return (
    <Stack gap={4}>
      <Card className={chartTones.palm}>
        <ProgressChart
          {...common}
          title={t('progress.chart.weight')}
          tone="palm"
          series={{
            ...series('weight', daily.weight, 'dots', 1000, PROGRESS_CHART_STEP, WEIGHT_FLOOR),
            goal: goal ? toShown(goal, 'kg') : null,
          }}
          source={source('weight')}
          valueText={format.weight}
          unit={format.unit.kg}
        />
      </Card>
      <Grid min="19rem">
        <Card className={chartTones.saffron}>
          <ProgressChart
            {...common}
            title={t('progress.chart.calories')}
            tone="saffron"
            series={series('calories', daily.calories, 'bars', 1, CALORIES_STEP)}
            source={source('calories')}
            valueText={format.kcal}
            unit={format.unit.kcal}
            remark={
              Object.values(data.sources['calories'] ?? {}).includes('eaten') && (
                <span>{t('progress.legend.eaten')}</span>
              )
            }
          />
        </Card>
        <Card className={chartTones.sea}>
          <ProgressChart
            {...common}
            title={t('progress.chart.waist')}
            tone="sea"
            series={series('waist', daily.waist, 'line', 10, PROGRESS_CHART_STEP)}
            source={source('waist')}
            valueText={format.girth}
            unit={format.unit.cm}
          />
        </Card>
      </Grid>
      <Card
        title={t('progress.composition')}
        actions={
          <Button size="s" variant="soft" icon="plus" onClick={() => setSheet('composition')}>
            {t('progress.enterComposition')}
          </Button>
        }
      >
        <Grid min="13rem" gap={6}>
          <ProgressChart
            {...common}
            small
            title={t('progress.chart.bmi')}
            tone="palm"
            band={HEALTHY}
            series={series('weight', composition.bmi, 'line', 100, PROGRESS_CHART_STEP, BMI_FLOOR)}
            valueText={(hundredths) => format.number(hundredths / 100, 1)}
            empty={data.height === null && daily.weight.length > 0 ? t('progress.noHeight') : undefined}
          />
          <ProgressChart
            {...common}
            small
            title={t('progress.chart.smm')}
            tone="sea"
            series={series('smm', composition.smm, 'line', 100, PROGRESS_CHART_STEP)}
            unit={format.unit.kg}
            valueText={kg}
          />
          <ProgressChart
            {...common}
            small
            title={t('progress.chart.bfm')}
            tone="saffron"
            series={series('bfm', composition.bfm, 'line', 100, PROGRESS_CHART_STEP)}
            unit={format.unit.kg}
            valueText={kg}
          />
        </Grid>
      </Card>
      <Card
        title={t('progress.measurements')}
        actions={
          <Button size="s" variant="soft" icon="plus" onClick={() => setSheet('measurements')}>
            {t('progress.enterMeasurements')}
          </Button>
        }
      >
        <Grid min="13rem" gap={6}>
          {bodyKinds.map((kind) => (
            <ProgressChart
              key={kind}
              {...common}
              small
              title={kind === 'waist' ? t('progress.waist') : t(`progress.chart.${kind}`)}
              tone="sea"
              series={series(kind, points(kind), 'line', 10, PROGRESS_CHART_STEP)}
              source={source(kind)}
              unit={format.unit.cm}
              valueText={format.girth}
            />
          ))}
        </Grid>
      </Card>
      <MeasurementsSheet show={sheet === 'measurements'} close={close} progress={progress} />
      <CompositionSheet show={sheet === 'composition'} close={close} progress={progress} />
    </Stack>
  );
};

/** Shows every history of the screen over one range. */
export const Charts = memo(ChartList);
