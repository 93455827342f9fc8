import { addDays, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { WiredReply } from '../on-wire.ts';
import type { TestClient } from './server.ts';

/** The reply to a `set` that is not a preview. */
export type Saved = Extract<WiredReply<'mobile_checkout/set'>, { readonly planParams: unknown }>;

export const dataOf = <T>(reply: WireReply): T => reply.data as T;

export const ask = (client: TestClient, type: string, data: object, id?: string): Promise<WireReply> =>
  client.ask('mobile_checkout', { type, data, ...(id === undefined ? {} : { id }) });

/** A plan of twenty balanced days with lunch and dinner that starts in a week; `more` overrides fields. */
export const paramsFrom = (today: Day, more: object = {}): object => ({
  diet_id: 32,
  days_count: 20,
  mealTypes: ['3', '5'],
  exclude_week_day: [],
  start_date: dayToWire(addDays(today, 7)),
  emirate_id: 1,
  slot_id: 1,
  ...more,
});

export const setCheckout = (client: TestClient, params: object, detailsData: object = []): Promise<WireReply> =>
  ask(client, 'set', { checkoutPlanParams: params, detailsData });

export const place = (client: TestClient, checkoutId: number, paymentMethod = 'Not Paid'): Promise<WireReply> =>
  ask(client, 'placeneworder', { checkoutId, action: 'newPlan', paymentMethod });
