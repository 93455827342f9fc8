import { dayToWire, type Day } from '#src/domain/days/day.ts';
import { isNoSide } from '#src/domain/menu/macros.ts';
import { waits } from '#server/plan/hold-start.ts';
import { orders } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { DeskReply } from '#src/protocol/desk/desk-messages.ts';
import { dataOf } from '../server/checkout.ts';
import { askOrder, type Plan } from '../server/plans.ts';
import type { TestClient } from '../server/server.ts';

export type KitchenDay = DeskReply<'kitchen/day'>;
export type AllergySheet = DeskReply<'kitchen/allergies'>;

export const kitchenDay = async (client: TestClient, on: Day): Promise<KitchenDay> =>
  dataOf<KitchenDay>(await client.ask('kitchen', { type: 'day', data: { day: dayToWire(on) } }));

export const allergySheet = async (client: TestClient, on: Day, more: object = {}): Promise<AllergySheet> =>
  dataOf<AllergySheet>(await client.ask('kitchen', { type: 'allergies', data: { day: dayToWire(on), ...more } }));

export const takeOver = (client: TestClient, on: Day, version: number) =>
  client.ask('kitchen', { type: 'takeOver', data: { day: dayToWire(on), version } });

export const cooked = (client: TestClient, on: Day, version: number) =>
  client.ask('kitchen', { type: 'cooked', data: { day: dayToWire(on), version } });

type Counts = Record<string, number>;
const add = (counts: Counts, line: string, times = 1): void => {
  counts[line] = (counts[line] ?? 0) + times;
};

/** The figures of a kitchen's day, one line for each. */
export const linesOf = (slots: KitchenDay['slots']): Counts => {
  const counts: Counts = {};
  for (const { slot, bags, dishes, parts, sides } of slots) {
    add(counts, `slot ${slot.id} bags`, bags);
    for (const { id, dietId, count } of dishes) add(counts, `slot ${slot.id} dish ${id} diet ${dietId}`, count);
    for (const { id, quantity, count } of parts) add(counts, `slot ${slot.id} part ${id} of ${quantity}`, count);
    for (const { id, count } of sides) add(counts, `slot ${slot.id} side ${id}`, count);
  }
  return counts;
};

const dietOn = ({ planParams }: Plan, on: number): number =>
  Object.entries(planParams!.dietChanges)
    .filter(([from]) => Number(from) <= on)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .at(-1)?.[1] ?? planParams!.diet;

/** What a customer's own app shows of a day, as lines of the kitchen. */
const linesOfPlan = (counts: Counts, plan: Plan, on: Day, noSides: ReadonlySet<number>): void => {
  const at = String(dayToWire(on));
  const day = plan.days[at];
  const meals = Object.entries(plan.mealPlan[at] ?? {});
  if (!day || ['skipped-day', 'paused'].includes(day.state) || meals.length === 0) return;
  const slot = `slot ${day.address?.slot_id ?? plan.planParams!.slot_id ?? 0}`;
  add(counts, `${slot} bags`);
  for (const [type, cell] of meals) {
    if (typeof cell === 'number') add(counts, `${slot} dish ${cell} diet ${dietOn(plan, Number(at))}`);
    else for (const { dishId, qty } of Object.values(cell)) add(counts, `${slot} part ${dishId} of ${qty}`);
    for (const { side_id } of Object.values(plan.sides[at]?.[type] ?? {}))
      if (!noSides.has(side_id)) add(counts, `${slot} side ${side_id}`);
  }
};

/** The plans that the customers see in `order/get`. */
export const plansOf = async (customers: readonly TestClient[]): Promise<readonly Plan[]> => {
  const plans = new Map<number, Plan>();
  for (const customer of customers)
    for (const orderType of ['active', 'renewed'] as const) {
      const plan = dataOf<Plan>(await askOrder(customer, 'get', { orderType }));
      if (plan.planParams) plans.set(plan.planParams.id, plan);
    }
  return [...plans.values()];
};

/** The sum of these plans on a day, as lines of the kitchen; plans that wait for their payment do not count. */
export const sumOfPlans = async ({ services }: RunningServer, plans: readonly Plan[], on: Day): Promise<Counts> => {
  const rows = await services.database.withTransaction((tx) => tx.select().from(orders), 'snapshot');
  const waiting = new Set(rows.filter(waits).map(({ id }) => id));
  const noSides = new Set(
    services.catalogues.current.dishes.filter(({ title }) => isNoSide({ title: title.en })).map(({ id }) => id),
  );
  const counts: Counts = {};
  for (const plan of plans) if (!waiting.has(plan.planParams!.id)) linesOfPlan(counts, plan, on, noSides);
  return counts;
};
