import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { forgetInvoices } from '#server/accounts/personal-data/forget-customer.ts';
import { users } from '#server/db/schema/accounts.ts';
import { vouchers } from '#server/db/schema/checkout.ts';
import type { RunningServer } from '#server/start-server.ts';
import { day, dayToWire } from '#src/domain/days/day.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const ZONE = 'Asia/Dubai';
/** 01:30 on the 21st in Dubai, while it is still the 20th in UTC. */
const NIGHT = Date.parse('2026-11-20T21:30:00Z');
const TODAY = dayToWire(day('2026-11-21'));

let server: RunningServer;
let client: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ businessZone: ZONE, startsAt: NIGHT });
  client = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  client?.close();
  await server?.close();
});

it('a weight without a date belongs to the business day on which it is saved', async () => {
  const reply = await client.ask('progress', { type: 'setWeight', data: { weight: 70_000 } });
  expect(reply).toMatchObject({ type: 'setWeightOk', data: { weightHistory: { [TODAY]: 70_000 } } });
});

it('a review has the business day on which it was written', async () => {
  const { dishes } = (await client.ask('rating', { type: 'getDishes', data: {} })).data as { dishes: object };
  const dishId = Number(Object.keys(dishes)[0]);
  const said = { dish_id: dishId, rating: 4, feedback: 'Written in the night' };
  expect(await client.ask('rating', { type: 'setDishRating', data: { feedbackData: said } })).toMatchObject({
    type: 'setDishRatingOk',
  });
  const { data } = await client.ask('rating', { type: 'getDishReviews', data: { dishId } });
  const { reviews } = data as { reviews: { feedback: string; date: number }[] };
  expect(reviews.find(({ feedback }) => feedback === said.feedback)?.date).toBe(TODAY);
});

it('the amounts of a customer who leaves in the first hours of a year are kept seven years after the end of that year', async () => {
  const { user_id: userId } = client.user;
  const left = (today: string): Promise<unknown[]> =>
    server.services.database.withTransaction(async (tx) => {
      await tx
        .update(users)
        .set({ erasedAt: Date.parse('2026-12-31T21:00:00Z') })
        .where(eq(users.id, userId));
      await forgetInvoices(tx, day(today), ZONE);
      return tx.select().from(vouchers).where(eq(vouchers.userId, userId));
    });
  expect(await left('2034-01-05')).not.toEqual([]);
  expect(await left('2034-12-31')).not.toEqual([]);
  expect(await left('2035-01-01')).toEqual([]);
});
