import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { wearables } from '#server/db/schema/accounts.ts';
import { measurementHistory, measurements } from '#server/db/schema/progress.ts';
import { importWeights, planImports, revokeWearable } from '#server/jobs/import-weights.ts';
import type { RunningServer } from '#server/start-server.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { connectWearable, nextAnswers } from '../../support/wearable-consent.ts';

let server: RunningServer;
let phone: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ startsAt: Date.parse('2026-11-21T08:00:00Z') });
  phone = await signInClient(server.url, 'new@demo.test');
  await connectWearable(phone, 'granted');
  await jobsDone(server, 'import-weights');
}, 120_000);
afterAll(async () => {
  phone?.close();
  await server?.close();
});

const within = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
  server.services.database.withTransaction(work);
const change = (to: Partial<typeof wearables.$inferInsert>) =>
  within((tx) => tx.update(wearables).set(to).where(eq(wearables.userId, phone.user.user_id)));
const queuedCount = async (): Promise<number> => {
  const { rows } = (await within((tx) =>
    tx.execute(sql`select count(*)::int as n from pgboss.job where name = 'import-weights'`),
  )) as unknown as { rows: { n: number }[] };
  return rows[0]!.n;
};
const run = () =>
  importWeights(
    server.services,
    new CommitQueue(server.services.database, server.services.clock),
    { userId: phone.user.user_id },
    { over: () => false },
  );
const historyLength = async () => (await within((tx) => tx.select().from(measurementHistory))).length;

it('a wearable is read once a day, even if several nodes try at once — FIT-008', async () => {
  await jobsDone(server, 'plan-imports');
  const before = await queuedCount();
  await planImports(server.services);
  expect(await queuedCount()).toBe(before);
  await change({ plannedAt: server.services.clock.now() - 24 * 3_600_000 });
  await Promise.all([planImports(server.services), planImports(server.services), planImports(server.services)]);
  expect(await queuedCount()).toBe(before + 1);
  await jobsDone(server, 'import-weights');
});

it('a wearable that several jobs read at once is read by one, and stores nothing twice', async () => {
  const own = eq(measurements.userId, phone.user.user_id);
  await within((tx) => tx.delete(measurements).where(own));
  await change({ importedAt: null });
  const before = await historyLength();
  const outcomes = await Promise.allSettled([run(), run(), run()]);
  // The queue retries the runs that lost the race.
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(await within((tx) => tx.select().from(measurements).where(own))).toHaveLength(12);
  expect(await historyLength()).toBe(before + 12);
});

it('a wearable whose job died during the read is read again after its time limit', async () => {
  await change({ leasedUntil: server.services.clock.now() + 60_000 });
  await expect(run()).rejects.toThrow('somebody else');
  await change({ leasedUntil: server.services.clock.now() - 1 });
  await run();
  expect(await within((tx) => tx.select().from(wearables))).toMatchObject([{ leasedUntil: null }]);
});

it('a wearable is read again after an error, later after a rate limit, and not after its connection has ended', async () => {
  for (const scenario of ['garbage', 'broken']) {
    await nextAnswers(server.url, scenario);
    await expect(run()).rejects.toThrow('unavailable');
  }
  const before = await queuedCount();
  await nextAnswers(server.url, 'limited');
  await run();
  expect(await queuedCount()).toBe(before + 1);
  await nextAnswers(server.url, 'gone');
  await run();
  expect(await queuedCount()).toBe(before + 1);
  await run();
  expect(await within((tx) => tx.select().from(wearables))).toMatchObject([{ ended: false, leasedUntil: null }]);
});

it('the job contacts no provider without consent, and does not disconnect a wearable that was connected again', async () => {
  const [row] = await within((tx) => tx.select().from(wearables));
  const about = `google_health refresh ${phone.user.user_id}`;
  await revokeWearable(server.services, { userId: phone.user.user_id, sealed: row!.refresh!, about });
  await run();
  await phone.ask('account', { type: 'setConsent', data: { purpose: 'body', given: false } });
  await jobsDone(server, 'revoke-wearable');
  await nextAnswers(server.url, 'broken');
  await run();
});
