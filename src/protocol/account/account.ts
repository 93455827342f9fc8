import * as v from 'valibot';

import { command, onlineOnly } from '../define/define.ts';
import { fields, mine, nothing, replyMessage, text } from '../define/wire-values.ts';

/** All the customer's data as JSON, behind a private address. */
export const accountExport = command({
  channel: 'account',
  type: 'export',
  request: nothing,
  reply: v.object({ url: v.string() }),
  offline: onlineOnly,
  receipt: false,
});

export const accountErase = command({
  channel: 'account',
  type: 'erase',
  request: fields({ password: text(200), ...mine }),
  reply: replyMessage,
  errors: ['validation', 'wrong_credentials', 'conflict'],
  offline: onlineOnly,
  receipt: false,
});

/**
 * `current` may be left out while the account still has its generated password, which nobody knows: then `code` proves
 * the owner, sent by `login/otp` to the address or phone that the account holds.
 */
export const accountSetPassword = command({
  channel: 'account',
  type: 'setPassword',
  request: fields({ current: v.optional(text(200)), code: v.optional(text(20)), password: text(200), ...mine }),
  reply: replyMessage,
  errors: ['validation', 'wrong_credentials', 'wrong_code', 'expired'],
  offline: onlineOnly,
  receipt: false,
});
