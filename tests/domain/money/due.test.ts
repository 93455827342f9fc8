import { expect, it } from 'vitest';

import { dueOf, NOTHING_DUE, type OwingOrder } from '#src/domain/money/due.ts';

const order: OwingOrder = {
  paidBefore: true,
  cancelled: false,
  paid: false,
  price: 100_000,
  bagPrice: 18_000,
  bagDue: true,
  difference: 0,
};

it.each([
  ['with the deposit in its price, all of it at once', {}, { plan: 118_000, deposit: 0 }],
  ['with the deposit put off, each by itself', { bagPrice: 0 }, { plan: 100_000, deposit: 18_000 }],
  ['paid, the deposit alone', { paid: true, bagPrice: 0 }, { plan: 0, deposit: 18_000 }],
  ['paid with its deposit, nothing', { paid: true, bagDue: false }, { plan: 0, deposit: 0 }],
  ['cancelled, nothing', { cancelled: true }, { plan: 0, deposit: 0 }],
  ['paid to the driver, nothing online', { paidBefore: false }, { plan: 0, deposit: 0 }],
  [
    'paid, what larger meals cost more, however it was paid',
    { paid: true, paidBefore: false, difference: 1_250 },
    { difference: 1_250 },
  ],
  ['not paid yet, no difference apart from its price', { difference: 1_250 }, { plan: 118_000 }],
  ['cancelled, no difference', { paid: true, cancelled: true, difference: 1_250 }, {}],
])('the amount due for an order is correct: %s', (_what, more, due) => {
  expect(dueOf({ ...order, ...more }, 18_000)).toEqual({ ...NOTHING_DUE, ...due });
});
