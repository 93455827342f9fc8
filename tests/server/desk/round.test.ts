import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { staffSessions } from '#server/db/schema/staff.ts';
import { stopEntries, stops } from '#server/db/schema/stops.ts';
import type { RunningServer } from '#server/start-server.ts';
import { day, dayToWire } from '#src/domain/days/day.ts';
import { staffTag } from '#src/domain/staff/staff-tag.ts';
import type { DeskReply } from '#src/protocol/desk/desk-messages.ts';
import { connectDesk, signInStaff, type StaffClient } from '../../support/desk/desk-clients.ts';
import { packBag, sendEntry, stopsOn, type DispatchedStop, type Packed } from '../../support/desk/stops.ts';
import type { OnWire } from '../../support/on-wire.ts';
import { planOf, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Round = OnWire<DeskReply<'round/stops'>>;

const SUNDAY = day('2026-11-22');
const MINUTE = 60_000;

let server: RunningServer;
let support: StaffClient;
let driver: StaffClient;
let other: StaffClient;
let customer: SignedIn;
let packed: Packed;
let stop: DispatchedStop;

const now = (): number => server.services.clock.now();
const read = async (client: StaffClient): Promise<Round> =>
  (await client.ask('round', { type: 'stops', data: {} })).data as Round;
const mark = (
  what: string,
  more: Partial<Parameters<typeof sendEntry>[3]> & { note?: string; by?: StaffClient } = {},
) => {
  const { note = '', by = driver, at = now(), ...rest } = more;
  return sendEntry(by, 'mark', { stop: stop.stop, bag: stop.bag, what, note }, { at, ...rest });
};
const deliveryOf = async () => (await planOf(customer)).days[dayToWire(SUNDAY)]?.delivery;
const stored = (id: number) =>
  server.services.database.withTransaction(
    (tx) => tx.select().from(stopEntries).where(eq(stopEntries.stopId, id)),
    'snapshot',
  );
const titles = async (): Promise<readonly string[]> => {
  const reply = await customer.ask('profile', { type: 'notices', data: { limit: 10 } });
  return (reply.data as { notices: { title: string; topic: string }[] }).notices
    .filter(({ topic }) => topic === 'delivery')
    .map(({ title }) => title);
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  [support, driver, other] = await Promise.all([
    signInStaff(server, 'support'),
    signInStaff(server, 'driver'),
    signInStaff(server, 'driver2'),
  ]);
  customer = await signInClient(server.url, 'renew@demo.test');
  packed = await packBag(server, 'renew@demo.test', SUNDAY);
  stop = (await stopsOn(support, day('2026-11-21')))[0]!;
});
afterAll(async () => {
  for (const client of [support, driver, other, customer]) client.close();
  await server.close();
});

describe('The round of a driver', () => {
  it('shows only own stops, and for 14 hours after the download — DSK-023', async () => {
    expect(stop).toMatchObject({ bag: packed.bag, customer: packed.userId, driver: null, state: 'waiting' });
    expect((await read(driver)).stops).toEqual([]);
    const assigned = await support.ask('delivery', {
      type: 'assign',
      data: { stops: [stop.stop], driver: driver.id },
    });
    expect(assigned.type).toBe('assignOk');
    const round = await read(driver);
    expect(round.stops).toMatchObject([
      { stop: stop.stop, bag: packed.bag, number: 1, slot: { id: 3, from: '15:00', to: '21:00' }, state: 'waiting' },
    ]);
    expect(round.stops[0]!.slot.date).toBe(dayToWire(day('2026-11-21')));
    expect(round.stops[0]!.address.length).toBeGreaterThan(0);
    expect(round.forgetAt - round.readAt).toBe(14 * 3_600_000);
    expect((await read(other)).stops).toEqual([]);
  });

  it('refuses entries about a stop of another driver, about another bag, and about no stop', async () => {
    expect((await mark('delivered', { by: other })).data).toMatchObject({ code: 'forbidden' });
    const wrongBag = { stop: stop.stop, bag: stop.bag + 1, what: 'delivered', note: '' };
    expect((await sendEntry(driver, 'mark', wrongBag, { at: now() })).data).toMatchObject({ code: 'not_found' });
    const order = await other.ask('round', { type: 'order', data: { stops: [stop.stop] } });
    expect(order.data).toMatchObject({ code: 'not_found' });
    expect(await stored(stop.stop)).toEqual([]);
    expect(await deliveryOf()).toBeUndefined();
  });

  it('tells the customer at once that the bag is on its way, and repeats nothing for the same entry — DSK-010', async () => {
    const told = customer.next('order', ({ type }) => type === 'changed');
    const entry = { id: crypto.randomUUID(), at: now() - MINUTE };
    const data = { day: dayToWire(SUNDAY), slot: 3 };
    const started = await sendEntry(driver, 'start', data, entry);
    expect(started).toMatchObject({ type: 'startOk', data: { started: 1 }, op: { id: entry.id, result: 'applied' } });
    expect(await told).toMatchObject({ data: { orderId: packed.orderId, days: [dayToWire(SUNDAY)] } });
    expect(await deliveryOf()).toEqual({ state: 'on_the_way', at: Math.floor(entry.at / 1000) });
    const again = await sendEntry(driver, 'start', data, entry);
    expect(again).toMatchObject({ data: { started: 1 }, op: { result: 'duplicate' } });
    expect(await titles()).toEqual(['Your bag is on its way']);
  });

  it('stores an entry once for each id, and refuses the id for another entry — DSK-009', async () => {
    const entry = { id: crypto.randomUUID(), at: now() };
    const first = await mark('at_door', entry);
    expect(first).toMatchObject({ data: { stop: stop.stop, state: 'at_door' }, op: { result: 'applied' } });
    const again = await mark('at_door', entry);
    expect(again).toMatchObject({ type: 'markOk', data: first.data, op: { id: entry.id, result: 'duplicate' } });
    expect((await mark('refused', entry)).data).toMatchObject({ code: 'key_reuse' });
    expect((await stored(stop.stop)).filter(({ what }) => what === 'at_door')).toHaveLength(1);
    expect(await deliveryOf()).toEqual({ state: 'delivered', at: Math.floor(entry.at / 1000), place: 'door' });
    expect(await titles()).toEqual(['Your bag was delivered', 'Your bag is on its way']);
  });

  it('lets the entry that was made last decide, also if it arrives first, and says so as a correction — DSK-010', async () => {
    const late = await mark('refused', { at: now() - 30 * MINUTE });
    expect(late).toMatchObject({ data: { state: 'at_door' }, op: { result: 'superseded' } });
    expect(await deliveryOf()).toMatchObject({ place: 'door' });
    const corrected = await mark('not_home');
    expect(corrected).toMatchObject({ data: { state: 'not_home' }, op: { result: 'applied' } });
    expect(await deliveryOf()).toMatchObject({ state: 'not_delivered', reason: 'not_home', corrected: true });
    expect((await titles())[0]).toBe('Corrected: we could not deliver your bag');
  });

  it('never takes a time of the future, and keeps the empty bag apart from the state', async () => {
    const ahead = await mark('collected', { at: now() + 60 * MINUTE });
    expect(ahead).toMatchObject({ data: { state: 'not_home' }, op: { result: 'applied' } });
    const [own] = (await read(driver)).stops;
    expect(own!.collectedAt).toBeLessThanOrEqual(now());
    expect(own!.state).toBe('not_home');
  });

  it('accepts entries of a session that has ended less than 24 hours ago, marked late, and nothing else — DSK-009', async () => {
    const ended = await signInStaff(server, 'driver');
    await ended.ask('entry', { type: 'signOut', data: {} });
    ended.close();
    const phone = await connectDesk(server.url);
    const resumed = await phone.ask('entry', { type: 'resume', data: { token: ended.token } });
    expect(resumed.data).toMatchObject({ code: 'session_invalid' });
    for (const [channel, type] of [
      ['round', 'stops'],
      ['me', 'get'],
      ['staff', 'list'],
    ] as const)
      expect((await phone.ask(channel, { type, data: {} })).data).toMatchObject({ code: 'session_invalid' });
    const entry = { id: crypto.randomUUID(), at: now() };
    const data = { stop: stop.stop, bag: stop.bag, what: 'delivered', note: '' };
    const sent = await sendEntry({ ask: phone.ask, id: driver.id }, 'mark', data, entry);
    expect(sent).toMatchObject({ type: 'markOk', op: { result: 'applied' } });
    expect((await stored(stop.stop)).find(({ id }) => id === entry.id)).toMatchObject({ late: true });
    await support.ask('delivery', { type: 'assign', data: { stops: [stop.stop], driver: other.id } });
    const gone = await sendEntry({ ask: phone.ask, id: driver.id }, 'mark', data, { at: now() });
    expect(gone).toMatchObject({ data: { code: 'forbidden' }, op: { result: 'rejected' } });
    await support.ask('delivery', { type: 'assign', data: { stops: [stop.stop], driver: driver.id } });
    phone.close();
  });

  it('accepts entries of a person who was disabled, and of no session that ended longer ago — DSK-009', async () => {
    const owner = await signInStaff(server, 'owner');
    await support.ask('delivery', { type: 'assign', data: { stops: [stop.stop], driver: other.id } });
    const disabled = await owner.ask('staff', { type: 'disable', data: { id: other.id } });
    expect(disabled.type).toBe('disableOk');
    const phone = await connectDesk(server.url);
    const sender = { ask: phone.ask, id: other.id };
    const data = { stop: stop.stop, bag: stop.bag, what: 'collected', note: '' };
    await phone.ask('entry', { type: 'resume', data: { token: other.token } });
    expect(await sendEntry(sender, 'mark', data, { at: now() })).toMatchObject({ type: 'markOk' });
    await server.services.database.withTransaction((tx) =>
      tx
        .update(staffSessions)
        .set({ expiresAt: now() - 24 * 60 * MINUTE })
        .where(eq(staffSessions.staffId, other.id)),
    );
    const late = await sendEntry(sender, 'mark', data, { at: now() });
    expect(late).toMatchObject({ data: { code: 'session_invalid' }, op: { result: 'auth' } });
    await phone.ask('entry', { type: 'resume', data: { token: other.token } });
    expect((await sendEntry(sender, 'mark', data, { at: now() })).data).toMatchObject({ code: 'session_required' });
    await support.ask('delivery', { type: 'assign', data: { stops: [stop.stop], driver: driver.id } });
    owner.close();
    phone.close();
  });

  it('gives an entry that arrives more than two hours late only to the inbox', async () => {
    await server.services.database.withTransaction(async (tx) => {
      await tx.delete(stopEntries).where(eq(stopEntries.stopId, stop.stop));
      await tx.update(stops).set({ state: 'waiting', stateAt: null, corrected: false }).where(eq(stops.id, stop.stop));
    });
    await mark('refused', { at: now() - 121 * MINUTE });
    expect((await titles())[0]).toBe('We could not deliver your bag');
    expect(await deliveryOf()).toMatchObject({ state: 'not_delivered', reason: 'refused' });
  });

  it('accepts an entry only under an id, and only for a message that may wait — DSK-009', async () => {
    const op = { dev: 'phone', seq: 1, user: staffTag(driver.id), at: now(), off: 0, schema: 1 };
    const data = { stop: stop.stop, bag: stop.bag, what: 'collected', note: '' };
    expect((await driver.ask('round', { type: 'mark', data, op })).data).toMatchObject({ code: 'bad_request' });
    const online = await driver.ask('round', { type: 'order', data: { stops: [] }, id: 'a', op });
    expect(online).toMatchObject({ data: { code: 'bad_request' }, op: { result: 'rejected' } });
    const newer = await driver.ask('round', { type: 'mark', data, id: 'b', op: { ...op, schema: 99 } });
    expect(newer).toMatchObject({ data: { code: 'upgrade_required' }, op: { result: 'retry' } });
    const old = await driver.ask('round', { type: 'mark', data, id: 'c', op: { ...op, at: now() - 121 * 86_400_000 } });
    expect(old).toMatchObject({ data: { code: 'expired' }, op: { result: 'rejected' } });
    // The phone keeps the entry of another person.
    const foreign = { ...op, user: staffTag(support.id) };
    const kept = await driver.ask('round', { type: 'mark', data, id: 'd', op: foreign });
    expect(kept).toMatchObject({ data: { code: 'session_required' }, op: { result: 'auth' } });
  });
});
