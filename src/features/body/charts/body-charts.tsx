import { memo, useMemo } from 'react';

import { BMI_CHART_FLOOR, PROGRESS_CHART_STEP, WEIGHT_CHART_FLOOR } from '#src/domain/body/chart-axis.ts';
import type { ChartSpan } from '#src/domain/body/chart-range.ts';
import { pointsOf } from '#src/domain/body/day-points.ts';
import { estimatedShares, measuredShares } from '#src/domain/body/fat-history.ts';
import { toShown } from '#src/domain/body/measure-units.ts';
import type { Day } from '#src/domain/days/day.ts';
import { chartTones } from '#src/body/charts/chart-keys.tsx';
import type { Series } from '#src/body/charts/chart-series.ts';
import { ProgressChart } from '#src/body/charts/progress-chart.tsx';
import { isFromElsewhere, type ProgressData } from '#src/body/record/use-progress.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Grid } from '#src/ui/cards/layout.tsx';
import type { BodyFacts } from '#src/offline/reads/body-facts.ts';

/** The range of healthy adults, in BMI points. */
const HEALTHY = { from: 18.5, to: 25 } as const;
const never = (): boolean => false;

interface Props {
  readonly progress: ProgressData;
  readonly facts: BodyFacts;
  readonly span: ChartSpan;
}

/** The data of the four histories, calculated once for all ranges. */
const useSeries = ({ data, daily }: ProgressData, { birthday, goal, heightCm, sex }: BodyFacts) =>
  useMemo(() => {
    const copied = (day: Day): boolean => isFromElsewhere(data, 'weight', day) === 'copied';
    const weight: Series = {
      points: daily.weight,
      look: 'dots',
      divisor: 1000,
      step: PROGRESS_CHART_STEP,
      floor: toShown(WEIGHT_CHART_FLOOR, 'kg'),
      isHollow: copied,
      goal: goal === null ? null : toShown(goal, 'kg'),
    };
    const line = { look: 'line', divisor: 100, floor: 0, isHollow: never } as const;
    const bmi: Series = {
      ...line,
      points: pointsOf(data.BMIHistory),
      step: PROGRESS_CHART_STEP,
      floor: toShown(BMI_CHART_FLOOR, 'hundredths'),
    };
    const smm: Series = { ...line, points: pointsOf(data.SMMHistory), step: PROGRESS_CHART_STEP };
    const fat: Series = {
      ...line,
      points: measuredShares(pointsOf(data.BFMHistory), daily.weight),
      step: PROGRESS_CHART_STEP,
      estimated: estimatedShares(daily.weight, { heightCm, birthday, sex }),
    };
    return { weight, bmi, smm, fat };
  }, [data, daily, birthday, goal, heightCm, sex]);

const ChartList = ({ progress, facts, span }: Props) => {
  const t = useT();
  const format = useFormat();
  const { weight, bmi, smm, fat } = useSeries(progress, facts);
  const { today, data, daily } = progress;
  const common = { range: span, today };
  return (
    <Grid min="26rem">
      <Card className={chartTones.palm}>
        <ProgressChart
          {...common}
          title={t('body.chart.weight')}
          tone="palm"
          series={weight}
          source={(day) => isFromElsewhere(data, 'weight', day)}
          valueText={format.weight}
          unit={format.unit.kg}
        />
      </Card>
      <Card className={chartTones.palm}>
        <ProgressChart
          {...common}
          title={t('body.chart.bmi')}
          tone="palm"
          band={HEALTHY}
          series={bmi}
          valueText={(hundredths) => format.number(hundredths / 100, 1)}
          empty={data.height === null && daily.weight.length > 0 ? t('progress.noHeight') : undefined}
        />
      </Card>
      <Card className={chartTones.sea}>
        <ProgressChart
          {...common}
          title={t('body.chart.smm')}
          tone="sea"
          series={smm}
          unit={format.unit.kg}
          valueText={(hundredths) => `${format.number(hundredths / 100, 1)}\u00A0${format.unit.kg}`}
        />
      </Card>
      <Card className={chartTones.saffron}>
        <ProgressChart
          {...common}
          title={t('body.chart.fat')}
          tone="saffron"
          series={fat}
          valueText={(hundredths) => format.percent(hundredths / 10_000, 1)}
          unit="%"
          names={{ dashed: t('body.estimateFat') }}
        />
      </Card>
    </Grid>
  );
};

/** Shows the charts of weight, BMI, muscle and fat over one range. */
export const BodyCharts = memo(ChartList);
