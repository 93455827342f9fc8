import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { catalogue } from '#tests/support/catalogue/built-in.ts';
import { users } from '#server/db/schema/accounts.ts';
import { settings } from '#server/db/schema/upkeep.ts';
import { menuDocumentOf } from '#server/messages/order/printed-order.ts';
import { findOrder, readPlan } from '#server/plan/stored/stored-plan.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { settingOf } from '#src/protocol/reference/setting-values.ts';
import type { Setting } from '#src/protocol/reference/settings.ts';
import { planOf, SATURDAY } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const TODAY = day('2026-11-21');
const LAST = addDays(TODAY, 4);
let server: RunningServer;
let phone: SignedIn;

const set = async (value: unknown): Promise<void> => {
  await server.services.database.withTransaction((tx) =>
    tx.update(settings).set({ value }).where(eq(settings.alias, 'RAMADAN')),
  );
  await server.services.settings.reload();
};
const allTold = async () => (await phone.ask('settings', { type: 'get', data: {} })).data as Setting[];
const told = async () => settingOf(await allTold(), 'RAMADAN');
const choose = (ramadan: unknown) => phone.ask('profile', { type: 'set', data: { scenario: 'main', ramadan } });

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  phone = await signInClient(server.url, 'active@demo.test', 'PHONEPHONEPHONE1');
}, 120_000);
afterAll(async () => {
  phone?.close();
  await server?.close();
});

it('Ramadan is off until the provider sets its days, and off for invalid days — XTR-021', async () => {
  expect(await told()).toBeNull();
  for (const wrong of [
    { from: 'soon', to: '2027-03-09' },
    { from: '2027-02-08', to: '2027-02-30' },
    { from: '2027-13-01', to: '2027-03-09' },
    { from: '2027-03-09', to: '2027-02-08' },
    { from: 20270208 },
  ]) {
    await set(wrong);
    expect(await told()).toBeNull();
  }
  await set({ from: TODAY, to: LAST });
  expect(await told()).toMatchObject({
    from: TODAY,
    to: LAST,
    titles: { 1: expect.stringContaining('Suhoor'), 3: expect.stringContaining('Iftar') },
  });
  // As it travels.
  expect((await allTold()).find(({ alias }) => alias === 'RAMADAN')?.value).toMatchObject({
    from: dayToWire(TODAY),
    to: dayToWire(LAST),
  });
});

it('Ramadan uses the hours of the team if both languages have them, or else the built-in text — XTR-021', async () => {
  const iftar = { en: '6:32 PM', ar: '6:32 مساءً' };
  await set({ from: TODAY, to: LAST, iftar, suhoor: { en: 'until 5:10 AM' } });
  expect(await told()).toMatchObject({ titles: { 1: 'Suhoor · before dawn', 3: 'Iftar · 6:32 PM' } });
});

it('a customer chooses Ramadan as 0 or 1, receives it with the customer data, and the menu is printed again — XTR-021', async () => {
  const { version } = await planOf(phone);
  expect(phone.user.ramadan).toBe(0);
  expect((await choose(1)).data).toMatchObject({ user: { ramadan: 1 } });
  expect((await planOf(phone)).version).toBe(version + 1);
  expect((await choose(1)).type).toBe('setOk');
  expect((await planOf(phone)).version).toBe(version + 1);
  expect((await choose(2)).data).toMatchObject({ code: 'bad_request' });
  const [row] = await server.services.database.withTransaction((tx) =>
    tx.select({ ramadan: users.ramadan }).from(users).where(eq(users.id, phone.user.user_id)),
  );
  expect(row).toEqual({ ramadan: true });
});

it('the printed menu mentions Ramadan only on the days in the setting, for customers who have chosen it — XTR-021', async () => {
  await set({ from: TODAY, to: LAST });
  const plan = await server.services.database.withTransaction(async (tx) =>
    readPlan(tx, (await findOrder(tx, phone.user.user_id, { type: 'active' }, TODAY))!),
  );
  const typesOf = (chosen: boolean) =>
    new Map(
      menuDocumentOf(catalogue, plan, 'Sara', server.services.settings, TODAY, 'en', chosen).days.map((on) => [
        on.day,
        on.meals.map(({ type }) => type).join(' '),
      ]),
    );
  const [chosen, others] = [typesOf(true), typesOf(false)];
  const [within, after] = [
    [...chosen.keys()].filter((on) => on >= TODAY && on <= LAST),
    [...chosen.keys()].filter((on) => on > LAST),
  ];
  expect([within.length > 0, after.length > 0]).toEqual([true, true]);
  for (const on of within)
    expect([chosen.get(on), others.get(on)]).toEqual([
      expect.stringContaining('Iftar'),
      expect.stringContaining('Lunch'),
    ]);
  for (const on of after) expect(chosen.get(on)).toBe(others.get(on));
});
