import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { dayInMail } from '#server/mail/mail-words.ts';
import { formatFor } from '#src/i18n/format.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { carriedMenu } from '#src/protocol/order/menu-document.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { addressesOf, HOME, saveAddresses, setDay, teamRead, WORK } from '../../support/server/addresses.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { pdfPages } from '../../support/server/pdf-text.ts';
import { askOrder, daysIn, planOf, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Set = WiredReply<'profile/setDayAddress'>;

let server: RunningServer;
let client: SignedIn;
let today: Day;
let open: readonly Day[];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  client = await signInClient(server.url, 'active@demo.test', 'BROWSER-elsewhere');
  open = daysIn(await planOf(client), 'filled');
  const saved = await saveAddresses(client, { ...WORK });
  if (saved.type !== 'saveAddressInfoOk') throw new Error(JSON.stringify(saved.data));
}, 120_000);
afterAll(async () => {
  client?.close();
  await server?.close();
});

const wire = (on: Day): string => String(dayToWire(on));
const work = (on: Day, slot_id = 4) => setDay(client, { date: dayToWire(on), kind: 'work', slot_id });
/** The arrival of a bag that is delivered from 5 to 10 PM on the day before. */
const arrival = (on: Day, lang: 'en' | 'ar' = 'en'): string =>
  lang === 'en'
    ? `${formatFor('en-US').day(addDays(on, -1))}, 5–10 PM`
    : `${formatFor('ar-AE').day(addDays(on, -1))}، من 5 عصرًا إلى 10 مساءً`;
const undo = (on: Day) => setDay(client, { date: dayToWire(on), undo: true });

describe('one day at another address', () => {
  it('is delivered there at its time, other days stay as usual, and it can be undone — XTR-007, XTR-008', async () => {
    const [before, on, after] = open as [Day, Day, Day];
    const usual = await addressesOf(client);
    const { version } = await planOf(client);
    const reply = dataOf<Set>(await work(on));
    expect(reply.days[wire(on)]!.address).toEqual({ kind: 'work', slot_id: 4, once: true });
    expect(reply.message).toMatch(
      new RegExp(`^Meals of ${dayInMail(on, 'en')}: we deliver to your work address, this time only. ${arrival(on)}.`),
    );
    const plan = await planOf(client);
    expect(plan.version).toBeGreaterThan(version);
    expect(plan.changes![0]).toMatchObject({ receipt: reply.receipt, what: 'address', day: dayToWire(on) });
    expect(plan.days[wire(on)]!.address).toEqual({ kind: 'work', slot_id: 4, once: true });
    for (const other of [before, after]) expect(plan.days[wire(other)]!.address).toEqual(usual[wire(other)]);
    const read = await teamRead(server, client);
    for (const part of [
      reply.receipt!,
      on,
      'home address: ',
      'work address: Office 1204, Al Marsa Street, Dubai Marina',
    ])
      expect(read).toContain(part);

    const back = dataOf<Set>(await undo(on));
    expect(back.days[wire(on)]!.address).toEqual(usual[wire(on)]);
    expect(await addressesOf(client)).toEqual(usual);
    const again = dataOf<Set>(await undo(on));
    expect(again.receipt).toBeUndefined();
    expect((await planOf(client)).changes![0]!.receipt).toBe(back.receipt);
  });

  it('is in the printed menu of that day only, in both languages — XTR-008', async () => {
    const on = open[2]!;
    await work(on);
    for (const [is_arabic, said] of [
      [0, 'Work'],
      [1, 'العمل'],
    ] as const) {
      const { url } = dataOf<{ url: string }>(await askOrder(client, 'exportPdf', { is_arabic }));
      const bytes = new Uint8Array(await (await fetch(new URL(url, server.url))).arrayBuffer());
      const days = carriedMenu(bytes)!.days;
      expect(days.find(({ day }) => day === on)!.arrival).toBe(arrival(on, is_arabic === 0 ? 'en' : 'ar'));
      const printed = days.filter(({ address }) => address !== undefined);
      expect(printed.map(({ day, address }) => [day, address])).toEqual([[on, said]]);
      if (is_arabic === 0)
        expect(pdfPages(bytes).flat().join('\n')).toMatch(
          new RegExp(`Delivery: ${arrival(on)}\\s+This bag goes to: Work`),
        );
    }
    await undo(on);
  }, 180_000);

  it('is refused for a locked day, a day outside the plan, a missing address and a time of another emirate', async () => {
    const usual = await addressesOf(client);
    const on = open[0]!;
    const locked = [-1, 0, 3].map((ahead) => addDays(today, ahead));
    for (const day of locked) {
      const state = (await planOf(client)).days[wire(day)]?.state;
      expect((await work(day)).data).toMatchObject({ code: state === undefined ? 'not_found' : 'day_locked' });
    }
    expect((await work(addDays(today, 300))).data).toMatchObject({ code: 'not_found' });
    expect((await work(on, 2)).data).toMatchObject({
      code: 'validation',
      errors: { slot_id: 'Please select delivery slot.' },
    });
    const asked = (data: object) => setDay(client, { date: dayToWire(on), ...data });
    expect((await asked({ kind: 'public', slot_id: 1 })).data).toMatchObject({
      code: 'not_found',
      message: 'Please give this address first.',
    });
    for (const wild of [
      { kind: 'beach', slot_id: 1 },
      { kind: 'work' },
      { kind: 'work', slot_id: -1 },
      {},
      { undo: 1 },
    ])
      expect((await asked(wild)).data).toMatchObject({ code: 'bad_request' });
    expect((await asked({ kind: 'work', slot_id: 4, userId: client.user.user_id + 1 })).data).toMatchObject({
      code: 'forbidden',
    });
    expect(await addressesOf(client)).toEqual(usual);
  });

  it('is inactive while its day is skipped and active again with the day', async () => {
    const on = open[3]!;
    await work(on);
    const planId = (await planOf(client)).planParams!.id;
    await askOrder(client, 'skipTheDay', { skip_date: dayToWire(on), planId });
    expect((await planOf(client)).days[wire(on)]).not.toHaveProperty('address');
    expect((await work(on, 1)).data).toMatchObject({ code: 'conflict', message: 'You have skipped this day.' });
    await askOrder(client, 'skipTheDay', { skip_date: dayToWire(on), planId, undo: true });
    expect((await planOf(client)).days[wire(on)]!.address).toMatchObject({ kind: 'work', once: true });
    await undo(on);
  });

  it('has no receipt number and changes nothing if it equals the current one or is repeated', async () => {
    const on = open[4]!;
    const { kind, slot_id } = (await addressesOf(client))[wire(on)]!;
    const before = await planOf(client);
    const same = dataOf<Set>(await setDay(client, { date: dayToWire(on), kind, slot_id }));
    expect(same).not.toHaveProperty('receipt');
    expect(await planOf(client)).toEqual(before);
    expect(dataOf<Set>(await work(on)).receipt).toMatch(/^\d{4}-/);
    expect(dataOf<Set>(await work(on))).not.toHaveProperty('receipt');
    await undo(on);
  });

  it('uses the new address if that address is changed before the day', async () => {
    const on = open[5]!;
    await work(on, 3);
    const moved = await saveAddresses(client, {
      work_street: 'Lake Road',
      work_apts: 'Floor 2',
      work_emirate: 4,
      work_area: 401,
    });
    expect(moved.type).toBe('saveAddressInfoOk');
    // The new emirate does not have this time slot.
    expect((await addressesOf(client))[wire(on)]).toEqual({ kind: 'work', slot_id: 1, once: true });
    await undo(on);
    await saveAddresses(client, { ...HOME, ...WORK });
  });
});
