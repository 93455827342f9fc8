import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { realServers, type RealServers } from '../support/offline-real-server.ts';
import { runSchedule, schedules } from '../support/offline-schedule.ts';

/** One database, fresh customers in every schedule; more of them where PostgreSQL answers. Each takes up to 0.4 s there. */
const many = process.env['TEST_DATABASE_URL'] === undefined ? 100 : 500;
const RUNS = Number(process.env['SUFRA_SCHEDULES'] ?? (process.env['SUFRA_DEEP'] ? 2_000 : many));
const seed = process.env['SUFRA_SEED'] ? { seed: Number(process.env['SUFRA_SEED']) } : {};

describe('the same schedules on the real dispatch, handlers and database', () => {
  let servers: RealServers;
  beforeAll(async () => {
    servers = await realServers();
  }, 120_000);
  afterAll(() => servers.close());

  it(`lose nothing, double nothing, mix nothing up in ${RUNS} schedules`, { timeout: 1_200_000 }, async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(schedules(30), async (actions) => {
        runs += 1;
        const people = [await servers.person(), await servers.person()] as const;
        await runSchedule(actions, (time) => servers.at(time), people);
      }),
      { numRuns: RUNS, ...seed },
    );
    expect(runs).toBe(RUNS);
  });
});
