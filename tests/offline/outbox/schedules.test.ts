import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { offlineServer } from '../../support/offline/offline-server.ts';
import { schedules } from '../../support/offline/offline-actions.ts';
import { editIn, ratingOf, starsIn } from '../../support/offline/offline-edits.ts';
import { runSchedule, type ScheduleServer } from '../../support/offline/offline-schedule.ts';
import type { VirtualTime } from '../../support/offline/virtual-time.ts';
import { deep, rounds, seeded } from '../../support/deep.ts';

/** The same schedules run on the real handlers: see schedules-on-handlers. */
const RUNS = rounds(30, 10_000);
const OPEN = rounds(20, 1_000);

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

describe('Two customers on two devices, each with two tabs and a worker', () => {
  it(
    `lose nothing, double nothing, mix nothing up in ${RUNS} schedules of faults`,
    { timeout: deep ? 5_400_000 : 1_200_000 },
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(schedules(30), async (actions) => {
          runs += 1;
          await runSchedule(actions, modelServer, [1, 2]);
        }),
        { numRuns: RUNS, ...seeded },
      );
      expect(runs).toBe(RUNS);
    },
  );

  it(
    'send without working locks, and receipts alone prevent duplicates',
    { timeout: deep ? 1_800_000 : 600_000 },
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(schedules(30), async (actions) => {
          runs += 1;
          await runSchedule(actions, modelServer, [1, 2], { locksOpen: true });
        }),
        { numRuns: OPEN, ...seeded },
      );
      expect(runs).toBe(OPEN);
    },
  );
});
