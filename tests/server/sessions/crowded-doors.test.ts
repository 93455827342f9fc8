import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { outgoingMessages, teamRequests } from '#server/db/schema/upkeep.ts';
import { patient } from '../../support/patience.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { mailTo, registration, sentTo } from '../../support/server/registration.ts';
import { connectClient, signInClient, type TestClient } from '../../support/server/server.ts';
import { eventually } from '../../support/eventually.ts';

const here = await attackedServer('crowded_doors');
const come = (from: string): Promise<TestClient> =>
  connectClient(here.server.url, { headers: { 'x-forwarded-for': from } });

const ATTACKERS_SOCKETS = 20;

const doors = {
  'a sign-up': {
    channel: 'registration',
    type: 'set',
    data: (name: string) => registration(`${name}@example.com`),
    // A registration with a used e-mail costs the server as much as one with a new e-mail.
    attack: () => registration('active@demo.test'),
    good: 'setOk',
    atOnce: 20,
  },
  'a password link': {
    channel: 'restore_password',
    type: 'try',
    data: (name: string) => ({ email: `${name}@example.com` }),
    attack: (at: number) => ({ email: `stranger-${at}@example.com` }),
    good: 'tryOk',
    atOnce: 20,
  },
  'a plan request': {
    channel: 'profile',
    type: 'guestplanRequest',
    data: (name: string) => ({ email: `${name}@example.com`, name: 'Omar', phone: '050 1' }),
    attack: (at: number) => ({ email: `stranger-${at}@example.com`, name: 'x', phone: '1' }),
    good: 'planRequestOk',
    atOnce: 10,
  },
};

describe.each(Object.entries(doors))('%s', (_what, { channel, type, data, attack, good, atOnce }) => {
  const ask = async (client: TestClient, payload: object) => client.ask(channel, { type, data: payload });

  it('succeeds in turn during a flood from the same address', async () => {
    const from = somewhere();
    let over = false;
    let sent = 0;
    const attacker = async (): Promise<void> => {
      while (!over) {
        const client = await come(from);
        for (let at = 0; at < 3 && !over; at += 1) {
          sent += 1;
          await ask(client, attack(sent));
        }
        client.close();
      }
    };
    const work = Promise.allSettled(Array.from({ length: ATTACKERS_SOCKETS }, attacker));
    try {
      await expect.poll(() => sent, { timeout: patient(60_000) }).toBeGreaterThan(atOnce + ATTACKERS_SOCKETS);
      await Promise.all(
        Array.from({ length: 5 }, async (_, at) => {
          await pause(at * 500);
          const phone = await come(from);
          expect(await ask(phone, data(`${type}-${at}`))).toMatchObject({ type: good });
          phone.close();
        }),
      );
    } finally {
      over = true;
      await work;
    }
  }, 180_000);

  it('is answered at once up to an hourly limit, then refused on a connection with five tries, and answered on a new one', async () => {
    const from = somewhere();
    const client = await come(from);
    const codes: string[] = [];
    for (let at = 0; at < atOnce + 1; at += 1) codes.push(codeOf(await ask(client, attack(at))));
    expect(codes.slice(0, -1)).not.toContain('rate_limited');
    expect(codes.at(-1)).toBe('rate_limited');
    const other = await come(from);
    const next: string[] = [];
    for (let at = 0; at < 6; at += 1) next.push(codeOf(await ask(other, attack(100 + at))));
    expect(next.slice(0, -1)).not.toContain('rate_limited');
    expect(next.at(-1)).toBe('rate_limited');
    client.close();
    other.close();
  }, 120_000);
});

it('an account gets three password links an hour, even if many at one address request them', async () => {
  const from = somewhere();
  const before = (await sentTo(here.server, 'paused@demo.test')).length;
  for (let at = 0; at < 25; at += 1)
    expect(codeOf(await here.once('restore_password', 'try', { email: 'paused@demo.test' }, { from }))).toBe('none');
  await eventually(async () => expect(await sentTo(here.server, 'paused@demo.test')).toHaveLength(before + 3));
  // The mail of a later job has been sent, so all earlier jobs of the account are done.
  await here.once('restore_password', 'try', { email: 'renew@demo.test' }, { from });
  await mailTo(here.server, 'renew@demo.test');
  expect(await sentTo(here.server, 'paused@demo.test')).toHaveLength(before + 3);
}, 120_000);

it('the team gets one message for each of ten plan requests of an address an hour, and one for all later ones', async () => {
  const from = somewhere();
  const read = () =>
    here.server.services.database.withTransaction(
      async (tx) => ({
        messages: (
          await tx
            .select()
            .from(outgoingMessages)
            .where(eq(outgoingMessages.recipient, 'team'))
            .orderBy(outgoingMessages.id)
        ).filter(({ subject }) => subject.startsWith('Plan request')),
        requests: await tx
          .select()
          .from(teamRequests)
          .where(eq(teamRequests.kind, 'guest-plan'))
          .orderBy(teamRequests.id),
      }),
      'snapshot',
    );
  const before = await read();
  for (let at = 0; at < 13; at += 1) {
    const data = { email: `guest-${at}@example.com`, name: 'Omar', phone: '050 1' };
    expect(await here.once('profile', 'guestplanRequest', data, { from })).toMatchObject({ type: 'planRequestOk' });
  }
  const after = await read();
  const subjects = after.messages.slice(before.messages.length).map(({ subject }) => subject);
  expect(subjects).toEqual([...Array.from({ length: 10 }, () => 'Plan request'), 'Plan requests']);
  expect(after.requests.slice(before.requests.length).map(({ body }) => body['email'])).toEqual(
    Array.from({ length: 13 }, (_, at) => `guest-${at}@example.com`),
  );
}, 120_000);

it('codes to twenty contacts from one address leave twenty codes an hour for each signed-in customer there', async () => {
  const from = somewhere();
  const otp = (contact: string) => ({
    validateType: 'email',
    contact,
    app: 'customer',
    browserId: 'ABCDEFGHIJKLMNOP',
  });
  for (let at = 0; at < 20; at += 1)
    expect(codeOf(await here.once('login', 'otp', otp(`contact-${at}@example.com`), { from }))).toBe('none');
  expect(codeOf(await here.once('login', 'otp', otp('one-more@example.com'), { from }))).toBe('rate_limited');
  const customer = await signInClient(here.server.url, 'active@demo.test', undefined, from);
  const ask = async (contact: string) => codeOf(await customer.ask('login', { type: 'otp', data: otp(contact) }));
  for (let at = 0; at < 20; at += 1) expect(await ask(`own-${at}@example.com`)).toBe('none');
  expect(await ask('own-20@example.com')).toBe('rate_limited');
  customer.close();
}, 120_000);
