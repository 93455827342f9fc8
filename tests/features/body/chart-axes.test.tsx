import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { plotOf, type Series } from '#src/body/charts/chart-series.ts';
import { addDays } from '#src/domain/days/day.ts';
import { bodyDevice, nothingYet, openBody } from '../../support/screens/body-page.tsx';
import { at, fresh, open as openProgress, TODAY } from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

/** The data that each chart of the page gets, by the chart's title. */
const drawn = vi.hoisted(() => new Map<string, Series>());
vi.mock('#src/body/charts/progress-chart.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ProgressChart: ({ title, series }: { readonly title: string; readonly series: Series }) => {
    drawn.set(title, series);
    return null;
  },
}));

beforeAll(() =>
  speakEnglish('shell', 'body', 'progress', 'wearable', 'errors', 'feedback', 'profile', 'signup', 'plan'),
);
beforeEach(() => drawn.clear());

const kinds = ['weight', 'waist', 'bust', 'hips', 'leftBiceps', 'rightBiceps', 'thigh', 'calf'] as const;
/** All histories with one value yesterday and one three days ago; `units` are kg, BMI points and cm. */
const history = (...units: readonly [number, number]) => {
  const of = (factor: number) => ({ [at(3)]: units[0] * factor, [at(1)]: units[1] * factor });
  const lists = { weightHistory: of(1000), BMIHistory: of(100), SMMHistory: of(100), BFMHistory: of(100) };
  const progress = Object.fromEntries(kinds.map((kind) => [kind, of(kind === 'weight' ? 1000 : 10)]));
  return { ...nothingYet, ...lists, progress };
};
const axisOf = (title: string) => plotOf(drawn.get(title)!, { year: 2026 }, TODAY).axis;

describe.each([
  ['body analysis', 'Weight', bodyDevice, openBody],
  ['progress', 'Weight progress', fresh, openProgress],
] as const)('The charts of %s', (_page, weight, keep, open) => {
  it('start at 10 BMI points and 30 kg at the lowest, and follow higher values — CST-024, CST-025', async () => {
    keep(history(9, 12));
    await open();
    expect([axisOf('BMI').min, axisOf(weight).min]).toEqual([10, 30]);
    expect(
      plotOf({ ...drawn.get('BMI')!, points: [{ day: addDays(TODAY, -1), value: 2_290 }] }, 'week', TODAY).axis,
    ).toEqual({ min: 22, max: 24, distance: 0.5 });
    drawn.clear();
  });

  it('have steps of 10 for more than 40 units, and smaller steps up to 40 — CST-026', async () => {
    keep(history(60, 101));
    await open();
    const ruled = [...drawn.keys()].filter((title) => !/Calories|Fat$/.test(title));
    expect(ruled.length).toBeGreaterThanOrEqual(3);
    for (const title of ruled) expect([title, axisOf(title).distance]).toEqual([title, 10]);
    for (const title of ruled) {
      const within = { ...drawn.get(title)!, goal: null };
      const narrow = {
        ...within,
        points: within.points.map(({ day, value }) => ({ day, value: Math.min(value, 100 * within.divisor) })),
      };
      expect([title, plotOf(narrow, { year: 2026 }, TODAY).axis.distance]).toEqual([title, 5]);
    }
  });
});
