import { describe, expect, it } from 'vitest';

import { reference } from '../../support/catalogue/reference.ts';
import { isDay } from '#src/domain/days/day.ts';

const named = (name: string, year: number): string[] =>
  reference.holidays
    .filter((holiday) => holiday.name.en.startsWith(name) && holiday.day.startsWith(String(year)))
    .map(({ day }) => day);

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** Month and day in the Umm al-Qura calendar of this day, the day before and the day after. */
const hijriAround = (day: string): string[] =>
  [-1, 0, 1].map((shift) => {
    const parts = Object.fromEntries(
      hijri.formatToParts(Date.parse(day) + shift * 86_400_000).map(({ type, value }) => [type, value]),
    );
    return `${parts['month']}-${parts['day']}`;
  });

describe('the public holidays', () => {
  it('are existing days in order, without duplicates', () => {
    const days = reference.holidays.map(({ day }) => day);
    expect(days.every(isDay)).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
  });

  it('include New Year and National Day on their fixed days of both years', () => {
    for (const year of [2026, 2027]) {
      expect(named("New Year's", year)).toEqual([`${year}-01-01`]);
      expect(named('National Day', year)).toEqual([`${year}-12-02`, `${year}-12-03`]);
    }
  });

  it('differ from the Umm al-Qura calendar by at most one day for moon-dependent holidays', () => {
    for (const year of [2026, 2027]) {
      expect(hijriAround(named('Eid Al Fitr', year)[0]!)).toContain('10-1');
      expect(hijriAround(named('Arafat', year)[0]!)).toContain('12-9');
      expect(hijriAround(named('Eid Al Adha', year)[0]!)).toContain('12-10');
      expect(hijriAround(named('Islamic New Year', year)[0]!)).toContain('1-1');
      expect(hijriAround(named('Prophet', year)[0]!)).toContain('3-12');
      expect(named('Eid Al Fitr', year)).toHaveLength(3);
      expect(named('Eid Al Adha', year)).toHaveLength(3);
    }
  });

  it('are provisional exactly if they depend on the moon', () => {
    for (const { name, provisional } of reference.holidays)
      expect(provisional).toBe(!name.en.startsWith('New Year') && !name.en.startsWith('National'));
  });
});

describe('the settings', () => {
  const value = (alias: string): unknown => reference.settings.find((setting) => setting.alias === alias)?.value;

  it('store the cookie notice for 10000 days — STA-002', () => {
    expect(value('COOKIE_DAYS')).toBe(10_000);
  });

  it('contain what the screens need — REF-020, PRI-022, CON-009, CST-008', () => {
    expect(value('FACEBOOK_APP_ID')).toBe('');
    expect(value('GOOGLE_APP_ID')).toBe('');
    expect(value('ALLOW_PAY_LATER')).toBe(true);
    expect(value('DEMO_MODE')).toBe(false);
    expect(value('BAG_DEPOSIT')).toBe(180);
    expect(value('DEFAULT_DIET')).toBe(32);
    expect(value('BUSINESS_ZONE')).toBe('UTC');
    expect(value('KITCHEN_DAYS')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(value('CARD_BRANDS')).toHaveLength(2);
    expect(value('MAP_CENTRE')).toMatchObject({ zoom: 11 });
  });
});
