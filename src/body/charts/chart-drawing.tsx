import { memo } from 'react';
import {
  VictoryArea,
  VictoryAxis,
  VictoryBar,
  VictoryChart,
  VictoryLabel,
  VictoryLine,
  VictoryScatter,
  VictoryTooltip,
  VictoryVoronoiContainer,
} from 'victory';

import type { Plot, PlotPoint } from './chart-series.ts';

export interface DrawingProps {
  readonly plot: Plot;
  /** The name of a colour token. */
  readonly tone: 'palm' | 'sea' | 'saffron' | 'tomato';
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly xLabel: (mark: string) => string;
  /** The unit of the axis' numbers. */
  readonly unit?: string;
  readonly yLabel: (value: number) => string;
  readonly pointLabel: (point: PlotPoint) => string;
  /** A shaded range, in shown units. */
  readonly band?: { readonly from: number; readonly to: number };
}

const face = { fontFamily: 'inherit', fontSize: 11, fill: 'var(--ink-faint)' };
const HIT = 'points';
/** The assumed width of one label character in px, rather too large. */
const LETTER = 6;

interface DotProps {
  readonly x?: number;
  readonly y?: number;
  readonly datum?: PlotPoint;
  readonly colour: string;
  readonly opacity: number;
  readonly size: number;
}

/** Much lighter than the library's own point; a year has about fifty points. */
const Dot = ({ x, y, datum, colour, opacity, size }: DotProps) => (
  <circle
    cx={x}
    cy={y}
    r={size}
    fill={datum?.hollow ? 'var(--surface)' : colour}
    fillOpacity={opacity}
    stroke={datum?.hollow ? colour : 'none'}
    strokeWidth={1.5}
  />
);

/** Colours are tokens, so that a change of the colour scheme needs no new render. */
const Drawn = ({ plot, tone, width, height, xLabel, unit, yLabel, pointLabel, band }: DrawingProps) => {
  const { points, trend, carried, estimated, goal, axis, lines, length, marks, look } = plot;
  const colour = `var(--${tone})`;
  const labels = lines.map(yLabel);
  const left = Math.max(26, Math.max(...labels.map((label) => label.length)) * 7 + 8);
  const texts = marks.map(({ x, day }) => ({ x: x + 0.5, text: xLabel(day) }));
  // The last label is centred under the last day: half of it extends beyond the chart's edge.
  const right = Math.max(12, ((texts.at(-1)?.text.length ?? 0) * LETTER) / 2 + 2);
  const widest = Math.max(0, ...texts.map(({ text }) => text.length)) * LETTER + 8;
  const every = Math.max(1, Math.ceil((widest * texts.length) / Math.max(1, width - left)));
  // Counted back from the last label, which is today.
  const named = new Map(texts.filter((_, i) => (texts.length - 1 - i) % every === 0).map(({ x, text }) => [x, text]));
  const small = points.length > (look === 'dots' ? 60 : 40);
  const opacity = look !== 'dots' ? 1 : small ? 0.35 : 0.55;
  const style = {
    data: {
      fill: ({ datum }: { datum?: PlotPoint }) => (datum?.hollow ? 'var(--surface)' : colour),
      stroke: colour,
      strokeWidth: ({ datum }: { datum?: PlotPoint }) => (datum?.hollow ? 1.5 : 0),
      fillOpacity: opacity,
    },
  };
  /** A day is 1 wide and its point is in the middle, so that no point touches the axis at 0. */
  const middle = <P extends { readonly x: number }>(point: P): P => ({ ...point, x: point.x + 0.5 });
  const datum = (point: PlotPoint) => ({ ...middle(point), told: pointLabel(point) });
  const barWidth = Math.max(
    2,
    Math.min(
      22,
      ((width - left - right) / Math.max(1, look === 'bars' && length > 31 ? (length > 100 ? 12 : 14) : length)) * 0.62,
    ),
  );
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={{ top: unit ? 24 : 10, bottom: 24, left, right }}
      domain={{ x: [0, length], y: [axis.min, axis.max] }}
      containerComponent={
        <VictoryVoronoiContainer
          responsive={false}
          style={{ touchAction: 'pan-y' }}
          voronoiBlacklist={['trend', 'band', 'joined', 'carried', 'goal', ...(points.length > 0 ? ['estimated'] : [])]}
          labels={({ datum: point }: { datum: { told: string } }) => point.told}
          labelComponent={
            <VictoryTooltip
              constrainToVisibleArea
              cornerRadius={8}
              pointerLength={5}
              flyoutPadding={{ top: 5, bottom: 5, left: 9, right: 9 }}
              flyoutStyle={{ fill: 'var(--ink)', stroke: 'none' }}
              style={{ fontFamily: 'inherit', fontSize: 12, fontWeight: 600, fill: 'var(--ground)' }}
            />
          }
        />
      }
    >
      <VictoryAxis
        dependentAxis
        crossAxis={false}
        tickValues={[...lines]}
        tickFormat={(value: number) => yLabel(value)}
        style={{
          axis: { stroke: 'none' },
          grid: { stroke: 'var(--line)', strokeDasharray: '' },
          tickLabels: { ...face, padding: 6 },
        }}
      />
      <VictoryAxis
        tickValues={[...named.keys()]}
        tickFormat={(x: number) => named.get(x) ?? ''}
        crossAxis={false}
        style={{ axis: { stroke: 'var(--edge)' }, grid: { stroke: 'none' }, tickLabels: { ...face, padding: 6 } }}
      />
      {unit ? <VictoryLabel x={left - 6} y={6} textAnchor="end" text={unit} style={face} /> : null}
      {band && band.from < axis.max && band.to > axis.min ? (
        <VictoryArea
          name="band"
          data={[0, length].map((x) => ({
            x,
            y: Math.min(band.to, axis.max),
            y0: Math.max(band.from, axis.min),
          }))}
          style={{ data: { fill: 'var(--palm)', fillOpacity: 0.12, stroke: 'none' } }}
        />
      ) : null}
      {goal !== null ? (
        <VictoryLine
          name="goal"
          data={[0, length].map((x) => ({ x, y: goal }))}
          style={{ data: { stroke: 'var(--ink-soft)', strokeWidth: 1.5, strokeDasharray: '6 5' } }}
        />
      ) : null}
      {estimated.length > 0 ? (
        <VictoryLine
          name="estimated"
          data={estimated.map(datum)}
          interpolation="monotoneX"
          style={{ data: { stroke: colour, strokeWidth: 2, strokeDasharray: '2 5', strokeLinecap: 'round' } }}
        />
      ) : null}
      {carried.length > 1 ? (
        <VictoryLine
          name="carried"
          data={carried.map(middle)}
          style={{
            data: {
              stroke: colour,
              strokeWidth: 2,
              strokeOpacity: 0.6,
              strokeDasharray: '2 5',
              strokeLinecap: 'round',
            },
          }}
        />
      ) : null}
      {look === 'line' && points.length > 1 ? (
        <VictoryLine
          name="joined"
          data={points.map(middle)}
          style={{ data: { stroke: colour, strokeWidth: 2, strokeOpacity: 0.8 } }}
        />
      ) : null}
      {look === 'bars' ? (
        <VictoryBar
          name={HIT}
          data={points.map(datum)}
          barWidth={barWidth}
          cornerRadius={{ top: Math.min(4, barWidth / 3) }}
          style={style}
        />
      ) : (
        <VictoryScatter
          name={HIT}
          data={points.map(datum)}
          dataComponent={<Dot colour={colour} opacity={opacity} size={small ? 2 : 4} />}
        />
      )}
      {look === 'dots' && trend.length > 1 ? (
        <VictoryLine
          name="trend"
          data={trend.map(middle)}
          interpolation="monotoneX"
          style={{ data: { stroke: colour, strokeWidth: 3, strokeLinecap: 'round' } }}
        />
      ) : null}
    </VictoryChart>
  );
};

/** Renders again only when a prop changes: a chart that is out of sight keeps its last render. */
export const ChartDrawing = memo(Drawn);
