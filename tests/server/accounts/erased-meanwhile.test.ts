import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { payments } from '#server/db/schema/checkout.ts';
import { handlers } from '#server/messages/table.ts';
import { writePayment } from '#server/payments/write-payment.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { messages, type MessageName } from '#src/protocol/messages.ts';
import { belongingsAt, type Here } from '../../support/erasures/belongings.ts';
import { erasureCases } from '../../support/erasures/erasure-cases.ts';
import { heldRequests, type Hold, type Person } from '../../support/erasures/held-requests.ts';
import { startTestServer } from '../../support/server/server.ts';
import { phoneJpeg } from '../../support/server/upload-files.ts';
import { avatarFields, setFile } from '../../support/server/uploads.ts';

/** Every message whose handler writes outside a commit: in steps, or as a visitor's command. */
const besideCommits = Object.entries(handlers)
  .filter(([name, handler]) => {
    const { kind, access } = messages[name as MessageName];
    return (
      (typeof handler === 'object' && handler.mode === 'steps') ||
      (typeof handler === 'function' && kind === 'command' && access === 'open')
    );
  })
  .map(([name]) => name)
  .sort();

/** An embedded database has one connection: an erasure is done before the request continues, or runs after it. */
const kinds =
  process.env['TEST_DATABASE_URL'] === undefined ? ['embedded' as const] : (['embedded', 'postgresql'] as const);

describe.each(kinds)('A customer who is erased during a request: %s', (kind) => {
  let server: RunningServer;
  let held: Awaited<ReturnType<typeof heldRequests>>;
  const onPostgres = kind === 'postgresql';
  const here: Here = {
    get server() {
      return server;
    },
    get held() {
      return held;
    },
  };
  const belongings = belongingsAt(here);
  const { now, opened, change, wearable, social } = belongings;
  const cases = erasureCases(here, belongings);

  beforeAll(async () => {
    server = await startTestServer({}, kind);
    held = await heldRequests(server, { wearable, social });
  }, 120_000);
  afterAll(async () => {
    held?.close();
    await server?.close();
  });

  it('is tested with every handler that writes outside its commit', () => {
    expect(Object.keys(cases).sort()).toEqual(besideCommits);
  });

  const codeOf = ({ data }: WireReply): string | undefined => (data as { code?: string } | undefined)?.code;
  const each = Object.entries(cases).flatMap(([name, ways]) =>
    Object.entries(ways).map(([way, make]) => [`${name}: ${way}`, name as MessageName, make] as const),
  );

  it.each(each)(
    'leaves no trace of the request — %s — XTR-002',
    async (_title, name, make) => {
      const first = await held.newcomer();
      const asked = await make(first);
      const plain = await held.ask(name, first, asked);
      expect(codeOf(plain.reply), JSON.stringify(plain.reply)).toBe(asked.refused);
      const writes = (at: number) => plain.steps.slice(at).some((step) => step === 'write' || step === 'commit');
      const holds = plain.steps.flatMap((step, at): Hold[] => [
        { at, erasure: 'between' },
        ...(onPostgres && (step === 'write' || step === 'commit') ? [{ at, erasure: 'open' as const }] : []),
      ]);
      for (const hold of holds) {
        const who = await held.newcomer();
        const request = await make(who);
        const { reply, erased, left, found, steps } = await held.ask(name, who, request, hold);
        const facts = `${JSON.stringify(hold)} of ${steps.join(', ')}: ${JSON.stringify(reply).slice(0, 300)}`;
        if (codeOf(erased!) === 'conflict') {
          // A customer with a payment under way is not erased.
          expect(messages[name].channel === 'mobile_checkout' || name.startsWith('order/pay'), facts).toBe(true);
          continue;
        }
        expect(erased, facts).toMatchObject({ type: 'eraseOk' });
        const stays = (row: string): boolean =>
          request.job === undefined || !(row.startsWith('jobs ') && row.endsWith(request.job));
        expect(found.filter(stays), facts).toEqual(left);
        if (!writes(hold.at)) continue;
        if (request.by === 'visitor') expect(reply.data, facts).not.toHaveProperty('user');
        else expect(codeOf(reply), facts).toBeDefined();
      }
    },
    120_000,
  );

  const erasures = (['between', 'open'] as const).filter((erasure) => erasure === 'between' || onPostgres);

  it.each(erasures)('keeps no file that was being uploaded (the erasure: %s) — XTR-002', async (erasure) => {
    const upload = async ({ token }: Person) =>
      setFile(server.url, { access_token: token, ...avatarFields }, await phoneJpeg(), 'me.jpg', 'image/jpeg');
    expect(await upload(await held.newcomer())).toMatchObject({ status: 200 });
    const who = await held.newcomer();
    const { answer, erased, left, found } = await held.during(who, { at: 0, erasure }, () => upload(who), 'http');
    expect(erased).toMatchObject({ type: 'eraseOk' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_invalid' } });
    expect(found).toEqual(left);
  });

  it('still has a payment provider’s report recorded, once and under the lock', async () => {
    const who = await held.newcomer();
    await opened(who, 'createTelrSession');
    await change(who, { erasedAt: now() });
    const [payment] = await held.write((tx) => tx.select().from(payments).where(eq(payments.userId, who.userId)));
    const world = { commits: new CommitQueue(server.services.database, server.services.clock) };
    const live = eq(payments.live, true);
    expect(await writePayment(world, payment!, { live: false, status: 'expired' }, live)).toBe(true);
    expect(await writePayment(world, payment!, { live: false, status: 'failed' }, live)).toBe(false);
    const [after] = await held.write((tx) => tx.select().from(payments).where(eq(payments.userId, who.userId)));
    expect(after).toEqual({ ...payment, live: false, status: 'expired' });
  });
});
