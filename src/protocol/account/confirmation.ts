import * as v from 'valibot';

import { command, onlineOnly } from '../define/define.ts';
import { fields, filledText, token } from '../define/wire-values.ts';

/** Confirms what a mailed link is about, such as `email`; `type` is the link's own, not the message's. */
export const confirmationGet = command({
  channel: 'confirmation',
  type: 'get',
  access: 'open',
  request: fields({ type: filledText(32), token }),
  reply: v.object({ type: v.string(), message: v.string() }),
  errors: ['expired', 'not_found'],
  spelling: { style: 'status' },
  offline: onlineOnly,
  receipt: false,
});
