import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditLog, staff, staffSessions, staffTickets } from '#server/db/schema/staff.ts';
import type { Tx } from '#server/db/tx.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import type { RunningServer } from '#server/start-server.ts';
import { startTestServer } from '../../support/server/server.ts';

const DAY_MS = 86_400_000;

describe('The hourly clean-up of the desk', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.withTransaction(work);

  it('deletes sessions and tickets of staff 30 days after their end, and no row of the audit log — OPS-012', async () => {
    const { clock, database } = server.services;
    const now = clock.now();
    await write(async (tx) => {
      const [person] = await tx.select({ id: staff.id }).from(staff).limit(1);
      const staffId = person!.id;
      for (const days of [31, 29]) {
        const expiresAt = now - days * DAY_MS;
        await tx.insert(staffSessions).values({ staffId, tokenHash: `session ${days}`, createdAt: 0, expiresAt });
        await tx
          .insert(staffTickets)
          .values({ staffId, hash: `ticket ${days}`, purpose: 'sign-in', createdAt: 0, expiresAt });
      }
      await tx.insert(auditLog).values({ at: 0, staffId, kind: 'change', what: 'entry/code' });
    });
    await cleanUp(database, clock);
    const left = await write(async (tx) => ({
      sessions: (await tx.select().from(staffSessions)).map(({ tokenHash }) => tokenHash),
      tickets: (await tx.select().from(staffTickets)).map(({ hash }) => hash),
      audit: (await tx.select().from(auditLog)).map(({ at, what }) => [at, what]),
    }));
    expect(left).toEqual({ sessions: ['session 29'], tickets: ['ticket 29'], audit: [[0, 'entry/code']] });
  });
});
