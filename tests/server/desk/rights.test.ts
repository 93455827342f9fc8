import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inProject } from '#server/config/project-root.ts';
import type { RunningServer } from '#server/start-server.ts';
import { staffRoles, type StaffRole } from '#src/domain/staff/staff-roles.ts';
import type { DeskMessage } from '#src/protocol/desk/define-desk.ts';
import { deskMessages, type DeskName } from '#src/protocol/desk/desk-messages.ts';
import { messages } from '#src/protocol/messages.ts';
import type { AnyMessage } from '#src/protocol/define/define.ts';
import { BROWSER, connectClient, signInClient, startTestServer, type TestClient } from '../../support/server/server.ts';
import { connectDesk, signInStaff, type StaffClient } from '../../support/desk/desk-clients.ts';

let server: RunningServer;
const open: TestClient[] = [];
const byRole = new Map<StaffRole, StaffClient>();

beforeAll(async () => {
  server = await startTestServer();
  for (const role of staffRoles) {
    const client = await signInStaff(server, role);
    byRole.set(role, client);
    open.push(client);
  }
});
afterAll(async () => {
  for (const client of open) client.close();
  await server.close();
});

const all = Object.entries<DeskMessage>(deskMessages);
const closed = all.filter(([, { roles }]) => roles !== 'open').map(([name]) => name as DeskName);
/** A day in 2100 in unix seconds, on which nothing is planned. */
const FAR = 4_102_444_800;
/** A request that is well formed and changes nothing for any role. */
const requests: Readonly<Partial<Record<DeskName, object>>> = {
  'me/addPasskeyOptions': { password: '' },
  'me/addPasskey': {
    name: '',
    response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
  },
  'me/removePasskey': { id: 2_000_000_000 },
  'staff/add': { email: 'no address', name: 'x', language: 'en', roles: ['kitchen'] },
  'staff/disable': { id: 2_000_000_000 },
  'staff/roles': { id: 2_000_000_000, roles: ['kitchen'] },
  'kitchen/day': { day: FAR },
  'kitchen/allergies': { day: FAR },
  'kitchen/takeOver': { day: FAR, version: 1 },
  'kitchen/cooked': { day: FAR, version: 1 },
  'kitchen/labels': { day: FAR, size: 'a4', language: 'en', part: 0 },
  'delivery/day': { day: 0 },
  'delivery/assign': { stops: [2_000_000_000], driver: null },
  'delivery/order': { stops: [2_000_000_000] },
  'delivery/pay': { stop: 2_000_000_000, method: 'cash', amount: 1, reference: '1' },
  'round/start': { day: 0, slot: 1 },
  'round/mark': { stop: 2_000_000_000, bag: 1, what: 'delivered', note: '' },
  'round/order': { stops: [2_000_000_000] },
};
/** The code of a refusal, or `ok`; a refusal of the handler itself counts as `ok`, because the message was let through. */
const send = async (client: TestClient, name: string, data: object = {}): Promise<string> => {
  const [channel = '', type = ''] = name.split('/');
  const reply = await client.ask(channel, { type, data });
  const code = (reply.data as { code?: string } | undefined)?.code;
  return code === undefined || ['validation', 'not_found', 'conflict', 'not_available'].includes(code) ? 'ok' : code;
};

describe('The rights of the desk', () => {
  it('let each role send the messages that name it and refuse all others as forbidden — DSK-002', async () => {
    const found: string[] = [];
    const wanted: string[] = [];
    // A sign-out ends the session of its role: the last test sends it.
    for (const name of closed.filter((each) => each !== 'entry/signOut'))
      for (const role of staffRoles) {
        const { roles }: DeskMessage = deskMessages[name];
        const may = roles === 'staff' || (roles as readonly StaffRole[]).includes(role);
        wanted.push(`${name} ${role} ${may ? 'ok' : 'forbidden'}`);
        found.push(`${name} ${role} ${await send(byRole.get(role)!, name, requests[name])}`);
      }
    expect(found).toEqual(wanted);
  });

  it('refuse every message without a session, and as forbidden to the session of a customer — DSK-002', async () => {
    const customer = await signInClient(server.url, 'active@demo.test');
    const visitor = await connectDesk(server.url);
    const withCustomer = await connectDesk(server.url);
    open.push(customer, visitor, withCustomer);
    expect(await send(withCustomer, 'entry/resume', { token: customer.token })).toBe('forbidden');
    for (const name of closed) {
      expect(`${name} ${await send(visitor, name, requests[name])}`).toBe(`${name} session_required`);
      expect(`${name} ${await send(withCustomer, name, requests[name])}`).toBe(`${name} forbidden`);
    }
  });

  it('refuse customers’ messages to a staff session, in both namespaces — DSK-002', async () => {
    const owner = byRole.get('owner')!;
    for (const [name, { channel, type, subtype }] of Object.entries<AnyMessage>(messages)) {
      const reply = await owner.ask(channel, { type, data: subtype === undefined ? {} : { subtype } });
      expect(`${name} ${(reply.data as { code?: string }).code}`).toBe(`${name} forbidden`);
    }
    const client = await connectClient(server.url);
    open.push(client);
    const restored = await client.ask('client_check', {
      type: 'get',
      data: { token: owner.token, browserId: BROWSER },
    });
    expect(restored).toMatchObject({ type: 'getErr', data: { code: 'forbidden' } });
    const own = await client.ask('account', { type: 'passkeys', data: {} });
    expect(own.data).toMatchObject({ code: 'session_required' });
  });

  it('know no message of the desk in the customers’ namespace', async () => {
    const customer = await signInClient(server.url, 'renew@demo.test');
    open.push(customer);
    for (const [name, { channel, type }] of all) {
      const reply = await customer.ask(channel, { type, data: {} });
      expect(`${name} ${(reply.data as { code: string }).code}`).toBe(`${name} bad_request`);
    }
  });

  it('are declared for every message: each is either open, or names roles', () => {
    for (const [name, { roles, access }] of all) {
      expect(`${name} ${access}`).toBe(`${name} ${roles === 'open' ? 'open' : 'session'}`);
      if (typeof roles !== 'string') expect(roles.length).toBeGreaterThan(0);
    }
    const openNames = all.filter(([, { roles }]) => roles === 'open').map(([name]) => name);
    expect(openNames.every((name) => name.startsWith('entry/'))).toBe(true);
    const folder = inProject('src', 'protocol', 'desk');
    const declared = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8').match(/= desk(?:Query|Command|Queued)\(\{/g)?.length ?? 0)
      .reduce((sum, count) => sum + count, 0);
    expect(declared).toBe(all.length);
  });

  it('let every role sign out, and the token then opens nothing', async () => {
    for (const role of staffRoles) {
      const client = await signInStaff(server, role);
      open.push(client);
      expect(await send(client, 'entry/signOut')).toBe('ok');
      expect(await send(client, 'me/get')).toBe('session_required');
      expect(await send(client, 'entry/resume', { token: client.token })).toBe('session_invalid');
    }
  });
});
