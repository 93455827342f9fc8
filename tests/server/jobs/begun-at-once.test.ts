import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { startTestServer } from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

/** Less than the minute after which the queue of the clean-up is polled anyway. */
const SOON = { timeout: patient(20_000), interval: 20 };

describe.each(['embedded', 'postgresql'] as const)('a job on %s', (kind) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({}, kind);
  }, 180_000);
  afterAll(() => server.close());

  const states = (): Promise<unknown[]> =>
    server.services.database.withTransaction(async (tx) => {
      const { rows } = await tx.execute(sql`select state from pgboss.job where name = 'clean-up' order by created_on`);
      return (rows as { state: string }[]).map(({ state }) => state);
    });

  it('starts as soon as its change is committed, without waiting for the next poll of its queue', async () => {
    const { database } = server.services;
    await database.withTransaction((tx) => tx.enqueue('clean-up', {}));
    await expect.poll(states, SOON).toEqual(['completed']);
    await database.withGroup(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.enqueue('clean-up', {});
    });
    await expect.poll(states, SOON).toEqual(['completed', 'completed']);
  });

  it('waits if it is due later, and never starts if its change is not committed', async () => {
    const { database } = server.services;
    const before = await states();
    await database.withTransaction((tx) => tx.enqueue('clean-up', {}, { afterSeconds: 3600 }));
    const torn = database.withTransaction(async (tx) => {
      await tx.enqueue('clean-up', {});
      throw new Error('no');
    });
    await expect(torn).rejects.toThrow('no');
    await database.withTransaction((tx) => tx.enqueue('clean-up', {}));
    await expect.poll(states, SOON).toEqual([...before, 'created', 'completed']);
  });
});
