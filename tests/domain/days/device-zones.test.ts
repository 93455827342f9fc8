import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../support/days-in-zone.ts', import.meta.url));

type Row = {
  at: string;
  zone: string;
  today: string;
  lastLocked: string;
  firstOpen: string;
  begins: string;
  nextLocks: string;
  earliestPause: string;
};
type Printed = { offset: number; around: Row[]; calendar: unknown };

const printedIn = (TZ: string): Printed =>
  JSON.parse(
    execFileSync(process.execPath, [script], { env: { ...process.env, TZ, NODE_OPTIONS: '' }, encoding: 'utf8' }),
  );

const devices = [
  ['America/Los_Angeles', 480],
  ['Asia/Dubai', -240],
  ['Pacific/Auckland', -780],
] as const;

/** Dubai time, business zone: business day, last locked day, beginning of the day, next lock. */
const expected = [
  [
    '23:59',
    'UTC',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-20T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-23',
  ],
  [
    '23:59',
    'Asia/Dubai',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-19T20:00:00.000Z',
    '2026-11-20T20:00:00.000Z',
    '2026-11-23',
  ],
  [
    '00:00',
    'UTC',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-20T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-23',
  ],
  [
    '00:00',
    'Asia/Dubai',
    '2026-11-21',
    '2026-11-24',
    '2026-11-25',
    '2026-11-20T20:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-23',
  ],
  [
    '03:59',
    'UTC',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-20T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-23',
  ],
  [
    '03:59',
    'Asia/Dubai',
    '2026-11-21',
    '2026-11-24',
    '2026-11-25',
    '2026-11-20T20:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-24',
  ],
  [
    '04:00',
    'UTC',
    '2026-11-21',
    '2026-11-24',
    '2026-11-25',
    '2026-11-21T00:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
    '2026-11-23',
  ],
  [
    '04:00',
    'Asia/Dubai',
    '2026-11-21',
    '2026-11-24',
    '2026-11-25',
    '2026-11-20T20:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-24',
  ],
];

describe.each(devices)('A device in the zone %s', (zone, offset) => {
  const printed = printedIn(zone);

  it('really runs in that zone', () => {
    expect(printed.offset).toBe(offset);
  });

  it('computes the same business day and locks at 23:59, 00:00, 03:59 and 04:00 Dubai time — DAY-003, DAY-007, DAY-009', () => {
    expect(
      printed.around.map((row) => [
        row.at,
        row.zone,
        row.today,
        row.lastLocked,
        row.firstOpen,
        row.begins,
        row.nextLocks,
        row.earliestPause,
      ]),
    ).toEqual(expected);
  });

  it('computes calendars, buckets and weeks like any other device', () => {
    expect(printed.calendar).toEqual(printedIn('UTC').calendar);
  });
});
