import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';

import { CHART_RANGES, isYear, pointsWithin, type ChartSpan } from '../../domain/body/chart-range.ts';
import type { Elsewhere } from '../../domain/body/progress-entry.ts';
import type { Day } from '../../domain/days/day.ts';
import { isolated } from '../../i18n/inline-text.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { useNear } from '../../ui/drawing/use-near.ts';
import { useSeenSize, type Size } from '../../ui/drawing/use-seen-size.ts';
import { later } from '../../ui/drawing/later.tsx';
import { ChartKey, ChartKeys } from './chart-keys.tsx';
import type { DrawingProps } from './chart-drawing.tsx';
import { plotOf, tableOf, type PlotPoint, type Series } from './chart-series.ts';
import styles from './progress-chart.module.css';

const ChartDrawing = later(async () => (await import('./chart-drawing.tsx')).ChartDrawing);

const NEAR = '240px';

/**
 * Renders the chart once its place is near the screen, and updates the chart only while it is near. The size of the place
 * never changes.
 */
const Drawing = (props: Omit<DrawingProps, keyof Size>) => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSeenSize(place, NEAR);
  const near = useNear(place, NEAR);
  const [drawn, setDrawn] = useState(props);
  if (near && drawn !== props) setDrawn(props);
  return (
    <div ref={place} className={styles.drawing} aria-hidden="true">
      {size && (
        <Suspense fallback={null}>
          <ChartDrawing {...drawn} {...size} />
        </Suspense>
      )}
    </div>
  );
};

const FROM_ELSEWHERE = {
  copied: 'progress.copiedValue',
  fitbit: 'progress.importedValue',
  file: 'progress.fileValue',
  eaten: 'progress.eatenValue',
} as const satisfies Record<Elsewhere, MessageId>;

interface Props {
  readonly title: string;
  readonly series: Series;
  readonly range: ChartSpan;
  readonly today: Day;
  readonly tone: DrawingProps['tone'];
  /** Returns a stored value as text with its unit. */
  readonly valueText: (stored: number) => string;
  /** Returns the source of a day's value; null if it was entered by hand. */
  readonly source?: (day: Day) => Elsewhere | null;
  readonly small?: boolean;
  readonly band?: DrawingProps['band'];
  /** The unit of the axis. */
  readonly unit?: string;
  /** The legend's names for the marks, if they differ from the usual ones. */
  readonly names?: { readonly dot?: string; readonly band?: string; readonly dashed?: string };
  /** Shown below the legend. */
  readonly remark?: ReactNode;
  /** Shown instead of "Nothing recorded in this range". */
  readonly empty?: string | undefined;
  /** Shown instead of the last value or the mean. */
  readonly note?: string;
  /** A table that replaces the one with a row for each value, for days with more data than one value. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Shows one history over the chosen range: figures, chart, legend, and the same data as a table. */
export const ProgressChart = ({
  title,
  series,
  range,
  today,
  tone,
  valueText,
  source,
  small = false,
  band,
  unit,
  names,
  remark,
  empty,
  note: ownNote,
  table: ownTable,
}: Props) => {
  const t = useT();
  const format = useFormat();
  const plot = useMemo(() => plotOf(series, range, today), [series, range, today]);
  const rows = useMemo(() => tableOf(series, range, today), [series, range, today]);
  const guesses = useMemo(
    () => (series.estimated ? tableOf({ ...series, points: series.estimated }, range, today) : []),
    [series, range, today],
  );
  const isPast = typeof range === 'object' && !today.startsWith(String(range.year));
  const last = (isPast ? pointsWithin(series.points, range, today) : series.points).at(-1);
  const stored = (point: PlotPoint): number => Math.round(point.y * series.divisor);
  const dayText = isPast ? format.dayWithYear : format.day;
  /** Rows and bars of a year are months; its points are days or weeks. */
  const spanText = (point: PlotPoint, monthly = series.look === 'bars'): string =>
    monthly && isYear(range)
      ? format.monthYear(point.from)
      : point.from === point.to
        ? dayText(point.from)
        : `${dayText(point.from)} – ${dayText(point.to)}`;
  const shown = (point: PlotPoint): string => {
    const text = valueText(stored(point));
    const from = point.from === point.to ? source?.(point.from) : null;
    return from ? t(FROM_ELSEWHERE[from], { value: text }) : text;
  };
  const mean =
    series.look === 'bars' && rows.length > 0 ? rows.reduce((sum, row) => sum + row.y, 0) / rows.length : null;
  const note =
    mean !== null
      ? t('progress.averageOf', { value: valueText(Math.round(mean * series.divisor)) })
      : last
        ? t('progress.latestOn', { value: valueText(last.value), day: dayText(last.day) })
        : t('progress.noEntry');
  const trend = new Map(plot.trend.map((point) => [point.from, point]));
  const trendText = (row: PlotPoint): string => {
    const point = trend.get(row.to) ?? [...plot.trend].findLast(({ from }) => from <= row.to);
    return point ? valueText(stored(point)) : '';
  };
  const isTrended = series.look === 'dots';
  const isEmpty = plot.points.length === 0 && plot.carried.length === 0 && plot.estimated.length === 0;
  const named = new Map(rows.map((row) => [row.from, row]));
  const guessed = new Map(guesses.map((row) => [row.from, row]));
  // A time span with a measured or an estimated value has a row.
  const spans = [...new Map([...guesses, ...rows].map((row) => [row.from, row])).values()].toSorted((a, b) =>
    a.from < b.from ? 1 : -1,
  );
  // The legend names only what is shown; points alone need no legend.
  const keys = [
    plot.trend.length > 1 && (['line', t('progress.legend.trend')] as const),
    band &&
      band.from < plot.axis.max &&
      band.to > plot.axis.min &&
      (['band', names?.band ?? t('progress.legend.healthy')] as const),
    plot.points.some(({ hollow }) => hollow) && (['hollow', t('progress.legend.copied')] as const),
    plot.estimated.length > 0 && (['dashed', names?.dashed ?? t('progress.estimate')] as const),
    plot.goal !== null &&
      (['goal', t('progress.legend.goal', { value: valueText(plot.goal * series.divisor) })] as const),
  ].filter((key) => !!key);
  const legend =
    !isEmpty && (keys.length > 0 || remark) ? (
      <ChartKeys>
        {plot.points.length > 0 && <ChartKey look="dot">{names?.dot ?? t('progress.legend.measured')}</ChartKey>}
        {keys.map(([look, text]) => (
          <ChartKey key={look} look={look}>
            {text}
          </ChartKey>
        ))}
        {remark}
      </ChartKeys>
    ) : undefined;
  return (
    <ChartFrame
      title={title}
      note={ownNote ?? note}
      height={small ? '9rem' : '14rem'}
      legend={legend}
      table={{
        label: t('shell.showTable'),
        columns: ownTable?.columns ?? [
          t('progress.date'),
          t('progress.value'),
          ...(isTrended ? [t('progress.trend')] : []),
          ...(series.estimated ? [t('progress.estimate')] : []),
        ],
        rows:
          ownTable?.rows ??
          spans.map((span) => {
            const [row, guess] = [named.get(span.from), guessed.get(span.from)];
            return [
              spanText(span, true),
              row ? shown(row) : t('progress.none'),
              ...(isTrended ? [trendText(span)] : []),
              ...(series.estimated ? [guess ? valueText(stored(guess)) : t('progress.none')] : []),
            ];
          }),
      }}
    >
      {isEmpty ? (
        <p className={small ? styles.emptySmall : styles.empty}>{empty ?? t('progress.emptyRange')}</p>
      ) : (
        <Drawing
          plot={plot}
          tone={tone}
          {...(band && { band })}
          {...(unit && { unit })}
          xLabel={(day) =>
            isolated(
              range === 'week' ? format.weekday(day) : isYear(range) ? format.month(day) : format.dayAndMonth(day),
            )
          }
          yLabel={(value) => format.upTo(value, 1)}
          pointLabel={(point) => isolated(`${valueText(stored(point))} · ${spanText(point)}`)}
        />
      )}
    </ChartFrame>
  );
};

export const rangeTabs = (t: ReturnType<typeof useT>) =>
  CHART_RANGES.map((id) => ({ id, label: t(`progress.range.${id}`) }));
