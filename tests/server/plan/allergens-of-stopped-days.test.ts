import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { recipeRechecks, serverState } from '#server/db/schema/upkeep.ts';
import { recheckRecipes } from '#server/jobs/recheck-recipes.ts';
import type { RunningServer } from '#server/start-server.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import {
  declare,
  eater,
  linesOf,
  named,
  putPause,
  putPlate,
  saidTo,
  tableOf,
  unsafeIn,
  type Eater,
  type Plate,
} from '../../support/eaters.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';

const { mustard } = allergenGroups;
/** Beef stroganoff contains mustard, lamb harees does not. */
const STROGANOFF = 2052;
const HAREES = 2032;
const CHICKEN = 7101;
const SALMON = 7103;
const stroganoff: Plate = { dishes: { 3: STROGANOFF, 5: HAREES } };
const harees: Plate = { dishes: { 3: HAREES, 5: HAREES } };
const CHANGED = 'Your menu was changed for your safety';
const COMES = 'Allergy: please do not eat these meals';

let server: RunningServer;
let today: Day;
const open: Eater[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  await jobsDone(server, 'recheck-recipes');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const kept = async (...wanted: Parameters<typeof eater> extends [unknown, ...infer Rest] ? Rest : never) => {
  const client = await eater(server, ...wanted);
  open.push(client);
  return client;
};
const ahead = (days: number): number => dayToWire(addDays(today, days));
const pause = (client: Eater, data: object) =>
  client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...data } });
const plates = (from: number, to: number, plate: Plate): Record<number, Plate> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, plate]));
const unsafeDays = async ({ userId }: Eater): Promise<Day[]> =>
  [...new Set(unsafeIn(await tableOf(server, userId)).map(({ day }) => day))].sort();
const lunchOn = async ({ userId }: Eater, day: Day): Promise<number | undefined> =>
  (await tableOf(server, userId)).rows.find((row) => row.day === day && row.type === 3)?.dishId;

describe('a day that a pause stops', () => {
  it('contains no allergen that was declared meanwhile when the plan resumes on it three days ahead', async () => {
    const client = await kept(plates(-2, 9, stroganoff));
    await putPause(server, client, -1, null);
    await declare(client, mustard);
    expect(await pause(client, { endDate: ahead(3) })).toMatchObject({ type: 'savePauseInfoOk' });
    expect(await unsafeDays(client)).toEqual([addDays(today, -2), addDays(today, -1)]);
    const lunch = await lunchOn(client, addDays(today, 3));
    const { mails } = await saidTo(server, client.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([CHANGED]);
    expect(linesOf(mails[0]!, addDays(today, 3))).toEqual([`Lunch: ${named(STROGANOFF)} → ${named(lunch!)}`]);
  });

  it('returns without the allergen when a future pause is withdrawn', async () => {
    const client = await kept(plates(0, 9, stroganoff));
    expect(await pause(client, { startDate: ahead(3), endDate: ahead(6) })).toMatchObject({ type: 'savePauseInfoOk' });
    await declare(client, mustard);
    expect(await pause(client, { endDate: ahead(3) })).toMatchObject({ type: 'savePauseInfoOk' });
    // These days are in preparation: the message to the customer names the dishes.
    expect(await unsafeDays(client)).toEqual([0, 1, 2].map((days) => addDays(today, days)));
  });

  it('gets another dish after a change of recipes, too', async () => {
    const client = await kept(plates(0, 9, stroganoff), {}, { allergies: [mustard] });
    await putPause(server, client, 0, 5);
    const { database, clock } = server.services;
    await database.withTransaction(async (tx) => {
      await tx.delete(recipeRechecks);
      await tx.delete(serverState).where(like(serverState.key, 'recipes-%'));
    });
    await recheckRecipes(
      server.services as never,
      new CommitQueue(database, clock),
      {},
      {
        over: () => false,
        stopping: () => false,
      },
    );
    expect(await unsafeDays(client)).toEqual([]);
  });

  it('is checked when it returns, with any dishes, even if they were never checked before', async () => {
    const client = await kept(plates(0, 9, harees), {}, { allergies: [mustard] });
    await putPause(server, client, 0, 6);
    for (const days of [3, 4]) await putPlate(server, client.orderId, days, stroganoff);
    // A preview of a resumption sends no mail and changes nothing.
    const stood = await unsafeDays(client);
    expect(stood).toEqual([3, 4].map((days) => addDays(today, days)));
    expect(await pause(client, { endDate: ahead(3), preview: true })).toMatchObject({ type: 'savePauseInfoOk' });
    expect(await unsafeDays(client)).toEqual(stood);
    const looked = await saidTo(server, client.userId);
    expect([...looked.mails, ...looked.notices, ...looked.team]).toEqual([]);
    const reply = await pause(client, { endDate: ahead(3) });
    expect(reply).toMatchObject({
      type: 'savePauseInfoOk',
      data: { message: expect.stringContaining('We replaced dishes that do not go with your allergies') },
    });
    expect(await unsafeDays(client)).toEqual([]);
  });

  it('loses a meal by weight with an allergen, and does not get it back from the days that replaced it', async () => {
    const fit: Plate = { parts: { 3: [CHICKEN, 7201], 5: [SALMON] } };
    const client = await kept(plates(0, 9, fit), { customFit: true, dietId: 41 });
    expect(await pause(client, { startDate: ahead(3), endDate: ahead(7) })).toMatchObject({ type: 'savePauseInfoOk' });
    await declare(client, allergenGroups.fish);
    expect(await pause(client, { endDate: ahead(4) })).toMatchObject({ type: 'savePauseInfoOk' });
    expect(await unsafeDays(client)).toEqual([0, 1, 2].map((days) => addDays(today, days)));
    const changed = (await saidTo(server, client.userId)).mails.find(({ subject }) => subject === CHANGED)!;
    expect(linesOf(changed, addDays(today, 4))).toEqual([`Dinner: ${named(SALMON)} → no dish`]);
  });

  it('does not change if it contains no allergen, and no mail is sent', async () => {
    const client = await kept(plates(0, 9, harees), {}, { allergies: [mustard] });
    await putPause(server, client, 0, 6);
    const reply = await pause(client, { endDate: ahead(3) });
    expect(reply.type).toBe('savePauseInfoOk');
    expect((reply.data as { message: string }).message).not.toContain('allergies');
    expect((await saidTo(server, client.userId)).mails).toEqual([]);
  });
});

describe('an additional delivery that contains an allergen', () => {
  const extra: Plate = { ...stroganoff, state: 'additional' };

  it('is reported to the team while a pause stops it, and to the customer once it is due', async () => {
    const client = await kept({ ...plates(0, 9, harees), 5: extra });
    await putPause(server, client, 4, 7);
    await declare(client, mustard);
    const before = await saidTo(server, client.userId);
    expect(before.team.filter(({ subject }) => subject === 'Allergy')).toHaveLength(1);
    expect(before.mails).toEqual([]);
    expect(await pause(client, { endDate: ahead(4) })).toMatchObject({ type: 'savePauseInfoOk' });
    const after = await saidTo(server, client.userId);
    expect(after.mails.map(({ subject }) => subject)).toEqual([COMES]);
    expect(linesOf(after.mails[0]!, addDays(today, 5))).toEqual([`Lunch: ${named(STROGANOFF)} (Mustard)`]);
    expect(linesOf(after.notices[0]!, addDays(today, 5))).toEqual([`Lunch: ${named(STROGANOFF)} (Mustard)`]);
    // The team was already told.
    expect(after.team.filter(({ subject }) => subject === 'Allergy')).toHaveLength(1);
    // When the plan is paused and resumed again, the customer is told again.
    await pause(client, { startDate: ahead(4), endDate: ahead(7) });
    await pause(client, { endDate: ahead(4) });
    expect((await saidTo(server, client.userId)).mails.map(({ subject }) => subject)).toEqual([COMES, COMES]);
  });

  it('is reported to the customer when cancelling the plan ends the pause that stopped it', async () => {
    const client = await kept({ ...plates(0, 9, harees), 5: extra });
    await putPause(server, client, 4, 7);
    await declare(client, mustard);
    const reply = await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: 0 });
    expect(reply).toMatchObject({ type: 'cancelOk' });
    const { mails } = await saidTo(server, client.userId);
    expect(mails.filter(({ subject }) => subject === COMES)).toHaveLength(1);
  });
});

describe('a dish that is no longer in any list', () => {
  const GONE = 999_999;

  it('is reported to the team and to a customer with an allergy as a dish with an unknown recipe', async () => {
    const client = await kept({ ...plates(0, 9, harees), 1: { dishes: { 3: GONE } } });
    await declare(client, mustard);
    const { mails } = await saidTo(server, client.userId);
    expect(linesOf(mails[0]!, addDays(today, 1))).toEqual([
      'Lunch: a dish that we no longer serve (its recipe is no longer on our list)',
    ]);
  });

  it('is no allergen for a customer without allergies', async () => {
    const client = await kept({ ...plates(0, 9, harees), 1: { dishes: { 3: GONE } } });
    await putPause(server, client, 6, 8);
    await pause(client, { endDate: ahead(6) });
    const { mails, team } = await saidTo(server, client.userId);
    expect(mails).toEqual([]);
    expect(team.filter(({ subject }) => subject === 'Allergy')).toHaveLength(1);
    // The team already knows; with an allergy the customer has to be told, too.
    await declare(client, mustard);
    expect((await saidTo(server, client.userId)).mails.map(({ subject }) => subject)).toEqual([COMES]);
  });
});

it('the paused days of a customer without a declared allergy stay unchanged', async () => {
  const client = await kept(plates(0, 9, stroganoff));
  await putPause(server, client, 3, 6);
  await pause(client, { endDate: ahead(3) });
  expect(await lunchOn(client, addDays(today, 3))).toBe(STROGANOFF);
});
