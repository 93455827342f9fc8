import * as v from 'valibot';

import { command, onlineOnly } from '../define/define.ts';
import { fields, filledText, token } from '../define/wire-values.ts';

/**
 * Handles a mailed link; `type` is the link's type, not the message's. `email`: the mail address belongs to the customer.
 * `email-back`: the account keeps or restores its earlier one.
 */
export const confirmationGet = command({
  channel: 'confirmation',
  type: 'get',
  access: 'open',
  request: fields({ type: filledText(32), token }),
  reply: v.object({ type: v.string(), message: v.string() }),
  errors: ['expired', 'not_found', 'conflict'],
  spelling: { style: 'status' },
  offline: onlineOnly,
  receipt: false,
});
