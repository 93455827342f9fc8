import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';

import { ageOn } from '#src/domain/days/age.ts';
import { addMonths } from '#src/domain/days/calendar-month.ts';
import { addDays, day, startOfDay, today, type Day } from '#src/domain/days/day.ts';

/** Days from 1950 to 2049. */
const anyDay: fc.Arbitrary<Day> = fc.nat({ max: 36_500 }).map((n) => addDays(day('1950-01-01'), n));
const zones = ['UTC', 'Asia/Dubai', 'Asia/Riyadh', 'Europe/London', 'America/New_York'];
const utc = (value: Day): DateTime => DateTime.fromISO(value, { zone: 'utc' });

it('months and ages equal the results of luxon', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40, max: 40 }), anyDay, (value, months, other) => {
      expect(addMonths(value, months)).toBe(utc(value).plus({ months }).toISODate());
      const [born, on] = [value, other].toSorted() as [Day, Day];
      // In other years, a birthday on 29 February is on 1 March by a rule of its own.
      if (!born.endsWith('02-29')) expect(ageOn(born, on)).toBe(Math.floor(utc(on).diff(utc(born), 'years').years));
    }),
  );
});

it.each(zones)('the day at an instant and the start of a day in %s equal the results of luxon', (zone) => {
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 86_399_999 }), (value, within) => {
      const instant = Date.parse(`${value}T00:00:00Z`) + within;
      expect(today(instant, zone)).toBe(DateTime.fromMillis(instant, { zone }).toISODate());
      expect(startOfDay(value, zone)).toBe(DateTime.fromISO(value, { zone }).toMillis());
    }),
  );
});
