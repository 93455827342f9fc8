import {
  VictoryAxis,
  VictoryChart,
  VictoryLine,
  VictoryScatter,
  VictoryTooltip,
  VictoryVoronoiContainer,
} from 'victory';

import { namedDays } from '#src/domain/body/chart-axis.ts';
import { utcDayOf, type Day } from '#src/domain/days/day.ts';
import type { WeightMode } from '#src/domain/body/weight-stats.ts';

export interface WeightDrawingProps {
  readonly points: readonly { readonly day: Day; readonly kg: number }[];
  /** The distance between points, which also decides which days have a label. */
  readonly unit: WeightMode;
  readonly goal: number | null;
  readonly sample: boolean;
  readonly dayLabel: (day: Day) => string;
  readonly pointLabel: (day: Day, kg: number) => string;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

const face = { fontFamily: 'inherit', fontSize: 11, fill: 'var(--ink-faint)' };
const LABEL_PX = 64;
const LEFT_PX = 36;
/** Half the width of an axis character in px, rounded up. */
const HALF_LETTER_PX = 3.5;

/**
 * Shows the weight chart. The days have their true distances. Colours are tokens, so a new colour scheme needs no render.
 */
export const WeightDrawing = ({
  points,
  unit,
  goal,
  sample,
  dayLabel,
  pointLabel,
  width,
  height,
}: WeightDrawingProps) => {
  const data = points.map(({ day, kg }) => ({ x: Date.parse(day), y: kg, day }));
  const first = data[0]?.x ?? 0;
  const last = data.at(-1)?.x ?? 0;
  const values = [...points.map(({ kg }) => kg), ...(goal === null ? [] : [goal])];
  const low = Math.floor(Math.min(...values) - 0.5);
  const high = Math.ceil(Math.max(...values) + 0.5);
  const colour = sample ? 'var(--edge)' : 'var(--palm)';
  // The last label is centred below the last point: half of it would reach beyond the chart's edge.
  const [firstDay, lastDay] = [points[0]?.day, points.at(-1)?.day];
  const right = Math.max(18, lastDay === undefined ? 0 : dayLabel(lastDay).length * HALF_LETTER_PX + 4);
  const room = Math.floor((width - LEFT_PX - right) / LABEL_PX);
  const marks = firstDay && lastDay ? namedDays(firstDay, lastDay, unit, room) : [];
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={{ top: 12, bottom: 26, left: LEFT_PX, right }}
      domain={{ x: first === last ? [first - 86_400_000, last + 86_400_000] : [first, last], y: [low, high] }}
      containerComponent={
        <VictoryVoronoiContainer
          responsive={false}
          style={{ touchAction: 'pan-y' }}
          voronoiBlacklist={['line', 'goal']}
          labels={({ datum }: { datum: { day: Day; y: number } }) => pointLabel(datum.day, datum.y)}
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
        tickCount={4}
        style={{
          axis: { stroke: 'none' },
          grid: { stroke: 'var(--line)', strokeDasharray: '' },
          tickLabels: { ...face, padding: 6 },
        }}
      />
      <VictoryAxis
        tickValues={marks.map((day) => Date.parse(day))}
        tickFormat={(x: number) => dayLabel(utcDayOf(x))}
        style={{ axis: { stroke: 'var(--edge)' }, grid: { stroke: 'none' }, tickLabels: { ...face, padding: 6 } }}
      />
      {goal !== null && (
        <VictoryLine
          name="goal"
          data={[
            { x: first, y: goal },
            { x: last, y: goal },
          ]}
          style={{ data: { stroke: 'var(--saffron)', strokeWidth: 2, strokeDasharray: '5 5' } }}
        />
      )}
      <VictoryLine
        name="line"
        data={data}
        interpolation="monotoneX"
        style={{ data: { stroke: colour, strokeWidth: 2.5, ...(sample && { strokeDasharray: '3 4' }) } }}
      />
      <VictoryScatter name="points" data={data} size={data.length > 40 ? 2 : 3.5} style={{ data: { fill: colour } }} />
    </VictoryChart>
  );
};
