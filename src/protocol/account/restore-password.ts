import * as v from 'valibot';

import { command, onlineOnly, query } from '../define/define.ts';
import { signInReply } from './user.ts';
import { browserId, fields, replyMessage, text, token } from '../define/wire-values.ts';

/** Mails a single-use link. An unknown address gets the same answer in the same time. */
export const restorePasswordTry = command({
  channel: 'restore_password',
  type: 'try',
  access: 'open',
  request: fields({ email: text(254) }),
  reply: replyMessage,
  errors: ['validation'],
  offline: onlineOnly,
  receipt: false,
});

export const restorePasswordCheck = query({
  channel: 'restore_password',
  type: 'check',
  access: 'open',
  request: fields({ token }),
  reply: replyMessage,
  errors: ['expired'],
  offline: onlineOnly,
});

/** Spends the link, ends all other sessions and signs this one in. */
export const restorePasswordSet = command({
  channel: 'restore_password',
  type: 'set',
  access: 'open',
  request: fields({ token, password: text(200), browserId: v.optional(browserId) }),
  reply: v.object({ ...signInReply.entries, message: v.string() }),
  errors: ['validation', 'expired'],
  offline: onlineOnly,
  receipt: false,
});
