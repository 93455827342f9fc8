import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { changeReceipt } from '#server/plan/change-receipt.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire, today as dayAt } from '#src/domain/days/day.ts';
import { askOrder, daysIn, planOf, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let client: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  client = await signInClient(server.url, 'active@demo.test', 'BROWSER-receipts');
}, 120_000);
afterAll(async () => {
  client.close();
  await server.close();
});

const NUMBER = /^\d{4}-[2-9A-HJ-NP-Z]{4}$/;
const receiptOf = ({ data }: { data?: unknown }): string => (data as { receipt: string }).receipt;
const kept = async () => (await planOf(client)).changes ?? [];
const told = async (receipt: string): Promise<string[]> => {
  const rows = await server.services.database.withTransaction(
    (tx) =>
      tx
        .select({ text: outgoingMessages.text, body: outgoingMessages.body })
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, client.user.user_id), eq(outgoingMessages.channel, 'team'))),
    'snapshot',
  );
  return rows.filter(({ body }) => (body as { receipt?: string }).receipt === receipt).map(({ text }) => text);
};

it('a receipt number is the day and a short code without characters that look alike', () => {
  const all = Array.from({ length: 300 }, () => changeReceipt(day('2026-11-03')));
  expect(all.every((each) => /^0311-[2-9A-HJ-NP-Z]{4}$/.test(each))).toBe(true);
  expect(new Set(all).size).toBeGreaterThan(295);
});

it('skip, undo, swap, pause and address each return a receipt number, which the plan stores and the team receives — XTR-043', async () => {
  const plan = await planOf(client);
  const [first, second] = daysIn(plan, 'filled');
  const orderId = plan.planParams!.id;
  const skipped = await askOrder(client, 'skipTheDay', { skip_date: dayToWire(first!), planId: orderId });
  const undone = await askOrder(client, 'skipTheDay', { skip_date: dayToWire(first!), planId: orderId, undo: true });
  const dishes = (await client.ask('order', { type: 'getDietProducts', data: { orderId } })).data as Record<
    string,
    Record<string, number[]>
  >;
  const wire = String(dayToWire(second!));
  const [type, choices] = Object.entries(dishes[wire]!)[0]!;
  const dish_id = choices.find((id) => id !== plan.mealPlan[wire]?.[type])!;
  const rows = [{ date: dayToWire(second!), mealType_id: Number(type), dish_id }];
  const swapped = await askOrder(client, 'modify', { orderId, detailsData: rows });
  const today = dayAt(server.services.clock.now(), 'UTC');
  const dashboard = (data: object) => client.ask('profile', { type: 'getForDashboard', data, id: crypto.randomUUID() });
  const paused = await dashboard({
    subtype: 'savePauseInfo',
    startDate: dayToWire(addDays(today, 6)),
    endDate: dayToWire(addDays(today, 9)),
    acceptTC: true,
  });
  const moved = await dashboard({ subtype: 'saveAddressInfo', default_home: 1 });
  const given = [skipped, undone, swapped, paused, moved].map(receiptOf);
  for (const receipt of given) {
    expect(receipt).toMatch(NUMBER);
    expect(await told(receipt)).toHaveLength(1);
  }
  expect(new Set(given).size).toBe(given.length);
  const changes = await kept();
  expect(changes.slice(0, 5).map(({ receipt, what }) => [receipt, what])).toEqual(
    given.map((receipt, at) => [receipt, ['skip', 'unskip', 'dish', 'pause', 'address'][at]]).toReversed(),
  );
  for (const reply of [skipped, undone, paused, moved])
    expect((reply.data as { message: string }).message).toContain(receiptOf(reply));
});

it('a change without an effect has no number — XTR-043', async () => {
  const plan = await planOf(client);
  const [first] = daysIn(plan, 'filled');
  const wire = String(dayToWire(first!));
  const [type, dish_id] = Object.entries(plan.mealPlan[wire]!).find(([, cell]) => typeof cell === 'number')!;
  const before = await kept();
  const [later] = daysIn(plan, 'in-buffer');
  await askOrder(client, 'modify', {
    orderId: plan.planParams!.id,
    detailsData: [{ date: dayToWire(later!), mealType_id: Number(type), dish_id }],
  });
  expect(await kept()).toEqual(before);
});
