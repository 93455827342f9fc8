import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bags, kitchenSheets } from '#server/db/schema/kitchen.ts';
import { dayAddresses } from '#server/db/schema/deliveries.ts';
import { planDays, planMeals } from '#server/db/schema/plans.ts';
import { freezeDay } from '#server/desk/kitchen/sheets.ts';
import { freezeDays } from '#server/jobs/freeze-days.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { jobsDone } from '../../../support/server/jobs-done.ts';
import { SATURDAY } from '../../../support/server/plans.ts';
import { DEMO_PASSWORD, signInClient, startTestServer } from '../../../support/server/server.ts';
import { signInStaff, type StaffClient } from '../../../support/desk/desk-clients.ts';
import { cooked, kitchenDay, linesOf, takeOver } from '../../../support/desk/kitchen-days.ts';

let server: RunningServer;
let kitchen: StaffClient;
let today: Day;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  kitchen = await signInStaff(server, 'kitchen');
  await jobsDone(server, 'freeze-days');
}, 120_000);
afterAll(async () => {
  kitchen?.close();
  await server?.close();
});

const rowsOf = (on: Day) =>
  server.services.database.withTransaction((tx) => tx.select().from(bags).where(eq(bags.day, on)).orderBy(bags.id));
const sheets = () => server.services.database.withTransaction((tx) => tx.select().from(kitchenSheets));
const withdraw = (orderId: number, on: Day, state: string) =>
  server.services.database.withTransaction(async (tx) => {
    for (const row of await tx.select().from(planDays).where(eq(planDays.orderId, orderId)))
      if (row.day === on)
        await tx.execute(`update plan_days set state = '${state}' where order_id = ${orderId} and day = '${on}'`);
  });

describe('The sheet of a day', () => {
  it('is frozen once for every locked day, with a number for each bag that runs in its slot — DSK-005', async () => {
    const frozen = await sheets();
    const locked = [0, 1, 2, 3].map((ahead) => addDays(today, ahead));
    expect(new Set(frozen.map(({ day, version }) => `${day} ${version}`))).toEqual(
      new Set(locked.map((on) => `${on} 1`)),
    );
    expect(frozen).toHaveLength(4);
    for (const on of locked) {
      expect(await kitchenDay(kitchen, on)).toMatchObject({
        state: 'frozen',
        version: 1,
        late: { bags: [], slots: [] },
      });
      for (const rows of Map.groupBy(await rowsOf(on), ({ slotId }) => slotId).values())
        expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1));
    }
    expect((await kitchenDay(kitchen, addDays(today, 4))).state).toBe('open');
  });

  it('stays as it is when the job runs again, on two nodes at the same time too — DSK-005', async () => {
    const before = await rowsOf(today);
    await Promise.all([freezeDays(server.services), freezeDays(server.services)]);
    expect(await rowsOf(today)).toEqual(before);
    expect((await sheets()).length).toBe(4);
    const next = addDays(today, 4);
    const ground = { catalogue: server.services.catalogues.current, settings: server.services.settings };
    const freeze = () => server.services.database.withTransaction((tx) => freezeDay(tx, ground, next, 1));
    expect((await Promise.all([freeze(), freeze()])).sort()).toEqual([false, true]);
  });

  it('lists later changes apart; taken over they are the next version, and no number is given twice — DSK-005', async () => {
    const on = addDays(today, 3);
    const frozen = await kitchenDay(kitchen, on);
    const [first, second] = (await rowsOf(on)).filter(({ content }) =>
      content.meals.some(({ dishId }) => dishId !== null),
    );
    await withdraw(first!.orderId, on, 'skipped');
    const meal = second!.content.meals.find(({ dishId }) => dishId !== null)!;
    await server.services.database.withTransaction((tx) =>
      tx.execute(
        `update plan_meals set dish_id = 0 where order_id = ${second!.orderId} and day = '${on}' and meal_type_id = ${meal.mealTypeId}`,
      ),
    );
    const late = await kitchenDay(kitchen, on);
    expect(late.slots).toEqual(frozen.slots);
    expect(late.late.bags.map(({ kind, number, slot }) => [kind, slot.id, number])).toEqual(
      expect.arrayContaining([
        ['withdrawn', first!.slotId, first!.number],
        ['changed', second!.slotId, second!.number],
      ]),
    );
    expect(late.late.bags).toHaveLength(2);
    expect(late.late.bags.find(({ kind }) => kind === 'changed')).toMatchObject({
      out: [expect.any(String)],
      into: ['#0'],
    });
    expect(Object.values(linesOf(late.late.slots)).some((count) => count < 0)).toBe(true);

    expect((await takeOver(kitchen, on, 2)).data).toMatchObject({ code: 'conflict' });
    expect((await takeOver(kitchen, on, 1)).data).toEqual({ version: 2 });
    const taken = await kitchenDay(kitchen, on);
    expect(taken).toMatchObject({ state: 'frozen', version: 2, late: { bags: [], slots: [] } });
    expect((await takeOver(kitchen, on, 2)).data).toMatchObject({ code: 'conflict' });
    const after = new Map((await rowsOf(on)).map((row) => [row.orderId, row]));
    expect(after.get(first!.orderId)).toMatchObject({ state: 'withdrawn', number: first!.number, sheetVersion: 2 });
    expect(after.get(second!.orderId)).toMatchObject({ state: 'packed', number: second!.number, sheetVersion: 2 });

    // A bag that moves to another slot gets a new number there; its former number stays used.
    const mover = [...after.values()].find(({ state, slotId }) => state === 'packed' && slotId !== 4)!;
    const highest = Math.max(
      ...[...after.values()].filter(({ slotId }) => slotId === mover.slotId).map(({ number }) => number),
    );
    await server.services.database.withTransaction((tx) =>
      tx
        .update(bags)
        .set({ number: highest + 1 })
        .where(eq(bags.id, mover.id)),
    );
    await server.services.database.statement('update bag_numbers set last = $1 where day = $2 and slot_id = $3', [
      highest + 1,
      on,
      mover.slotId,
    ]);
    await server.services.database.statement('update orders set slot_id = 4, emirate_id = 2 where id = $1', [
      mover.orderId,
    ]);
    await server.services.database.statement('update addresses set emirate = 2, area = 201 where user_id = $1', [
      mover.userId,
    ]);
    await server.services.database.statement('delete from earlier_deliveries where user_id = $1', [mover.userId]);
    await server.services.database.withTransaction((tx) =>
      tx.delete(dayAddresses).where(eq(dayAddresses.userId, mover.userId)),
    );
    const moved = await kitchenDay(kitchen, on);
    expect(moved.late.bags).toMatchObject([{ kind: 'moved', number: highest + 1, to: { id: 4 } }]);
    expect((await takeOver(kitchen, on, 2)).data).toEqual({ version: 3 });
    const there = (await rowsOf(on)).find(({ id }) => id === mover.id)!;
    expect(there.slotId).toBe(4);

    await withdraw(first!.orderId, on, 'planned');
    await server.services.database.statement('update orders set slot_id = $1, emirate_id = 1 where id = $2', [
      mover.slotId,
      mover.orderId,
    ]);
    await server.services.database.statement('update addresses set emirate = 1, area = 101 where user_id = $1', [
      mover.userId,
    ]);
    expect((await takeOver(kitchen, on, 3)).data).toEqual({ version: 4 });
    const rows = await rowsOf(on);
    expect(rows.find(({ orderId }) => orderId === first!.orderId)).toMatchObject({
      state: 'packed',
      number: first!.number,
    });
    expect(rows.find(({ id }) => id === mover.id)!.number).toBeGreaterThan(highest + 1);
  }, 60_000);

  it('is closed by ‘cooked’: later changes are listed and cannot be taken over — DSK-005', async () => {
    const on = addDays(today, 1);
    expect((await cooked(kitchen, on, 7)).data).toMatchObject({ code: 'conflict' });
    expect((await cooked(kitchen, on, 1)).type).toBe('cookedOk');
    expect(await kitchenDay(kitchen, on)).toMatchObject({ state: 'cooked', version: 1, cookedBy: 'Karim Aziz' });
    const [row] = await rowsOf(on);
    await withdraw(row!.orderId, on, 'skipped');
    expect((await kitchenDay(kitchen, on)).late.bags).toMatchObject([{ kind: 'withdrawn', number: row!.number }]);
    expect((await takeOver(kitchen, on, 1)).data).toMatchObject({ code: 'conflict' });
    expect((await cooked(kitchen, on, 1)).data).toMatchObject({ code: 'conflict' });
    const { rows } = await server.services.database.statement(
      "select kind, what from audit_log where what like 'kitchen/%' and kind = 'change' order by id",
      [],
    );
    expect(rows).toContainEqual({ kind: 'change', what: 'kitchen/cooked' });
    expect(rows).toContainEqual({ kind: 'change', what: 'kitchen/takeOver' });
  });

  it('cannot be changed before it is frozen', async () => {
    const on = addDays(today, 9);
    for (const reply of [await cooked(kitchen, on, 1), await takeOver(kitchen, on, 1)])
      expect(reply.data).toMatchObject({ code: 'not_found' });
  });

  it('still contains the food of a customer who leaves, as long as it is delivered — DSK-005', async () => {
    const leaving = await signInClient(server.url, 'renew@demo.test', 'BROWSER-leaving-kitchen');
    const own = async () => (await rowsOf(addDays(today, 2))).filter(({ userId }) => userId === leaving.user.user_id);
    const [before] = await own();
    expect(before).toBeDefined();
    expect((await leaving.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD } })).type).toBe('eraseOk');
    expect(await own()).toEqual([before]);
    const { late } = await kitchenDay(kitchen, addDays(today, 2));
    expect(late.bags).toEqual([]);
    leaving.close();
  });

  it('makes no bag for a day without a chosen meal', async () => {
    const on = addDays(today, 6);
    const before = await kitchenDay(kitchen, on);
    const [meal] = await server.services.database.withTransaction((tx) =>
      tx.select().from(planMeals).where(eq(planMeals.day, on)).limit(1),
    );
    await server.services.database.statement('delete from plan_meals where order_id = $1 and day = $2', [
      meal!.orderId,
      on,
    ]);
    const count = (of: typeof before): number => of.slots.reduce((sum, { bags: each }) => sum + each, 0);
    expect(count(await kitchenDay(kitchen, on))).toBe(count(before) - 1);
  });
});
