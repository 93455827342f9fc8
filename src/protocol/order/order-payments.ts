import * as v from 'valibot';

import { onlineMethods } from '../../domain/money/pay-methods.ts';
import { command, onlineOnly, query } from '../define/define.ts';
import { fields, id, mine, noOrYes } from '../define/wire-values.ts';
import { duePaymentStatus } from './payment-status.ts';

/** Opens the payment page for what a placed order owes; `conflict` if nothing is due. */
export const orderPay = command({
  channel: 'order',
  type: 'pay',
  request: fields({
    orderId: id,
    what: v.picklist(['plan', 'deposit', 'difference']),
    method: v.picklist(onlineMethods),
    ...mine,
  }),
  reply: v.object({ redirectUrl: v.string() }),
  errors: ['not_found', 'conflict', 'validation', 'provider_unavailable'],
  offline: onlineOnly,
});

/**
 * Returns the state of the order's latest payment; before any payment, 'pending'. Each call asks the provider again and
 * settles the payment.
 */
export const orderPayStatus = command({
  channel: 'order',
  type: 'payStatus',
  request: fields({ orderId: id, ...mine }),
  reply: duePaymentStatus,
  errors: ['not_found', 'provider_unavailable'],
  offline: onlineOnly,
  receipt: false,
});

/** The receipt as a PDF; its URL works like that of `exportPdf`. */
export const orderReceipt = query({
  channel: 'order',
  type: 'receipt',
  request: fields({ orderId: id, is_arabic: noOrYes, ...mine }),
  reply: v.object({ url: v.string() }),
  errors: ['not_found'],
  offline: onlineOnly,
});
