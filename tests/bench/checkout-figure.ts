import { addDays, dayToWire, utcDayOf } from '../../src/domain/days/day.ts';
import { paramsFrom, type Saved } from '../support/server/checkout.ts';
import { signInClient } from '../support/server/server.ts';
import { atMost, type Figure } from './figure.ts';

const PLANS = 40;
const QUOTES = 200;

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

const timed = async (times: number, work: (at: number) => Promise<{ readonly type: string }>): Promise<number> => {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const before = performance.now();
    const { type } = await work(at);
    taken.push(performance.now() - before);
    if (type.endsWith('Err')) throw new Error(`the checkout answered ${type}`);
  }
  return p95(taken);
};

/** Measures a plan of ninety days with every meal: filled and saved, then its price recalculated and stored. */
export const measureCheckout = async (url: string): Promise<Figure[]> => {
  const client = await signInClient(url, 'draft@demo.test');
  const today = utcDayOf(Date.now());
  let checkoutId = 0;
  const filled = await timed(PLANS, async (at) => {
    const checkoutPlanParams = paramsFrom(today, {
      days_count: 90,
      mealTypes: ['1', '2', '3', '4', '5'],
      start_date: dayToWire(addDays(today, 5 + (at % 20))),
    });
    const reply = await client.ask('mobile_checkout', { type: 'set', data: { checkoutPlanParams, detailsData: [] } });
    checkoutId = (reply.data as Saved).planParams.id;
    return reply;
  });
  const quoted = await timed(QUOTES, (at) =>
    client.ask('mobile_checkout', { type: 'update', data: { checkoutId, details: { cutlery: at % 2 } } }),
  );
  client.close();
  return [
    atMost('embedded: a plan of 90 days × 5 meals filled by default and saved, p95', filled, 300, 'ms'),
    atMost('embedded: the price of that plan asked for and kept, p95', quoted, 20, 'ms', 1),
  ];
};
