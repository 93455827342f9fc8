import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { WiredReply } from '../on-wire.ts';
import { dayFromWire, type Day } from '#src/domain/days/day.ts';
import type { DayState } from '#src/domain/plan/day-state.ts';
import { dataOf } from './checkout.ts';
import type { TestClient } from './server.ts';

export type Plan = WiredReply<'order/get'>;

/** A Saturday; National Day, 2 and 3 December, is within every active demo plan. */
export const SATURDAY = Date.parse('2026-11-21T08:00:00Z');

export const askOrder = (client: TestClient, type: string, data: object, more: object = {}): Promise<WireReply> =>
  client.ask('order', { type, data, ...more });

export const planOf = async (client: TestClient, data: object = {}): Promise<Plan> =>
  dataOf<Plan>(await askOrder(client, 'get', data));

/** Days of a plan in one of these states, earliest first. */
export const daysIn = ({ days }: Plan, ...states: DayState[]): Day[] =>
  Object.entries(days)
    .filter(([, { state }]) => states.includes(state))
    .map(([on]) => dayFromWire(Number(on)))
    .sort();
