import { and, eq } from 'drizzle-orm';

import type { users } from '#server/db/schema/accounts.ts';
import { type orders, planCustomMeals, planMeals, planSides } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { catalogue } from '../catalogue/built-in.ts';
import { fitCustomer, wire, type FitCustomer } from '../server/fit-customers.ts';
import { askOrder, planOf } from '../server/plans.ts';
import type { TestClient } from '../server/server.ts';

const DIET = 32;
/** A main dish of the diet that is served with a side. */
export const DISH = catalogue.dishes.find(
  ({ composite, types, diets }) => composite && types.includes(3) && diets.includes(DIET),
)!.id;

const sold = catalogue.dishes
  .filter(({ types, diets, price }) => types.includes(31) && diets.includes(DIET) && price > 0)
  .toSorted((a, b) => a.price - b.price);
/** Two sides that can be bought, the second at a higher price. */
export const CHEAP = sold[0]!;
export const DEAR = sold.at(-1)!;
/** The side that each lunch includes. */
export const INCLUDED = sold[1]!.id;

/**
 * A new customer with a plan of 20 days with ready dishes, with six days left and a side at each lunch; it is paid unless
 * `order` says otherwise.
 */
export const sideCustomer = async (
  server: RunningServer,
  order: Partial<typeof orders.$inferInsert> = {},
  person: Partial<typeof users.$inferInsert> = {},
): Promise<FitCustomer> => {
  const customer = await fitCustomer(server, { dietId: DIET, customFit: false, mealPlanId: 20, ...order }, person);
  const { orderId, days } = customer;
  const editedAt = server.services.clock.now();
  await server.services.database.withTransaction(async (tx) => {
    await tx.delete(planCustomMeals).where(eq(planCustomMeals.orderId, orderId));
    await tx
      .insert(planMeals)
      .values(
        days.flatMap((day) => [3, 5].map((mealTypeId) => ({ orderId, day, mealTypeId, dishId: DISH, editedAt }))),
      );
    await tx.insert(planSides).values(
      days.map((day) => ({
        orderId,
        day,
        mealTypeId: 3,
        sideTypeId: 31,
        sideId: INCLUDED,
        kind: 'alternative',
      })),
    );
  });
  return customer;
};

/** Asks for an additional side beside a meal; 0 for none. */
export const addSide = (
  client: FitCustomer,
  day: Day,
  side: number,
  { sidetype = 31, from = client, ...more }: { sidetype?: number; from?: TestClient } & Record<string, unknown> = {},
): Promise<WireReply> =>
  askOrder(
    from,
    'saveUserSides',
    {
      orderId: client.orderId,
      date: Number(wire(day)),
      dishId: DISH,
      sidetype,
      sides: [{ side_id: side, type: 'addons' }],
    },
    more,
  );

/** The sides of a day in the active plan, and what waits for payment. */
export const sidesOn = async (client: FitCustomer, day: Day) => {
  const { sides, pendingSides, differences, due, version } = await planOf(client);
  const at = wire(day);
  return {
    sides: sides[at] ?? {},
    pending: pendingSides?.[at],
    difference: differences?.[at],
    due: due!.difference,
    version,
  };
};

/** The additional sides that are stored for a day, by meal type. */
export const boughtOn = (server: RunningServer, { orderId }: FitCustomer, day: Day): Promise<Record<number, number>> =>
  server.services.database.withTransaction(async (tx) => {
    const rows = await tx
      .select()
      .from(planSides)
      .where(and(eq(planSides.orderId, orderId), eq(planSides.day, day), eq(planSides.kind, 'addons')));
    return Object.fromEntries(rows.map(({ mealTypeId, sideId }) => [mealTypeId, sideId]));
  }, 'snapshot');
