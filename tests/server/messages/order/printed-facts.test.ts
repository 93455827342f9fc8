import { afterAll, beforeAll, expect, it } from 'vitest';

import { menuDocumentOf } from '#server/messages/order/printed-order.ts';
import { findOrder, readPlan } from '#server/plan/stored/stored-plan.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { shortDayIn } from '#src/i18n/clock-words.ts';
import { catalogue } from '#tests/support/catalogue/built-in.ts';
import { SATURDAY } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let phone: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  phone = await signInClient(server.url, 'active@demo.test');
}, 180_000);
afterAll(async () => {
  phone?.close();
  await server?.close();
});

it('The printed menu says until when to eat a dish and how to heat it, in its language, and nothing if that is unknown — CAT-023', async () => {
  const plan = await server.services.database.withTransaction(async (tx) =>
    readPlan(tx, (await findOrder(tx, phone.user.user_id, { type: 'active' }, day('2026-11-21')))!),
  );
  const byTitle = new Map(catalogue.dishes.map((dish) => [dish.title.en, dish]));
  const printed = (lang: 'en' | 'ar') =>
    menuDocumentOf(catalogue, plan, 'Sara', server.services.settings, day('2026-11-21'), lang, false).days;
  const english = printed('en').flatMap(({ day: on, meals }) =>
    meals.filter(({ sides }) => sides.length === 0).map((meal) => ({ on, meal, dish: byTitle.get(meal.title)! })),
  );
  const known = english.filter(({ dish }) => dish.eatWithinDays !== undefined && dish.heating.en !== undefined);
  const unknown = english.filter(({ dish }) => dish.eatWithinDays === undefined && dish.heating.en === undefined);
  expect([known.length > 0, unknown.length > 0]).toEqual([true, true]);
  for (const { on, meal, dish } of known) {
    const by = shortDayIn(dayToWire(addDays(on, dish.eatWithinDays!)) * 1000, 'UTC', 'en-US');
    expect(meal.notes).toEqual([`Eat by ${by}`, dish.heating.en]);
  }
  for (const { meal } of unknown) expect(Object.keys(meal)).not.toContain('notes');
  const arabic = printed('ar').flatMap(({ meals }) => meals.flatMap(({ notes = [] }) => notes));
  expect(arabic.length).toBeGreaterThan(0);
  for (const note of arabic) expect(note).toMatch(/^[\p{Script=Arabic}\p{N}\s،()]+$/u);
});
