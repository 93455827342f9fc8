import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { dayFromWire, dayToWire, utcDayOf, type Day } from '#src/domain/days/day.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { catalogue as first } from '#tests/support/catalogue/built-in.ts';
import { commandLine, done } from '#tests/support/catalogue/command-line.ts';
import { demoFolder } from '#tests/support/catalogue/demo-folder.ts';
import { withRows } from '#tests/support/catalogue/edit-rows.ts';
import { patient } from '#tests/support/patience.ts';
import { dataOf, place } from '#tests/support/server/checkout.ts';
import { pdfPages } from '#tests/support/server/pdf-text.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const LUNCH = 3;
const PROTEIN = 88;

let server: RunningServer;
let active: SignedIn;
let draft: SignedIn;
let plan: Plan;
/** A delivered day, and an open day with the same dish. */
let past: Day;
let coming: Day;
let dish: number;
let title: string;
/** The order that is placed before the import. */
let bought: number;

const textOf = async (reply: { readonly data?: unknown }): Promise<string> => {
  const file = await fetch(new URL((reply.data as { url: string }).url, server.url));
  return pdfPages(new Uint8Array(await file.arrayBuffer()))
    .flat()
    .join(' ')
    .replaceAll('\u00a0', ' ');
};
const menu = async (): Promise<string> => {
  const reply = await askOrder(active, 'exportPdf', { is_arabic: 0 });
  expect(reply.type).toBe('exportPdfOk');
  return textOf(reply);
};
const receiptOf = async (client: SignedIn, orderId: number): Promise<string> => {
  const reply = await askOrder(client, 'receipt', { orderId, is_arabic: 0 });
  expect(reply.type).toBe('receiptOk');
  return textOf(reply);
};
const eaten = async () =>
  dataOf<Reply<'progress/getEaten'>>(await active.ask('progress', { type: 'getEaten', data: {} })).meals as Readonly<
    Record<string, Readonly<Record<string, { readonly protein: number }>>>
  >;
/** The protein of the past lunch according to the catalogue of the release, in thousandths. */
const proteinBefore = (): number => {
  const sides = Object.values(plan.sides[String(dayToWire(past))]?.[LUNCH] ?? {}).map(({ side_id }) => side_id);
  return [dish, ...sides]
    .map((id) => first.dishById.get(id)!)
    .filter(({ title: { en } }) => en !== 'No side')
    .reduce((sum, { protein }) => sum + protein * 1000, 0);
};
const count = (text: string, part: string): number => text.split(part).length - 1;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const { database, clock, catalogues } = server.services;
  const today = utcDayOf(clock.now());
  active = await signInClient(server.url, 'active@demo.test');
  draft = await signInClient(server.url, 'draft@demo.test');
  plan = await planOf(active);
  past = Object.keys(plan.mealPlan)
    .map((key) => dayFromWire(Number(key)))
    .sort()
    .find((day) => day < today)!;
  coming = daysIn(plan, 'filled').at(-1)!;
  dish = plan.mealPlan[String(dayToWire(past))]![LUNCH] as number;
  title = catalogues.current.dishById.get(dish)!.title.en;
  await database.statement('update plan_meals set dish_id = $1 where order_id = $2 and day = $3 and meal_type_id = 3', [
    dish,
    plan.planParams!.id,
    coming,
  ]);
  const pending = dataOf<Reply<'mobile_checkout/getPending'>>(
    await draft.ask('mobile_checkout', { type: 'getPending', data: {} }),
  );
  bought = dataOf<{ orderId: number }>(await place(draft, pending.planParams!.id)).orderId;
  const folder = demoFolder({
    'dishes.csv': withRows((row) =>
      row['id'] === String(dish) ? { ...row, title_en: 'Another name of it', protein: String(PROTEIN), kcal: '' } : row,
    ),
    'diets.csv': withRows((row) => (row['id'] === '32' ? { ...row, title_en: 'Everyday' } : row)),
    'meal-types.csv': withRows((row) => (row['id'] === '3' ? { ...row, title_en: 'Midday' } : row)),
  });
  await done(commandLine(database, today)('catalogue', 'import', folder));
  await vi.waitUntil(() => catalogues.current.version === 2, { timeout: patient(30_000), interval: 250 });
}, 120_000);
afterAll(async () => {
  active?.close();
  draft?.close();
  await server?.close();
});

describe('After an import that renames a dish, a diet and a meal,', () => {
  it('the printed menu names the dish of a past day by its old name and the dish of a coming day by its new name — CAT-019', async () => {
    const text = await menu();
    const days = Object.entries(plan.mealPlan).filter(([, cells]) => cells[LUNCH] === dish || cells[5] === dish);
    const before = days.filter(([key]) => dayFromWire(Number(key)) < utcDayOf(server.services.clock.now()));
    expect(before.length).toBeGreaterThan(0);
    expect(count(text, title)).toBe(before.length);
    expect(count(text, 'Another name of it')).toBeGreaterThan(0);
  });

  it('a past day keeps the macros of its meals — CAT-019', async () => {
    const meals = await eaten();
    const before = proteinBefore();
    expect(meals[String(dayToWire(past))]![LUNCH]!.protein).toBe(before);
    expect(before).not.toBe(PROTEIN * 1000);
  });

  it('a past day of the plan keeps the names and macros of its dishes, and a coming day has the new ones — CAT-019', async () => {
    const { asServed = {} } = await planOf(active);
    const protein = Math.round(first.dishById.get(dish)!.protein * 1000);
    expect(asServed[String(dayToWire(past))]).toEqual({ [dish]: expect.objectContaining({ title, protein }) });
    const today = utcDayOf(server.services.clock.now());
    expect(Object.keys(asServed).every((key) => dayFromWire(Number(key)) < today)).toBe(true);
  });

  it('a receipt keeps the names at the time of its order, and a new order has the new names — CAT-019', async () => {
    const old = await receiptOf(draft, bought);
    expect(old).toContain('Balanced');
    expect(old).toContain('Lunch');
    expect(old).not.toMatch(/Everyday|Midday/);
    await server.services.database.statement('update orders set catalogue_version = 2 where id = $1', [bought]);
    const now = await receiptOf(draft, bought);
    expect(now).toContain('Everyday');
    expect(now).toContain('Midday');
  });
});
