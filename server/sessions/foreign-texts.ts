import { eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { HOME_DIAL_CODE } from '../../src/domain/forms/dial-codes.ts';
import { serverState } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';

const KEY = 'foreign-texts';

interface Counted {
  readonly day: Day;
  readonly count: number;
}

export const isForeign = (number: string): boolean => !number.startsWith(HOME_DIAL_CODE);

/**
 * Returns the number of text messages sent abroad today, for all customers and IP addresses. The row is locked until the
 * transaction ends, so that parallel requests do not exceed the limit.
 */
export const foreignTexts = async (tx: Tx, today: Day): Promise<number> => {
  await tx
    .insert(serverState)
    .values({ key: KEY, value: { day: today, count: 0 } satisfies Counted })
    .onConflictDoNothing();
  const [row] = await tx.select().from(serverState).where(eq(serverState.key, KEY)).for('update');
  const { day, count } = row!.value as Counted;
  return day === today ? count : 0;
};

export const countForeignText = async (tx: Tx, today: Day, count: number): Promise<void> => {
  await tx
    .update(serverState)
    .set({ value: { day: today, count } satisfies Counted })
    .where(eq(serverState.key, KEY));
};
