import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Buyer } from '../../support/server/buyers.ts';
import { paymentHarness, type PaymentHarness } from '../../support/payments/payment-harness.ts';
import { paymentSchedules, runPaymentSchedule } from '../../support/payments/payment-schedule.ts';
import { rounds, seeded } from '../../support/deep.ts';

const RUNS = rounds(15, 1_000);

describe('repeated, parallel, late, duplicated or forged payment messages', () => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await paymentHarness();
  }, 120_000);
  afterAll(() => harness.close());

  it(
    `a checkout has one order at most and nothing paid is lost, in ${RUNS} schedules — PAY-007, PAY-008`,
    { timeout: 1_200_000 },
    async () => {
      let spare: Buyer[] = [...(await harness.buyers(RUNS))];
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(paymentSchedules(7), async (actions) => {
          runs += 1;
          if (spare.length === 0) spare = [...(await harness.buyers(50))];
          expect(await runPaymentSchedule(harness, spare.pop()!, actions)).toEqual([]);
        }),
        { numRuns: RUNS, ...seeded },
      );
      expect(runs).toBe(RUNS);
    },
  );
});
