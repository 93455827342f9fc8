import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { schedules, type Action } from './offline-actions.ts';
import { realServers, type RealServers } from './offline-real-server.ts';
import { runSchedule } from './offline-schedule.ts';
import { apart } from './virtual-time.ts';

/** So many schedules run at once: while one waits for the database, another goes on. */
const AT_ONCE = 10;
/** In all; fewer on the embedded database, which has one connection and answers several times as slowly. */
const many = process.env['TEST_DATABASE_URL'] === undefined ? 100 : 80;
const RUNS = Number(process.env['SUFRA_SCHEDULES'] ?? (process.env['SUFRA_DEEP'] ? 10_000 : many));
const seed = process.env['SUFRA_SEED'] ? Number(process.env['SUFRA_SEED']) : undefined;

/** Leaves out what is not needed for the fault. */
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
 * The schedules of faults on the real dispatch, handlers and database: one database, fresh customers in every schedule.
 * @param half there are two, so that two test files share the work
 */
export const scheduleHandlers = (half: 1 | 2): void => {
  const rounds = Math.ceil(RUNS / 2 / AT_ONCE);
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
      `lose nothing, double nothing, mix nothing up in ${rounds * AT_ONCE} schedules of faults`,
      { timeout: process.env['SUFRA_DEEP'] ? 5_400_000 : 1_200_000 },
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
          { numRuns: rounds, endOnFailure: true, ...(seed === undefined ? {} : { seed: seed + half }) },
        );
        expect(runs).toBe(rounds * AT_ONCE);
      },
    );
  });
};
