import { groupBy } from '../../domain/basics/group-by.ts';
import { axisOf, type Axis } from '../../domain/body/chart-axis.ts';
import { bucketsOf, pointsWithin, rangeDays, type ChartSpan } from '../../domain/body/chart-range.ts';
import { addDays, daysBetween, type Day } from '../../domain/days/day.ts';
import { meanOf, type DayPoint } from '../../domain/body/day-points.ts';
import { trendOf } from '../../domain/body/weight-trend.ts';

/** A history to show in a chart. `divisor` stored units make one shown unit; `step` and `floor` are in shown units. */
export interface Series {
  readonly points: readonly DayPoint[];
  readonly divisor: number;
  readonly step: number;
  readonly floor: number;
  /** `bars` begin at zero and show buckets; `dots` are drawn behind their trend; `line` joins the points. */
  readonly look: 'bars' | 'dots' | 'line';
  readonly isHollow: (day: Day) => boolean;
  /** The customer's goal, in shown units. */
  readonly goal?: number | null;
  /** Calculated values, not measured ones; shown as a dashed line of their own. */
  readonly estimated?: readonly DayPoint[];
}

/** `x` in days since the first day of the range, `y` in shown units. A hollow point was copied, not entered. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly from: Day;
  readonly to: Day;
  readonly hollow: boolean;
}

export interface Plot {
  readonly look: Series['look'];
  readonly points: readonly PlotPoint[];
  /** Empty unless the look is `dots`. */
  readonly trend: readonly PlotPoint[];
  /**
   * The last value before the range, continued until the first one in the range: the two ends of a dashed line, or empty.
   */
  readonly carried: readonly { readonly x: number; readonly y: number }[];
  readonly estimated: readonly PlotPoint[];
  /** Null if the goal is not shown. */
  readonly goal: number | null;
  readonly axis: Axis;
  readonly lines: readonly number[];
  /** The number of days in the range. */
  readonly length: number;
  readonly marks: readonly { readonly x: number; readonly day: Day }[];
}

/**
 * Above this number, the points are the means of weeks: a phone that draws hundreds of marks for each chart does not
 * react to touches.
 */
const MOST_POINTS = 100;
const WEEK = 7;

/**
 * A goal further away than this many steps, and than twice the span of the values, is not shown: it would flatten the
 * curve.
 */
const GOAL_STEPS = 2;
const GOAL_SPANS = 2;

const goalInReach = (goal: number, values: readonly number[], step: number): boolean => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return Math.max(low - goal, goal - high) <= Math.max(GOAL_STEPS * step, GOAL_SPANS * (high - low));
};

const ruledAt = ({ min, max, distance }: Axis): number[] =>
  Array.from({ length: Math.floor((max - min) / distance + 1e-9) + 1 }, (_, i) => min + i * distance);

const MARK_EVERY = { week: 1, 'two-weeks': 3, month: 7, 'three-months': 21 } as const;

/** The days that are labelled under the chart: counted back from today, or the first days of the months. */
const marksOf = (range: ChartSpan, from: Day, to: Day): Day[] => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  if (typeof range === 'object') return days.filter((day) => day.endsWith('-01'));
  if (range === 'year') return days.filter((day) => day.endsWith('-01')).filter((_, i) => i % 2 === 1);
  return days.filter((day) => daysBetween(day, to) % MARK_EVERY[range] === 0);
};

const bucketsAsPoints = (
  { points, divisor, isHollow }: Series,
  range: ChartSpan,
  today: Day,
  from: Day,
): PlotPoint[] => {
  const within = pointsWithin(points, range, today);
  return bucketsOf(within, range, today).flatMap((bucket) => {
    if (bucket.value === null) return [];
    const inside = within.filter(({ day }) => bucket.from <= day && day <= bucket.to);
    const x = (daysBetween(from, bucket.from) + daysBetween(from, bucket.to)) / 2;
    return [
      {
        x,
        y: bucket.value / divisor,
        from: bucket.from,
        to: bucket.to,
        hollow: inside.every(({ day }) => isHollow(day)),
      },
    ];
  });
};

/** The points as they are; if there are too many, the mean of each week, counted from the range's first day. */
const thinned = (
  points: readonly DayPoint[],
  from: Day,
  place: (week: readonly DayPoint[]) => PlotPoint,
): PlotPoint[] =>
  points.length <= MOST_POINTS
    ? points.map((point) => place([point]))
    : [...groupBy(points, ({ day }) => Math.floor(daysBetween(from, day) / WEEK)).values()].map(place);

/** Cached, because the trend of a history is the same in every range. */
const trends = new WeakMap<readonly DayPoint[], readonly DayPoint[]>();
const knownTrend = (points: readonly DayPoint[]): readonly DayPoint[] => {
  const known = trends.get(points) ?? trendOf(points);
  trends.set(points, known);
  return known;
};

export const plotOf = (series: Series, range: ChartSpan, today: Day): Plot => {
  const { from, to } = rangeDays(range, today);
  const { divisor, isHollow, look, step, floor } = series;
  const placed = (week: readonly DayPoint[], value: number, hollow: boolean): PlotPoint => {
    const [first, last] = [week[0]!.day, week.at(-1)!.day];
    return {
      x: (daysBetween(from, first) + daysBetween(from, last)) / 2,
      y: value / divisor,
      from: first,
      to: last,
      hollow,
    };
  };
  const measured = (week: readonly DayPoint[]): PlotPoint =>
    placed(
      week,
      meanOf(week)!,
      week.every(({ day }) => isHollow(day)),
    );
  const solid = (week: readonly DayPoint[]): PlotPoint => placed(week, meanOf(week)!, false);
  const ofWeeks = (points: readonly DayPoint[], place: typeof measured): PlotPoint[] =>
    thinned(pointsWithin(points, range, today), from, place);
  const points = look === 'bars' ? bucketsAsPoints(series, range, today, from) : ofWeeks(series.points, measured);
  // The trend is calculated from the whole history, so that it does not start again on the range's first day.
  const trend = look === 'dots' ? ofWeeks(knownTrend(series.points), solid) : [];
  const estimated = ofWeeks(series.estimated ?? [], solid);
  const length = daysBetween(from, to) + 1;
  // An estimate is a dashed line too: next to one, no earlier value is continued.
  const earlier = look === 'line' && !series.estimated ? series.points.findLast(({ day }) => day < from) : undefined;
  // A value is continued until today only: tomorrow's is unknown.
  const end = Math.min(length, daysBetween(from, today) + 1) - 0.5;
  const carried = earlier ? [-0.5, points[0]?.x ?? end].map((x) => ({ x, y: earlier.value / divisor })) : [];
  const values = [...points, ...trend, ...carried, ...estimated].map(({ y }) => y);
  const wanted = series.goal ?? null;
  const reached = wanted !== null && values.length > 0 && (look === 'bars' || goalInReach(wanted, values, step));
  const goal = reached ? wanted : null;
  const axis = axisOf([...values, ...(goal === null ? [] : [goal]), ...(look === 'bars' ? [0] : [])], step, floor);
  return {
    look,
    points,
    trend,
    carried,
    estimated,
    goal,
    axis,
    lines: ruledAt(axis),
    length,
    marks: marksOf(range, from, to).map((day) => ({ x: daysBetween(from, day), day })),
  };
};

/** The rows of the table next to the chart, newest first: days for short ranges, otherwise means of weeks or months. */
export const tableOf = (series: Series, range: ChartSpan, today: Day): PlotPoint[] =>
  bucketsAsPoints(series, range, today, rangeDays(range, today).from).toReversed();
