import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { schedules, type Action } from './offline-actions.ts';
import { realServers, type RealServers } from './offline-real-server.ts';
import { runSchedule } from './offline-schedule.ts';
import { apart } from './virtual-time.ts';
import { deep, rounds, seeded } from '../deep.ts';

/** The number of schedules that run at once: while one waits for the database, another continues. */
const AT_ONCE = 10;
/** In all. */
const RUNS = rounds(40, 10_000);

/** Removes the actions that are not needed for the fault. */
const shortened = async (actions: readonly Action[], fails: (actions: readonly Action[]) => Promise<boolean>) => {
  let shortest = actions;
  for (let at = 0; at < shortest.length;) {
    const without = shortest.toSpliced(at, 1);
    if (await fails(without)) shortest = without;
    else at += 1;
  }
  return shortest;
};

/**
 * The schedules of faults on the real dispatch, handlers and database: one database, with new customers in every
 * schedule.
 * @param half the half of the schedules to run: two test files share the work
 */
export const scheduleHandlers = (half: 1 | 2): void => {
  const batches = Math.ceil(RUNS / 2 / AT_ONCE);
  describe('two customers on two devices with two tabs and a worker each, on the real handlers', () => {
    let servers: RealServers;
    beforeAll(async () => {
      servers = await realServers(`schedules_${half}`);
    }, 120_000);
    afterAll(() => servers.close());

    const run = (actions: readonly Action[]): Promise<void> =>
      apart(async () => {
        const people = [await servers.person(), await servers.person()] as const;
        await runSchedule(actions, (time) => servers.at(time), people);
      });
    const fails = (actions: readonly Action[]): Promise<boolean> =>
      run(actions).then(
        () => false,
        () => true,
      );

    it(
      `lose nothing, double nothing, mix nothing up in ${batches * AT_ONCE} schedules of faults`,
      { timeout: deep ? 5_400_000 : 1_200_000 },
      async () => {
        let runs = 0;
        const batch = fc.array(schedules(30), { minLength: AT_ONCE, maxLength: AT_ONCE });
        await fc.assert(
          fc.asyncProperty(batch, async (together) => {
            runs += together.length;
            const results = await Promise.allSettled(together.map(run));
            const at = results.findIndex(({ status }) => status === 'rejected');
            if (at < 0) return;
            const shortest = await shortened(together[at]!, fails);
            throw new Error(`${JSON.stringify(shortest)} ends in a fault`, {
              cause: (results[at] as PromiseRejectedResult).reason,
            });
          }),
          { numRuns: batches, endOnFailure: true, ...(seeded.seed === undefined ? {} : { seed: seeded.seed + half }) },
        );
        expect(runs).toBe(batches * AT_ONCE);
      },
    );
  });
};
