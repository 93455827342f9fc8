import * as v from 'valibot';

import { command, onlineOnly } from '../define/define.ts';
import { fields, id, mine } from '../define/wire-values.ts';
import { paymentStatus } from './payment-status.ts';

/** Opens the payment page for what a placed order owes; nothing due is `conflict`. */
export const orderPay = command({
  channel: 'order',
  type: 'pay',
  request: fields({
    orderId: id,
    what: v.picklist(['plan', 'deposit', 'difference']),
    method: v.picklist(['paymennt', 'telr']),
    ...mine,
  }),
  reply: v.object({ redirectUrl: v.string() }),
  errors: ['not_found', 'conflict', 'validation', 'provider_unavailable'],
  offline: onlineOnly,
});

/** How the order's latest payment stands; before any, 'pending'. Settles on the way, so every call asks anew. */
export const orderPayStatus = command({
  channel: 'order',
  type: 'payStatus',
  request: fields({ orderId: id, ...mine }),
  reply: paymentStatus,
  errors: ['not_found', 'provider_unavailable'],
  offline: onlineOnly,
  receipt: false,
});
