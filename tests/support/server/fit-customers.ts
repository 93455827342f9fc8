import { eq } from 'drizzle-orm';

import { users } from '#server/db/schema/accounts.ts';
import { moneyEntries, payments, vouchers } from '#server/db/schema/checkout.ts';
import { orders, pendingMeals, planCustomMeals, planDays } from '#server/db/schema/plans.ts';
import { refunds } from '#server/db/schema/refunds.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today, type Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { askOrder, planOf } from './plans.ts';
import { BROWSER, connectClient, type TestClient } from './server.ts';

export const CHICKEN = 7101;
export const SALMON = 7103;
const RICE = 7201;
export type Meal = Readonly<Record<number, { readonly dishId: number; readonly qty: number }>>;

/** The current lunch with this amount of chicken. 100 g cost AED 9, plus the base price of AED 3. */
export const lunch = (grams = 150): Meal => ({ 1: { dishId: CHICKEN, qty: grams }, 2: { dishId: RICE, qty: 100 } });
export const dinner = (grams = 150): Meal => ({ 1: { dishId: SALMON, qty: grams } });

/**
 * The difference in a plan of 20 days for 450 fils more in the list price: 2100 less 5 % minus 1650 less 5 %, each in
 * whole fils.
 */
export const FIFTY_GRAMS = 1_995 - 1_567;

export interface FitCustomer extends TestClient {
  readonly userId: number;
  readonly orderId: number;
  /** Six open days; the first is five days ahead. */
  readonly days: readonly Day[];
  readonly again: () => Promise<TestClient>;
}

/** A new customer with a plan by weight of 20 days, with six days left; it is paid unless `order` says otherwise. */
export const fitCustomer = async (
  { url, services }: RunningServer,
  order: Partial<typeof orders.$inferInsert> = {},
  person: Partial<typeof users.$inferInsert> = {},
): Promise<FitCustomer> => {
  const now = services.clock.now();
  const days = Array.from({ length: 6 }, (_, at) => addDays(today(now, 'UTC'), 5 + at));
  const { userId, orderId, token } = await services.database.withTransaction(async (tx) => {
    const tag = crypto.randomUUID();
    const [user] = await tx
      .insert(users)
      .values({
        email: `${tag}@demo.test`,
        firstName: 'Mona',
        registeredAt: now,
        tag,
        refToken: tag,
        allergiesDeclared: true,
        ...person,
      })
      .returning({ id: users.id });
    const [placed] = await tx
      .insert(orders)
      .values({
        userId: user!.id,
        build: 'new',
        dietId: 41,
        mealTypes: [3, 5],
        daysCount: 20,
        startDay: days[0]!,
        endDay: days.at(-1)!,
        customFit: true,
        slotId: 1,
        emirateId: 1,
        paymentMethod: 'paymennt',
        paymentStatus: 'paid',
        fullPrice: 60_000,
        price: 60_000,
        placedAt: now,
        paidAt: now,
        ...order,
      })
      .returning({ id: orders.id });
    await tx.insert(planDays).values(days.map((day) => ({ orderId: placed!.id, day })));
    await tx.insert(planCustomMeals).values(
      days.flatMap((day) =>
        [
          [3, lunch()],
          [5, dinner()],
        ].flatMap(([mealTypeId, meal]) =>
          Object.entries(meal as Meal).map(([category, { dishId, qty }]) => ({
            orderId: placed!.id,
            day,
            mealTypeId: mealTypeId as number,
            categoryId: Number(category),
            dishId,
            quantity: qty,
          })),
        ),
      ),
    );
    const who = { userId: user!.id, tag: crypto.randomUUID(), language: 'en-US' };
    const { token } = await services.sessions.open(tx, who, BROWSER, 'test');
    return { userId: user!.id, orderId: placed!.id, token };
  });
  const again = async (): Promise<TestClient> => {
    const client = await connectClient(url);
    const reply = await client.ask('client_check', { type: 'get', data: { token, browserId: BROWSER } });
    if (reply.type !== 'setUser') throw new Error(`the customer could not sign in: ${JSON.stringify(reply)}`);
    return client;
  };
  return { ...(await again()), userId, orderId, days, again };
};

export const wire = (day: Day): string => String(dayToWire(day));

/** Changes meals by weight: day → meal type → meal. */
export const weigh = (
  client: FitCustomer,
  cells: Readonly<Record<string, object>>,
  more: object = {},
  from: TestClient = client,
): Promise<WireReply> => {
  const detailsData = Object.fromEntries(Object.entries(cells).map(([day, meals]) => [wire(day as Day), meals]));
  return askOrder(from, 'custommodify', { orderId: client.orderId, detailsData }, more);
};

/** The lunch and dinner of a day in the active plan, and the changes that wait for payment. */
export const stateOf = async (client: FitCustomer, day: Day) => {
  const { mealPlan, pending, differences, due, version } = await planOf(client);
  const at = wire(day);
  return {
    lunch: mealPlan[at]?.['3'],
    dinner: mealPlan[at]?.['5'],
    pending: pending?.[at],
    difference: differences?.[at],
    due: due!.difference,
    version,
  };
};

/** The database's rows about a customer's money and mails. */
export const rowsOf = ({ services }: RunningServer, { userId, orderId }: FitCustomer) =>
  services.database.withTransaction(async (tx) => {
    const messages = await tx
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, userId))
      .orderBy(outgoingMessages.id);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    return {
      order: order!,
      pending: await tx.select().from(pendingMeals).where(eq(pendingMeals.orderId, orderId)),
      payments: await tx.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id),
      refunds: await tx.select().from(refunds).where(eq(refunds.userId, userId)),
      vouchers: await tx.select().from(vouchers).where(eq(vouchers.userId, userId)),
      money: await tx.select().from(moneyEntries).where(eq(moneyEntries.userId, userId)).orderBy(moneyEntries.id),
      mails: messages.filter(({ channel }) => channel === 'email'),
      team: messages.filter(({ channel }) => channel === 'team'),
    };
  }, 'snapshot');
