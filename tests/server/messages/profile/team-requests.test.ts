import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { outgoingMessages, teamRequests } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let phone: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ limits: true });
  phone = await signInClient(server.url, 'active@demo.test');
  other = await signInClient(server.url, 'renew@demo.test', 'BROWSEROFANOTHER');
}, 120_000);
afterAll(async () => {
  phone?.close();
  other?.close();
  await server?.close();
});

const kinds = [
  ['alertMail', { subject: 'Bag', text: 'Nobody came' }],
  ['sendPauseRequest', { text: 'Please call me' }],
  ['planRequest', { notes: 'A plan for two' }],
  ['setNotification', { changes: 'No onions', thetype: 2 }],
] as const;
const ask = (client: SignedIn, nth: number, id?: string) => {
  const [subtype, said] = kinds[nth % kinds.length]!;
  return client.ask('profile', {
    type: 'getForDashboard',
    data: { subtype, ...said },
    ...(id !== undefined && { id }),
  });
};
const toldBy = ({ user }: SignedIn): Promise<number[]> =>
  server.services.database.withTransaction(async (tx) => {
    const own = and(eq(outgoingMessages.userId, user.user_id), eq(outgoingMessages.channel, 'team'));
    const [told] = await tx.select({ n: count() }).from(outgoingMessages).where(own);
    const [kept] = await tx.select({ n: count() }).from(teamRequests).where(eq(teamRequests.userId, user.user_id));
    return [told!.n, kept!.n];
  });

describe('a customer’s message to the team', () => {
  it('is accepted ten times an hour for all kinds together, and the eleventh is refused, but not another customer’s — CHN-013', async () => {
    const [before] = await toldBy(phone);
    const id = crypto.randomUUID();
    const first = await ask(phone, 0, id);
    expect(first.type).toBe('alertMailOk');
    // The same request again gets the same answer and does not count.
    for (let times = 0; times < 15; times += 1) expect((await ask(phone, 0, id)).type).toBe('alertMailOk');
    for (let nth = 1; nth < 10; nth += 1)
      expect([nth, (await ask(phone, nth)).type]).toEqual([nth, expect.stringMatching(/Ok$/)]);
    const full = await toldBy(phone);
    expect(full[0]).toBe(before! + 10);
    for (let nth = 0; nth < kinds.length; nth += 1) {
      const { type, data } = await ask(phone, nth);
      expect(type).toBe(`${kinds[nth]![0]}Err`);
      expect(data).toMatchObject({ code: 'rate_limited', message: expect.any(String) });
    }
    expect(await toldBy(phone)).toEqual(full);
    expect((await ask(other, 0)).type).toBe('alertMailOk');
  });

  it('does not count if it is an empty notification', async () => {
    const silent = { type: 'getForDashboard', data: { subtype: 'setNotification', changes: '  ', thetype: 1 } };
    for (let times = 0; times < 12; times += 1)
      expect((await other.ask('profile', silent)).type).toBe('setNotificationOk');
    expect((await ask(other, 1)).type).toBe('sendPauseRequestOk');
  });
});
