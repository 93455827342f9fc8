import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { orders, planDays, planMeals } from '#server/db/schema/plans.ts';
import { and, eq, gte } from 'drizzle-orm';
import { connectClient, signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

type Dishes = Record<string, { rating: number | null; feedback: string; average: number | null; ratings: number }>;

describe('rating', () => {
  let server: RunningServer;
  let customer: SignedIn;
  let seq = 0;
  const opOf = (user: string, more: object = {}) => ({
    dev: 'phone',
    seq: ++seq,
    user,
    at: Date.now(),
    off: 0,
    schema: 1,
    ...more,
  });
  const dishes = async (of: SignedIn = customer): Promise<{ dishes: Dishes; types: number[] }> =>
    (await of.ask('rating', { type: 'getDishes', data: {} })).data as never;
  const teamMessages = () =>
    server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.channel, 'team'), eq(outgoingMessages.userId, customer.user.user_id)))
        .orderBy(outgoingMessages.id),
    );
  const rate = (dish_id: number, rating: number, feedback: string, more: object = {}) =>
    customer.ask('rating', {
      type: 'setDishRating',
      data: { feedbackData: { user_id: customer.user.user_id, dish_id, rating, feedback } },
      ...more,
    });

  beforeAll(async () => {
    server = await startTestServer();
    customer = await signInClient(server.url, 'active@demo.test');
  }, 120_000);
  afterAll(async () => {
    customer.close();
    await server.close();
  });

  it('lists the delivered dishes with stars, text and average, and their meal types in list order — FBK-039, FBK-040, CAL-045', async () => {
    const { dishes: map, types } = await dishes();
    expect(Object.keys(map).length).toBeGreaterThan(8);
    expect(types.length).toBeGreaterThanOrEqual(2);
    const order = arraysOf(server).typeList;
    expect(types).toEqual([...types].sort((a, b) => order[a]!.order - order[b]!.order));
    const rated = Object.values(map).filter(({ rating }) => rating !== null);
    expect(rated.length).toBeGreaterThan(0);
    for (const { ratings } of rated) expect(ratings).toBeGreaterThan(0);
    const averages = Object.values(map).flatMap(({ average }) => average ?? []);
    expect(averages.length).toBeGreaterThan(0);
    for (const average of averages) expect(average).toBe(Math.round(average * 10) / 10);
    // An own rating is listed even if the dish has too few ratings for an average.
    for (const { average, ratings } of Object.values(map)) expect(ratings >= 5).toBe(average !== null);
  });

  it('lists nothing for a customer without a plan', async () => {
    const fresh = await signInClient(server.url, 'new@demo.test', 'NEWNEWNEWNEWNEWN');
    expect(await dishes(fresh)).toEqual({ dishes: {}, types: [] });
    fresh.close();
  });

  it('refuses a dish that is only on future days like one that does not exist — FBK-039', async () => {
    const { dishes: delivered } = await dishes();
    const today = new Date().toISOString().slice(0, 10);
    const coming = await server.services.database.withTransaction((tx) =>
      tx
        .select({ dishId: planMeals.dishId })
        .from(planMeals)
        .innerJoin(orders, eq(orders.id, planMeals.orderId))
        .where(and(eq(orders.userId, customer.user.user_id), gte(planMeals.day, today))),
    );
    const ahead = coming.find(({ dishId }) => !(String(dishId) in delivered))!.dishId;
    const refusals = [await rate(ahead, 5, 'Lovely'), await rate(999_999, 5, 'Lovely')];
    for (const reply of refusals)
      expect(reply).toMatchObject({ type: 'setDishRatingErr', data: { code: 'not_found' } });
    expect((refusals[0]!.data as { message: string }).message).toBe((refusals[1]!.data as { message: string }).message);
  });

  it('does not count a skipped day as delivered — FBK-040', async () => {
    const { dishes: before } = await dishes();
    const rows = await server.services.database.withTransaction((tx) =>
      tx
        .select({ orderId: planMeals.orderId, day: planMeals.day, dishId: planMeals.dishId })
        .from(planMeals)
        .innerJoin(orders, eq(orders.id, planMeals.orderId))
        .where(eq(orders.userId, customer.user.user_id)),
    );
    const days = (dishId: number) => rows.filter((row) => row.dishId === dishId);
    const once = Object.keys(before)
      .map(Number)
      .find((dishId) => days(dishId).length === 1)!;
    const { orderId, day } = days(once)[0]!;
    const set = (state: string) =>
      server.services.database.withTransaction(
        (tx) =>
          tx
            .update(planDays)
            .set({ state })
            .where(and(eq(planDays.orderId, orderId), eq(planDays.day, day))),
        'write',
      );
    await set('skipped');
    expect((await dishes()).dishes).not.toHaveProperty(String(once));
    await set('planned');
    expect((await dishes()).dishes).toHaveProperty(String(once));
  });

  it('names every missing field in customer language — FBK-035, FBK-036', async () => {
    const [dishId] = Object.keys((await dishes()).dishes).map(Number);
    expect(await rate(dishId!, 0, ' <b> </b> ')).toMatchObject({
      type: 'setDishRatingErr',
      data: { code: 'validation', errors: { rating: 'Please rate this dish', feedback: 'Leave few words about dish' } },
    });
    expect(await rate(dishId!, 6, 'Good')).toMatchObject({ data: { errors: { rating: 'Please rate this dish' } } });
  });

  it('saves stars and text as plain text, adds them to the average and sends them to the team — FBK-023, FBK-041, FBK-042, CAL-046', async () => {
    const dishId = Number(Object.entries((await dishes()).dishes).find(([, { rating }]) => rating === null)![0]);
    const before = (await teamMessages()).length;
    const reply = await rate(dishId, 4, 'Tasty <script>alert(1)</script>& a < b');
    expect(reply).toMatchObject({
      type: 'setDishRatingOk',
      data: { dish_id: dishId, message: expect.stringMatching(/\w/) },
    });
    expect((await dishes()).dishes[dishId]).toMatchObject({ rating: 4, feedback: 'Tasty alert(1)& a < b' });
    const messages = await teamMessages();
    expect(messages.length).toBe(before + 1);
    expect(messages.at(-1)).toMatchObject({ text: 'Feedback about dishes', body: { thetype: 3, dishId, rating: 4 } });
  });

  it('returns the ratings only to the customer whose id is given — CAL-044', async () => {
    const dishId = Number(Object.keys((await dishes()).dishes)[0]);
    await rate(dishId, 4, 'Tasty');
    const ratings = (userId: number) => customer.ask('order', { type: 'getRatings', data: { userId } });
    expect(await ratings(customer.user.user_id)).toMatchObject({
      type: 'getRatingsOk',
      data: { ratings: { [dishId]: 4 } },
    });
    expect(await ratings(customer.user.user_id + 1)).toMatchObject({ data: { code: 'forbidden' } });
  });

  it('sends no second message when the same rating is saved again', async () => {
    const [dishId] = Object.keys((await dishes()).dishes).map(Number);
    await rate(dishId!, 5, 'The same words');
    const before = (await teamMessages()).length;
    expect(await rate(dishId!, 5, 'The same words')).toMatchObject({ type: 'setDishRatingOk' });
    expect((await teamMessages()).length).toBe(before);
  });

  it('keeps the later edit and reports the earlier one with both values', async () => {
    const [dishId] = Object.keys((await dishes()).dishes).map(Number);
    const { tag } = customer.user;
    const at = Date.now();
    await rate(dishId!, 5, 'Later words', { id: 'later-rating', op: opOf(tag, { at }) });
    const late = await rate(dishId!, 1, 'Earlier words', { id: 'earlier-rating', op: opOf(tag, { at: at - 60_000 }) });
    expect(late).toMatchObject({
      type: 'setDishRatingOk',
      op: { id: 'earlier-rating', result: 'superseded' },
      data: {
        superseded: [
          {
            field: 'rating',
            yours: { rating: 1, feedback: 'Earlier words' },
            winner: { rating: 5, feedback: 'Later words' },
            editedAt: at,
          },
        ],
      },
    });
    expect((await dishes()).dishes[dishId!]).toMatchObject({ rating: 5, feedback: 'Later words' });
  });

  it('accepts general feedback with all four ratings, and otherwise refuses it with the exact text — FBK-004, FBK-005, CAL-047, CAL-048, CAL-049', async () => {
    const fresh = await signInClient(server.url, 'new@demo.test', 'GENERALGENERALGE');
    expect((await fresh.ask('rating', { type: 'getTotalRating', data: {} })).data).toEqual({
      feedback: null,
      rating: null,
      rating2: null,
      rating3: null,
      rating4: null,
    });
    const send = (feedbackData: object) => fresh.ask('rating', { type: 'setTotalRating', data: { feedbackData } });
    expect(await send({ feedback: ' ', rating: 0, rating2: 0, rating3: 0, rating4: 0 })).toMatchObject({
      type: 'setTotalRatingErr',
      data: {
        errors: {
          feedback: 'Leave few words about MealPlan',
          rating: 'Please rate overall experience',
          rating2: 'Please rate food',
          rating3: 'Please rate customer service',
          rating4: 'Please rate delivery',
        },
      },
    });
    const whole = { feedback: 'All well', rating: 5, rating2: 4, rating3: 3, rating4: 2 };
    expect(await send(whole)).toMatchObject({
      type: 'setTotalRatingOk',
      data: { message: expect.stringMatching(/\w/) },
    });
    expect((await fresh.ask('rating', { type: 'getTotalRating', data: {} })).data).toEqual(whole);
    fresh.close();
  });

  it('shows everybody the reviews of a dish with a first name and an initial, newest first — FBK-047, CAL-050', async () => {
    const [dishId] = Object.keys((await dishes()).dishes).map(Number);
    await rate(dishId!, 4, 'Words for everybody');
    const visitor = await connectClient(server.url);
    const { data, type } = await visitor.ask('rating', { type: 'getDishReviews', data: { dishId } });
    expect(type).toBe('getDishReviewsOk');
    const { reviews } = data as { reviews: { username: string; rating: number; feedback: string; date: number }[] };
    expect(reviews[0]).toMatchObject({
      rating: 4,
      feedback: 'Words for everybody',
      username: expect.stringMatching(/^\S+( \S+)* \S\.$/u),
    });
    expect(reviews.map(({ date }) => date)).toEqual(reviews.map(({ date }) => date).sort((a, b) => b - a));
    expect(JSON.stringify(reviews)).not.toContain('@');
    expect(await visitor.ask('rating', { type: 'getDishReviews', data: { dishId: 999_999 } })).toMatchObject({
      type: 'getDishReviewsErr',
      data: { code: 'not_found' },
    });
    visitor.close();
  });

  it('notifies the customer’s other device of a rating', async () => {
    const other = await signInClient(server.url, 'active@demo.test', 'OTHEROTHEROTHERO');
    const [dishId] = Object.keys((await dishes()).dishes).map(Number);
    const told = other.next('client_check', ({ type }) => type === 'update');
    await rate(dishId!, 3, `Seen at ${Date.now()}`);
    expect((await told).data).not.toHaveProperty('stateSecret');
    other.close();
  });
});
