import { describe, expect, it } from 'vitest';

import { isOpen, isSettled, mayBeGivenBack, standingOf } from '#server/payments/payment-store.ts';
import type { Payment } from '#server/request/paying.ts';

const payment = (more: Partial<Payment>): Payment =>
  ({
    id: 1,
    checkoutId: 2,
    dueOrderId: null,
    dueFor: 'plan',
    status: 'pending',
    orderId: null,
    live: true,
    amount: 10_000,
    currency: 'AED',
    paidAmount: null,
    paidCurrency: null,
    ...more,
  }) as Payment;

describe('the reported state of a payment', () => {
  it.each([
    ['creating', null, 'pending'],
    ['pending', null, 'pending'],
    ['paid', null, 'refund_due'],
    ['partly_returned', null, 'refund_due'],
    ['failed', null, 'failed'],
    ['returned', null, 'failed'],
    ['cancelled', null, 'cancelled'],
    ['expired', null, 'expired'],
    ['paid', 7, 'paid'],
    ['returned', 7, 'paid'],
  ] as const)('is derived from the state %s with order %s: it is %s', (status, orderId, said) => {
    expect(standingOf(payment({ status, orderId })).status).toBe(said);
  });

  it('contains the received amount, or the requested one before anything has arrived', () => {
    expect(standingOf(payment({})).received).toEqual({ amount: 10_000, currency: 'AED' });
    const other = payment({ status: 'paid', paidAmount: 2_700, paidCurrency: 'USD' });
    expect(standingOf(other).received).toEqual({ amount: 2_700, currency: 'USD' });
  });

  it.each([
    ['creating', null, { open: true, back: false, settled: false }],
    ['pending', null, { open: true, back: false, settled: false }],
    ['paid', null, { open: false, back: true, settled: true }],
    ['partly_returned', 7, { open: false, back: true, settled: true }],
    ['returned', 7, { open: false, back: false, settled: true }],
    ['returned', null, { open: false, back: false, settled: false }],
    ['failed', null, { open: false, back: false, settled: false }],
  ] as const)('%s with order %s has the right flags', (status, orderId, is) => {
    const of = payment({ status, orderId });
    expect({ open: isOpen(of), back: mayBeGivenBack(of), settled: isSettled(of) }).toEqual(is);
  });
});
