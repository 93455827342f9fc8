import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sessions as sessionRows } from '#server/db/schema/accounts.ts';
import { makeSessions } from '#server/sessions/sessions.ts';
import type { RunningServer } from '#server/start-server.ts';
import { BROWSER, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const DAY_MS = 86_400_000;
let server: RunningServer;
let customer: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  customer = await signInClient(server.url, 'active@demo.test');
}, 180_000);
afterAll(async () => {
  customer?.close();
  await server?.close();
});

/** The sessions of a node that starts `days` days from now. */
const nodeIn = (days: number) => {
  const { database, clock, log, seal } = server.services;
  return makeSessions(database, { ...clock, now: () => clock.now() + days * DAY_MS }, log, seal, true);
};
const expiryOf = async (id: number): Promise<number> =>
  server.services.database.withTransaction(async (tx) => {
    const [row] = await tx.select().from(sessionRows).where(eq(sessionRows.id, id));
    return row!.expiresAt;
  });

describe('a session', () => {
  it('ends exactly 90 days after its last use — SHL-068', async () => {
    expect(await nodeIn(90).find(customer.token, BROWSER)).toBeUndefined();
    const used = await nodeIn(89).find(customer.token, BROWSER);
    expect(used).toMatchObject({ userId: customer.user.user_id });
    const until = server.services.clock.now() + (89 + 90) * DAY_MS;
    // The time of the last use is written after the answer.
    await expect.poll(() => expiryOf(used!.id)).toBeGreaterThan(until - 60_000);
    expect(await expiryOf(used!.id)).toBeLessThanOrEqual(until);
    expect(await nodeIn(178).find(customer.token, BROWSER)).toBeDefined();
    expect(await nodeIn(178 + 90).find(customer.token, BROWSER)).toBeUndefined();
  });
});
