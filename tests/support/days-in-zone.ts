/**
 * Prints, as JSON, the results of the day rules around Dubai's midnight and 04:00. It runs in its own process with TZ
 * set, because a running process cannot take the zone that a customer's device has from its start.
 */
import { isLocked, locksAt } from '../../src/domain/days/day-lock.ts';
import { stateOf } from '../../src/domain/plan/day-state.ts';
import { addDays, day, dayFromWire, dayToWire, startOfDay, today, weekdayOf } from '../../src/domain/days/day.ts';
import { addMonths, lastOfMonth, monthOf } from '../../src/domain/days/calendar-month.ts';
import { bucketsOf } from '../../src/domain/body/chart-range.ts';
import { earliestPauseDay } from '../../src/domain/plan/pause.ts';
import { planDays } from '../../src/domain/days/plan-calendar.ts';
import { sampleWeights } from '../../src/features/dashboard/weight/sample-weights.ts';
import { weightSeries } from '../../src/domain/body/weight-stats.ts';
import { openRule } from './days.ts';

const instants = ['23:59', '00:00', '03:59', '04:00'].map(
  (time) => `2026-11-${time === '23:59' ? '20' : '21'}T${time}:00+04:00`,
);
const facts = { types: [3, 5], meals: { 3: 1, 5: 2 } };

const around = instants.flatMap((instant) =>
  ['UTC', 'Asia/Dubai'].map((zone) => {
    const now = today(Date.parse(instant), zone);
    return {
      at: instant.slice(11, 16),
      zone,
      today: now,
      lastLocked: [5, 4, 3, 2].map((ahead) => addDays(day('2026-11-20'), ahead)).find((value) => isLocked(value, now)),
      firstOpen: [0, 1, 2, 3, 4, 5]
        .map((ahead) => addDays(now, ahead))
        .find((v) => stateOf(v, { ...facts, today: now }) === 'filled'),
      begins: new Date(startOfDay(now, zone)).toISOString(),
      nextLocks: new Date(locksAt(addDays(now, 4), zone)).toISOString(),
      earliestPause: earliestPauseDay(Date.parse(instant), zone),
    };
  }),
);

const now = day('2026-11-21');
process.stdout.write(
  JSON.stringify({
    offset: new Date('2026-11-21T00:00:00Z').getTimezoneOffset(),
    around,
    calendar: {
      wire: [dayToWire(now), dayFromWire(dayToWire(now) + 86_399), weekdayOf(now)],
      plan: planDays(day('2026-10-20'), 30, openRule({ excluded: [5] })),
      months: [addMonths(now, 3), lastOfMonth(monthOf(now))],
      buckets: bucketsOf(sampleWeights(now), 'three-months', now),
      weeks: weightSeries(sampleWeights(now), 'weeks'),
    },
  }),
);
