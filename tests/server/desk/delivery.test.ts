import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { moneyEntries, payments } from '#server/db/schema/checkout.ts';
import { bags } from '#server/db/schema/kitchen.ts';
import { orders } from '#server/db/schema/plans.ts';
import { auditLog } from '#server/db/schema/staff.ts';
import { doorPayments, stopEntries, stops } from '#server/db/schema/stops.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { Tx } from '#server/db/tx.ts';
import { forgetLeft } from '#server/jobs/forget-left.ts';
import type { RunningServer } from '#server/start-server.ts';
import { day, dayToWire } from '#src/domain/days/day.ts';
import { signInStaff, type StaffClient } from '../../support/desk/desk-clients.ts';
import { packBag, sendEntry, stopsOn, type DispatchedStop, type Packed } from '../../support/desk/stops.ts';
import { planOf, SATURDAY } from '../../support/server/plans.ts';
import { DEMO_PASSWORD, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const SUNDAY = day('2026-11-22');
const MONDAY = day('2026-11-23');

let server: RunningServer;
let support: StaffClient;
let driver: StaffClient;
let active: Packed;
let evening: Packed;

const now = (): number => server.services.clock.now();
const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.withTransaction(work);
const dispatch = (type: string, data: object) => support.ask('delivery', { type, data });
const codeOf = ({ data }: { readonly data?: unknown }) => (data as { code?: string }).code;
const stopOf = async ({ bag }: Packed): Promise<DispatchedStop> =>
  (await stopsOn(support, SUNDAY)).find((each) => each.bag === bag)!;
/** Makes an order one that is paid at the door. */
const owes = ({ orderId }: Packed) =>
  write((tx) =>
    tx
      .update(orders)
      .set({ paymentMethod: 'cash', paymentStatus: 'not_paid', paidAt: null, bagDue: false })
      .where(eq(orders.id, orderId)),
  );
const orderOf = async ({ orderId }: Packed) =>
  (await write((tx) => tx.select().from(orders).where(eq(orders.id, orderId))))[0]!;
const takenFor = ({ orderId }: Packed) =>
  write((tx) => tx.select().from(doorPayments).where(eq(doorPayments.orderId, orderId)));

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  [support, driver] = await Promise.all([signInStaff(server, 'support'), signInStaff(server, 'driver')]);
  active = await packBag(server, 'active@demo.test', SUNDAY);
  evening = await packBag(server, 'renew@demo.test', MONDAY);
});
afterAll(async () => {
  support.close();
  driver.close();
  await server.close();
});

describe('The dispatcher', () => {
  let other: Packed;

  it('sees the stops that are brought on a day by slot and area, and each only once — DSK-008', async () => {
    other = await packBag(server, 'renewed@demo.test', SUNDAY);
    const found = await stopsOn(support, SUNDAY);
    const [first] = found;
    expect(found.map(({ slot }) => slot.id)).toEqual([1, 1, 3]);
    expect(new Set(found.map(({ bag }) => bag))).toEqual(new Set([active.bag, evening.bag, other.bag]));
    expect(found[0]!.area.en <= found[1]!.area.en).toBe(true);
    expect(first).toMatchObject({ slot: { from: '02:00', to: '06:00' }, driver: null, state: 'waiting', due: 0 });
    expect(first!.phone).toMatch(/^\+971/);
    // The bag for Monday is brought on Sunday evening.
    expect(found[2]).toMatchObject({ day: dayToWire(MONDAY), slot: { date: dayToWire(SUNDAY) } });
    expect((await stopsOn(support, SUNDAY)).map(({ stop }) => stop)).toEqual(found.map(({ stop }) => stop));
    const rows = await write((tx) => tx.select().from(auditLog).where(eq(auditLog.what, 'delivery/day')));
    expect(rows.at(-1)).toMatchObject({ kind: 'page', staffId: support.id });
    expect(rows.at(-1)!.customers).toContain(active.userId);
  });

  it('gives stops to drivers and moves them, and the driver sees them in this order — DSK-008', async () => {
    const ids = [(await stopOf(other)).stop, (await stopOf(active)).stop];
    expect(codeOf(await dispatch('assign', { stops: ids, driver: support.id }))).toBe('validation');
    expect(codeOf(await dispatch('assign', { stops: [...ids, 2_000_000_000], driver: driver.id }))).toBe('not_found');
    expect((await dispatch('assign', { stops: ids, driver: driver.id })).type).toBe('assignOk');
    for (const wanted of [ids, ids.toReversed()]) {
      expect((await dispatch('order', { stops: wanted })).type).toBe('orderOk');
      const round = await driver.ask('round', { type: 'stops', data: {} });
      expect((round.data as { stops: { stop: number }[] }).stops.map(({ stop }) => stop)).toEqual(wanted);
    }
    expect((await driver.ask('round', { type: 'order', data: { stops: ids } })).type).toBe('orderOk');
    expect((await stopsOn(support, SUNDAY)).slice(0, 2).map(({ stop }) => stop)).toEqual(ids);
    expect((await dispatch('assign', { stops: ids, driver: null })).type).toBe('assignOk');
    const rows = await write((tx) => tx.select().from(auditLog).where(eq(auditLog.what, 'delivery/assign')));
    expect(new Set(rows.at(-1)!.customers)).toEqual(new Set([other.userId, active.userId]));
    expect(rows.at(-1)!.ids).toMatchObject({ former: [driver.id], staff: [] });
    const round = await driver.ask('round', { type: 'stops', data: {} });
    expect(round.data).toMatchObject({ stops: [] });
  });

  it('does not see a bag that was withdrawn', async () => {
    await write((tx) => tx.update(bags).set({ state: 'withdrawn' }).where(eq(bags.id, other.bag)));
    expect((await stopsOn(support, SUNDAY)).map(({ bag }) => bag)).not.toContain(other.bag);
  });
});

describe('Cash and card on delivery', () => {
  let customer: SignedIn;

  beforeAll(async () => {
    customer = await signInClient(server.url, 'active@demo.test');
    await owes(active);
  });
  afterAll(() => customer.close());

  it('count as paid once staff record the whole amount, method and reference — DSK-021', async () => {
    const { stop, due } = await stopOf(active);
    const { price, bagPrice } = await orderOf(active);
    expect(due).toBe(price + bagPrice);
    const pay = (amount: number) => dispatch('pay', { stop, method: 'card', amount, reference: 'SLIP 17' });
    expect((await pay(due - 100)).data).toMatchObject({ code: 'validation', errors: { amount: expect.any(String) } });
    expect(codeOf(await dispatch('pay', { stop, method: 'card', amount: due, reference: '' }))).toBe('bad_request');
    const told = customer.next('client_check', ({ type }) => type === 'update');
    expect((await pay(due)).type).toBe('payOk');
    await told;
    expect(await orderOf(active)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'card' });
    expect(await takenFor(active)).toMatchObject([
      { method: 'card', amount: due, reference: 'SLIP 17', staffId: support.id, entryId: null },
    ]);
    const [payment] = await takenFor(active);
    const reference = `door-${payment!.id}`;
    const entries = await write((tx) => tx.select().from(moneyEntries).where(eq(moneyEntries.reference, reference)));
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
    const mails = await write((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.subject, 'Your plan is paid')),
    );
    expect(mails).toMatchObject([{ userId: active.userId, body: { receipt: { orderId: active.orderId } } }]);
    const inbox = await customer.ask('profile', { type: 'notices', data: { limit: 1 } });
    expect(inbox.data).toMatchObject({ notices: [{ topic: 'payment', title: 'Your payment has arrived' }] });
    expect((await planOf(customer)).bill).toMatchObject({ paid: true });
    expect(codeOf(await pay(due))).toBe('conflict');
    expect((await stopOf(active)).due).toBe(0);
  });

  it('are refused while a session of the same order is open online — DSK-021', async () => {
    await owes(active);
    const { stop, due } = await stopOf(active);
    const session = await write((tx) =>
      tx
        .insert(payments)
        .values({
          userId: active.userId,
          dueOrderId: active.orderId,
          provider: 'telr',
          reference: 'open-online',
          amount: due,
          status: 'pending',
          live: true,
          createdAt: now(),
        })
        .returning({ id: payments.id }),
    );
    const before = await takenFor(active);
    const pay = { stop, method: 'cash', amount: due, reference: 'BOOK 3' };
    expect(codeOf(await dispatch('pay', pay))).toBe('conflict');
    await dispatch('assign', { stops: [stop], driver: driver.id });
    const { method, amount, reference } = pay;
    const mark = { stop, bag: active.bag, what: 'delivered', note: '', paid: { method, amount, reference } };
    const refused = await sendEntry(driver, 'mark', mark, { at: now() });
    expect(refused).toMatchObject({ data: { code: 'conflict' }, op: { result: 'rejected' } });
    // Nothing of a refused entry is stored.
    expect((await stopOf(active)).state).toBe('waiting');
    expect(await write((tx) => tx.select().from(stopEntries).where(eq(stopEntries.stopId, stop)))).toEqual([]);
    expect(await takenFor(active)).toEqual(before);
    await write((tx) =>
      tx.update(payments).set({ live: false, status: 'expired' }).where(eq(payments.id, session[0]!.id)),
    );
  });

  it('are recorded once with the entry of a driver, however often it is sent — DSK-021', async () => {
    const { stop, due } = await stopOf(active);
    const entry = { id: crypto.randomUUID(), at: now() };
    const paid = { method: 'cash', amount: due, reference: 'BOOK 4' };
    const mark = { stop, bag: active.bag, what: 'delivered', note: '', paid };
    expect(await sendEntry(driver, 'mark', mark, entry)).toMatchObject({ op: { result: 'applied' } });
    expect(await sendEntry(driver, 'mark', mark, entry)).toMatchObject({ op: { result: 'duplicate' } });
    const taken = (await takenFor(active)).filter(({ entryId }) => entryId === entry.id);
    expect(taken).toMatchObject([{ method: 'cash', amount: due, staffId: driver.id }]);
    expect(await orderOf(active)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cash' });
    expect(await stopOf(active)).toMatchObject({ state: 'delivered', due: 0 });
  });
});

describe('The last bag of a customer who has left', () => {
  it('keeps its stop with the address, can be marked, and is forgotten after its day — DSK-008', async () => {
    const before = await stopOf(evening);
    await dispatch('assign', { stops: [before.stop], driver: driver.id });
    const customer = await signInClient(server.url, 'renew@demo.test');
    const erased = await customer.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD, texts: 'remove' } });
    expect(erased.type).toBe('eraseOk');
    customer.close();
    const after = await stopOf(evening);
    const { name, phone, address, note, area } = before;
    expect(after).toMatchObject({ name, phone, address, note, area, slot: before.slot, due: 0 });
    const mark = { stop: after.stop, bag: after.bag, what: 'at_door', note: '' };
    const marked = await sendEntry(driver, 'mark', mark, { at: now() });
    expect(marked).toMatchObject({ type: 'markOk', data: { state: 'at_door' } });
    await forgetLeft({ ...server.services, clock: { now: () => now() + 5 * 86_400_000 } });
    expect(await write((tx) => tx.select().from(bags).where(eq(bags.id, evening.bag)))).toEqual([]);
    expect(await write((tx) => tx.select().from(stops).where(eq(stops.id, after.stop)))).toEqual([]);
  });
});
