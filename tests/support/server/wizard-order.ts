import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { WiredReply } from '../on-wire.ts';
import { dataOf } from './checkout.ts';
import { openRule } from '../days.ts';
import { askOrder } from './plans.ts';
import type { TestClient } from './server.ts';

const DIET = 32;
/** The plan of five days, with weekends. */
const PLAN = 10;
const MEALS = [3, 5];

/** A request for an order of the wizard that starts in `ahead` days and is paid in cash, at the server's price. */
export const wizardRequest = async (
  { services }: RunningServer,
  client: Pick<TestClient, 'ask'>,
  ahead: number,
  more: object = {},
): Promise<object> => {
  const rule = openRule({ holidays: services.settings.holidays() });
  const days = planDays(addDays(today(services.clock.now(), 'UTC'), ahead), 5, rule);
  const asked = { diet_id: DIET, mealTypes: MEALS, from: dayToWire(days[0]!), to: dayToWire(days.at(-1)!) };
  const offered = dataOf<WiredReply<'custom_plan/get'>>(await client.ask('custom_plan', { type: 'get', data: asked }));
  const detailsData = days
    .map(dayToWire)
    .flatMap((date) =>
      MEALS.map((mealType_id, at) => ({ date, mealType_id, dish_id: offered[date]![mealType_id]![at]! })),
    );
  const request = (price: number) => {
    const order = { paymentMethod: 'cash', mealPlan_id: PLAN, diet_id: DIET, shipping: 'Free delivery', price };
    const orderData = { coupon_id: null, voucher_id: null, ...order, ...more };
    return { orderData, detailsData, deliverySlot: 1, build: 'new' };
  };
  // The server's refusal names the price.
  const { price } = dataOf<{ price: number }>(await client.ask('order', { type: 'set', data: request(-1) }));
  return request(price);
};

/** Places an order of the wizard that starts in `ahead` days and is paid in cash; resolves to its id. */
export const wizardOrder = async (
  server: RunningServer,
  client: TestClient,
  ahead: number,
  more: object = {},
): Promise<number> => {
  const placed = await askOrder(client, 'set', await wizardRequest(server, client, ahead, more));
  if (placed.type !== 'setOk') throw new Error(`the wizard's order was refused: ${JSON.stringify(placed.data)}`);
  return dataOf<WiredReply<'order/set'>>(placed).orderId;
};
