import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { earlierDeliveries } from '#server/db/schema/deliveries.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { addressesOf, HOME, saveAddresses, teamRead, WORK, type Saved } from '../../support/server/addresses.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { planOf, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let today: Day;
const open: SignedIn[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});
const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`, `BROWSER-${open.length}-${name}`);
  open.push(client);
  return client;
};
const wire = (ahead: number): number => dayToWire(addDays(today, ahead));
const saved = async (client: SignedIn, data: object): Promise<Saved> => {
  const reply = await saveAddresses(client, data);
  expect(reply.type, JSON.stringify(reply.data)).toBe('saveAddressInfoOk');
  return dataOf<Saved>(reply);
};
const rowsOf = (client: SignedIn) =>
  server.services.database.withTransaction(
    (tx) => tx.select().from(addresses).where(eq(addresses.userId, client.user.user_id)),
    'snapshot',
  );

describe('a changed address', () => {
  it('takes effect the day after tomorrow, and customer and team receive the old and the new one — XTR-005', async () => {
    const client = await signIn('active');
    const { street } = (client.user as unknown as Saved['user']).homeAddress!;
    const reply = await saved(client, { ...HOME, deliveryInstructions: 'Gate code 4711' });
    expect(reply.message).toContain(
      'It applies from the meals of Monday, 23 November 2026 on; earlier ones come as before.',
    );
    expect(reply.addressFrom).toEqual({ home: wire(2) });
    expect(reply.addressNow).toMatchObject({ home: { street } });
    expect(reply.user).toMatchObject({
      homeAddress: { street: 'Palm Street' },
      addressFrom: { home: wire(2) },
      addressNow: { home: { street } },
      deliveryInstructions: 'Gate code 4711',
    });
    const settings = await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'getMainSettingsInfo' } });
    expect(settings.data).toMatchObject({ addressFrom: { home: wire(2) }, addressNow: { home: { street } } });
    const read = await teamRead(server, client);
    expect(read).toContain(reply.receipt);
    expect(read).toMatch(
      new RegExp(
        `home address:\\n\\s+from: 2026-11-23\\n\\s+after: Villa 4, Palm Street, .*\\n\\s+before: .*${street}`,
      ),
    );
    expect(read).toMatch(/delivery instructions:\n\s+from: 2026-11-21\n\s+after: Gate code 4711\n\s+before: Please/);
  });

  it('is replaced by a second change before it takes effect, and the same change again keeps its day — XTR-006', async () => {
    const client = await signIn('renew');
    const { street } = (client.user as unknown as Saved['user']).homeAddress!;
    await saved(client, HOME);
    // Makes the change a day old.
    await server.services.database.withTransaction((tx) =>
      tx
        .update(earlierDeliveries)
        .set({ until: addDays(today, 1) })
        .where(and(eq(earlierDeliveries.userId, client.user.user_id), eq(earlierDeliveries.subject, 'home'))),
    );
    expect(await saved(client, HOME)).toMatchObject({
      addressFrom: { home: wire(1) },
      addressNow: { home: { street } },
    });
    const second = await saved(client, { ...HOME, street: 'Third Street' });
    expect(second).toMatchObject({
      user: { homeAddress: { street: 'Third Street' } },
      addressFrom: { home: wire(2) },
      addressNow: { home: { street } },
    });
    const stands = (client.user as unknown as Saved['user']).homeAddress!;
    const { street: road, apartments: apts, emirate, area, landmark, locationlink, latitude, longtitude } = stands;
    const back = await saved(client, {
      street: road,
      apts,
      emirate,
      area,
      landmark,
      locationlink,
      latitude,
      longtitude,
    });
    expect(back.addressFrom).toBeUndefined();
    expect(back.message).not.toContain('counts from');
  });

  it('of a kind that was empty takes effect at once, and a change of the used kind takes effect two days ahead', async () => {
    const client = await signIn('customfit');
    const reply = await saved(client, { ...WORK, default_work: 1, default_home: 0, slot_id: 4 });
    expect(reply.addressFrom).toBeUndefined();
    expect(reply.user).toMatchObject({ homeAddress: { default: false }, workAddress: { default: true } });
    expect(reply.message).toContain('It applies from the meals of Monday, 23 November 2026 on');
    const days = await addressesOf(client);
    for (const [on, address] of Object.entries(days))
      if (address) expect([on, address.kind]).toEqual([on, Number(on) < wire(2) ? 'home' : 'work']);
    expect(await teamRead(server, client)).toMatch(
      /usual address:\n\s+from: 2026-11-23\n\s+after: work\n\s+before: home/,
    );
  });

  it('in another emirate changes its delivery time from that day, and not before', async () => {
    const client = await signIn('active');
    const before = await planOf(client);
    const { slot_id: slot } = before.planParams!;
    await saved(client, { street: 'Marina Walk', apts: 'Flat 9', emirate: 2, area: 201, slot_id: 1 });
    const plan = await planOf(client);
    expect(plan.planParams).toMatchObject({ emirate_id: 2, slot_id: 1 });
    expect(plan.version).toBeGreaterThan(before.version);
    for (const [on, { address }] of Object.entries(plan.days))
      if (address) expect([on, address.slot_id]).toEqual([on, Number(on) < wire(2) ? slot : 1]);
  });

  it('for weekends and holidays is used from the first weekend at least two days ahead', async () => {
    const client = await signIn('renewed');
    await saved(client, {
      public_street: 'Beach Road',
      public_apts: 'Chalet 3',
      public_emirate: 3,
      public_area: 301,
      default_public: 1,
    });
    const days = await addressesOf(client);
    const kinds = Object.entries(days).flatMap(([on, address]) => {
      const ahead = (Number(on) - wire(0)) / 86_400;
      return address && ahead >= 0 && ahead < 16 ? [[ahead, address.kind] as const] : [];
    });
    expect(kinds.length).toBeGreaterThan(4);
    // Today is a Saturday.
    for (const [ahead, kind] of kinds)
      expect([ahead, kind === 'public']).toEqual([ahead, ahead > 2 && [0, 1].includes(ahead % 7)]);
  });
});

describe('two devices that save addresses', () => {
  it('can save different fields of one address, and missing fields stay — XTR-005', async () => {
    const [one, other] = [await signIn('renew'), await signIn('renew')];
    await saved(one, { ...HOME, landmark: 'the mosque', latitude: 24.45, longtitude: 54.38, ...WORK });
    await saved(one, { landmark: 'the old mosque' });
    const { user } = await saved(other, { street: 'Beach Road', work_street: 'Creek Road' });
    expect(user.homeAddress).toMatchObject({
      street: 'Beach Road',
      apartments: HOME.apts,
      area: HOME.area,
      landmark: 'the old mosque',
      latitude: 24.45,
    });
    expect(user.workAddress).toMatchObject({ street: 'Creek Road', area: WORK.work_area });
  });

  it('send the days home if one of them removes the address that the days use', async () => {
    const client = await signIn('renew');
    await saved(client, { ...HOME, ...WORK, default_work: 1, slot_id: 4 });
    const { user } = await saved(client, {
      work_street: '',
      work_landmark: '',
      work_locationlink: '',
      work_apts: '',
      work_emirate: null,
      work_area: null,
      slot_id: 1,
    });
    expect(user.workAddress).toBeNull();
    expect(user.homeAddress?.default).toBe(true);
  });
});

describe('an invalid address', () => {
  it('is refused at its field, and nothing of the request is saved', async () => {
    const client = await signIn('paused');
    const before = await rowsOf(client);
    for (const [sent, field] of [
      [{ ...HOME, area: 201 }, 'area'],
      [{ ...HOME, area: 99_999 }, 'area'],
      [{ ...HOME, emirate: 99, area: 101 }, 'emirate'],
      [{ ...HOME, street: '\u202E\u0007 \u200B' }, 'street'],
      [{ ...HOME, apts: '<b></b>' }, 'apts'],
      [{ ...HOME, latitude: 24.4 }, 'latitude'],
      [{ ...HOME, latitude: 48.1, longtitude: 11.5 }, 'latitude'],
      [{ ...HOME, work_latitude: 0, work_longtitude: 0 }, 'work_latitude'],
      [{ ...HOME, public_locationlink: 'https://evil.test/maps' }, 'public_locationlink'],
    ] as const) {
      const reply = await saveAddresses(client, { ...sent, work_street: 'Kept out', deliveryInstructions: 'Kept out' });
      expect(reply).toMatchObject({
        type: 'saveAddressInfoErr',
        data: { code: 'validation', errors: { [field]: expect.stringMatching(/\S/) } },
      });
    }
    for (const wild of [
      { street: 'S'.repeat(10_000) },
      { latitude: 1e9 },
      { area: -1 },
      { emirate: 1.5 },
      { street: 7 },
    ])
      expect((await saveAddresses(client, { ...HOME, ...wild })).data).toMatchObject({ code: 'bad_request' });
    expect(await rowsOf(client)).toEqual(before);
  });

  it('loses invisible characters and markup, and is cut to the length of its fields', async () => {
    const client = await signIn('paused');
    const { user } = await saved(client, {
      ...HOME,
      street: ` <i>Palm</i>\u202E\u0000`.replace('\u0000', '') + `\tStreet\n5\u2066 ${'x'.repeat(200)}`,
      landmark: 'near\u0007 the\u200F mosque',
      latitude: 24.453_912_34,
      longtitude: 54.377_3,
      deliveryInstructions: `Gate 5\nleave it\u202E at the door`,
    });
    expect(user.homeAddress).toMatchObject({
      street: `Palm Street 5 ${'x'.repeat(106)}`,
      landmark: 'near the mosque',
      latitude: 24.453_91,
      longtitude: 54.377_3,
    });
    expect(user.deliveryInstructions).toBe('Gate 5\nleave it at the door');
  });
});
