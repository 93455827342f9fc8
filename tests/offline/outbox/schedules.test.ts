import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { offlineServer } from '../../support/offline/offline-server.ts';
import { schedules } from '../../support/offline/offline-actions.ts';
import { editIn, ratingOf, starsIn } from '../../support/offline/offline-edits.ts';
import { runSchedule, type ScheduleServer } from '../../support/offline/offline-schedule.ts';
import type { VirtualTime } from '../../support/offline/virtual-time.ts';

/** Where PostgreSQL answers, the same schedules run on the real handlers: see schedules-on-handlers. */
const many = process.env['TEST_DATABASE_URL'] === undefined ? 2_000 : 60;
const RUNS = Number(process.env['SUFRA_SCHEDULES'] ?? (process.env['SUFRA_DEEP'] ? 10_000 : many));
const OPEN = Math.max(100, Math.ceil(RUNS / 10));
const seed = process.env['SUFRA_SEED'] ? { seed: Number(process.env['SUFRA_SEED']) } : {};

const modelServer = (time: VirtualTime): ScheduleServer => {
  const server = offlineServer(time);
  return {
    get up() {
      return server.up;
    },
    set up(up) {
      server.up = up;
    },
    accept: server.accept,
    signIn: async (person) => server.signIn(person) as never,
    endSessions: async (person) => server.endSessions(person),
    facts: async (person) => {
      const { history, daily, total } = server.person(person);
      return {
        history: history
          .filter(({ result }) => result !== 'rejected')
          .map(({ id, data, result }) => ({ id, ...editIn(data), applied: result === 'applied' })),
        values: {
          ...Object.fromEntries([...daily].flatMap(([key, { value }]) => (value === null ? [] : [[key, value]]))),
          ...(total ? { 'rating 0': ratingOf({ feedback: total.value.feedback, stars: starsIn(total.value) }) } : {}),
        },
      };
    },
  };
};

describe('two customers on two devices with two tabs and a worker each', () => {
  it(
    `lose nothing, double nothing, mix nothing up in ${RUNS} schedules of faults`,
    { timeout: process.env['SUFRA_DEEP'] ? 5_400_000 : 1_200_000 },
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(schedules(30), async (actions) => {
          runs += 1;
          await runSchedule(actions, modelServer, [1, 2]);
        }),
        { numRuns: RUNS, ...seed },
      );
      expect(runs).toBe(RUNS);
    },
  );

  it(
    'do so with locks stubbed open: receipts alone keep entries from doubling',
    { timeout: process.env['SUFRA_DEEP'] ? 1_800_000 : 600_000 },
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(schedules(30), async (actions) => {
          runs += 1;
          await runSchedule(actions, modelServer, [1, 2], { locksOpen: true });
        }),
        { numRuns: OPEN, ...seed },
      );
      expect(runs).toBe(OPEN);
    },
  );
});
