import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

describe('tastes', () => {
  let server: RunningServer;
  let customer: SignedIn;
  let seq = 0;
  const opOf = (at: number) => ({ dev: 'phone', seq: ++seq, user: customer.user.tag, at, off: 0, schema: 1 });
  const dashboard = (subtype: string, data: object, more: object = {}) =>
    customer.ask('profile', { type: 'getForDashboard', data: { subtype, ...data }, ...more });
  const prefs = async () =>
    (await dashboard('getPrefs', {})).data as Record<
      'dishlikes' | 'dishdislikes' | 'dislikes' | 'allergies' | 'eliminate_groups',
      number[]
    >;
  const like = (dishId: number, action: string, more: object = {}) =>
    customer.ask('profile', { type: 'setDishlike', data: { dishId, action }, ...more });
  const menu = () => arraysOf(server).products.map(({ id }) => id);
  const delivered = async () =>
    Object.keys(
      ((await customer.ask('rating', { type: 'getDishes', data: {} })).data as { dishes: object }).dishes,
    ).map(Number);

  beforeAll(async () => {
    server = await startTestServer();
    customer = await signInClient(server.url, 'active@demo.test');
    // An edit long before the tests' edits, some of which arrive late.
    await dashboard(
      'savePrefs',
      { dishlikes: [], dishdislikes: [] },
      { id: 'begin', op: opOf(Date.now() - 3_600_000) },
    );
  }, 120_000);
  afterAll(async () => {
    customer.close();
    await server.close();
  });

  it('keep the changes of two devices to different lists, in any order of arrival — CHN-032', async () => {
    const [a, b, c] = menu();
    const at = Date.now() - 600_000;
    await dashboard('savePrefs', { dishdislikes: [b] }, { id: 'laptop', op: opOf(at + 20_000) });
    expect(await dashboard('savePrefs', { dishlikes: [a] }, { id: 'phone', op: opOf(at + 10_000) })).toMatchObject({
      type: 'savePrefsOk',
      data: { dishlikes: [a], dishdislikes: [b] },
    });
    // The same list: the later edit wins, and the earlier device is notified.
    expect(await dashboard('savePrefs', { dishdislikes: [c] }, { id: 'late', op: opOf(at + 15_000) })).toMatchObject({
      op: { result: 'superseded' },
      data: { dishdislikes: [b], superseded: [{ field: 'dishdislikes', yours: [c], winner: [b] }] },
    });
    expect(await prefs()).toMatchObject({ dishlikes: [a], dishdislikes: [b] });
    await dashboard('savePrefs', { dishlikes: [], dishdislikes: [] }, { id: 'end', op: opOf(at + 30_000) });
  });

  it('contain a dish in at most one list — CLL-042', async () => {
    const [dish] = menu();
    expect(await like(dish!, 'like')).toMatchObject({
      type: 'setDishlikeOk',
      data: { dishlikes: [dish], dishdislikes: [] },
    });
    expect(await like(dish!, 'dislike')).toMatchObject({ data: { dishlikes: [], dishdislikes: [dish] } });
    expect(await like(dish!, 'none')).toMatchObject({ data: { dishlikes: [], dishdislikes: [] } });
    expect(await like(999_999, 'like')).toMatchObject({ type: 'setDishlikeErr', data: { code: 'not_found' } });
  });

  it('rate a delivered dish from 2 to 5, and 5 also likes the dish and 2 dislikes it — CLL-033, CLL-034, ENT-046, CON-004, CON-005', async () => {
    const [dish] = await delivered();
    await customer.ask('rating', {
      type: 'setDishRating',
      data: { feedbackData: { dish_id: dish, rating: 3, feedback: 'Kept words' } },
    });
    expect(await dashboard('setDishRating', { productId: dish, rating: 5 })).toMatchObject({
      type: 'setDishRatingOk',
      data: { productId: dish, rating: 5 },
    });
    expect((await prefs()).dishlikes).toContain(dish);
    expect(await dashboard('setDishRatingNew', { productId: dish, rating: 2, mealtype: 3 })).toMatchObject({
      type: 'setDishRatingNewOk',
    });
    expect((await prefs()).dishdislikes).toContain(dish);
    expect((await prefs()).dishlikes).not.toContain(dish);
    const { data } = await customer.ask('rating', { type: 'getDishes', data: {} });
    expect(data).toMatchObject({ dishes: { [dish!]: { rating: 2, feedback: 'Kept words' } } });
    const { ratings } = (await customer.ask('order', { type: 'getRatings', data: {} })).data as {
      ratings: Record<string, number>;
    };
    expect(ratings[dish!]).toBe(2);
    expect(Object.values(ratings).every((value) => value >= 2 && value <= 5)).toBe(true);
    expect(await dashboard('setDishRating', { productId: dish, rating: 1 })).toMatchObject({
      type: 'setDishRatingErr',
      data: { code: 'validation' },
    });
    expect(await dashboard('setDishRating', { productId: 999_999, rating: 4 })).toMatchObject({
      data: { code: 'not_found' },
    });
  });

  it('keep a single like or dislike that is later than lists arriving after it', async () => {
    const [a, b, c] = menu();
    const at = Date.now();
    await like(a!, 'dislike', { id: 'single', op: opOf(at) });
    const lists = await dashboard(
      'savePrefs',
      { dishlikes: [a, b], dishdislikes: [c] },
      { id: 'lists', op: opOf(at - 30_000) },
    );
    expect(lists).toMatchObject({ type: 'savePrefsOk', data: { dishlikes: [b] } });
    expect((await prefs()).dishdislikes).toEqual(expect.arrayContaining([a, c]));
    expect((await prefs()).dishlikes).not.toContain(a);
  });

  it('report lists and single likes that a later save has replaced, with both values', async () => {
    const [a, b] = menu();
    const at = Date.now();
    await dashboard('savePrefs', { dishlikes: [b], dishdislikes: [] }, { id: 'newer', op: opOf(at) });
    expect(await like(b!, 'dislike', { id: 'older', op: opOf(at - 20_000) })).toMatchObject({
      op: { result: 'superseded' },
      data: { dishlikes: [b], superseded: [{ field: `dish:${b}`, yours: 'dislike', winner: 'like', editedAt: at }] },
    });
    expect(
      await dashboard('savePrefs', { dishlikes: [a], dishdislikes: [] }, { id: 'oldest', op: opOf(at - 40_000) }),
    ).toMatchObject({ op: { result: 'superseded' } });
    expect((await prefs()).dishlikes).toEqual([b]);
  });

  it('save disliked ingredients and eliminated groups as whole lists, refuse unknown ids and never change allergies — CHN-033, CHN-034', async () => {
    const { allergies } = await prefs();
    const { ingredientList, dishGroups } = arraysOf(server);
    const ingredients = ingredientList
      .filter(({ isGroup }) => !isGroup)
      .slice(0, 2)
      .map(({ id }) => id);
    const groups = dishGroups.slice(0, 2).map(({ id }) => id);
    expect(await dashboard('saveDislike', { dislikes: ingredients })).toMatchObject({
      type: 'saveDislikeOk',
      data: { dislikes: ingredients },
    });
    expect(await dashboard('saveEliminateGroups', { eliminate_groups: groups })).toMatchObject({
      type: 'saveEliminateGroupsOk',
      data: { eliminate_groups: groups },
    });
    expect(await dashboard('saveDislike', { dislikes: [987_654] })).toMatchObject({
      data: { code: 'validation', errors: { dislikes: expect.any(String) } },
    });
    expect(await dashboard('saveEliminateGroups', { eliminate_groups: [987_654] })).toMatchObject({
      data: { code: 'validation' },
    });
    expect(await prefs()).toMatchObject({ dislikes: ingredients, eliminate_groups: groups, allergies });
  });

  it('let the app send the team a notification, which is stored as plain text — FBK-041, CHN-017', async () => {
    const reply = await dashboard('setNotification', {
      userId: customer.user.user_id,
      changes: 'Feedback <i>about</i> dishes',
      thetype: 3,
    });
    expect(reply).toMatchObject({ type: 'setNotificationOk', data: { message: expect.any(String) } });
    const rows = await server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.channel, 'team'), eq(outgoingMessages.userId, customer.user.user_id)))
        .orderBy(outgoingMessages.id),
    );
    expect(rows.at(-1)).toMatchObject({ text: 'Feedback about dishes', body: { thetype: 3 } });
    expect(
      await dashboard('setNotification', { userId: customer.user.user_id + 1, changes: 'x', thetype: 3 }),
    ).toMatchObject({ data: { code: 'forbidden' } });
  });
});
