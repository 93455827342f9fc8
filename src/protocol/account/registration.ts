import * as v from 'valibot';

import { command, onlineOnly, query } from '../define/define.ts';
import { signInReply } from './user.ts';
import { appName, browserId, dialCode, fields, id, languageTag, phone, text, token } from '../define/wire-values.ts';

/** Whether the token of a referral URL (`/sign-up/{token}`) is known; `refId` is then sent as `referer`. */
export const registrationCheckRef = query({
  channel: 'registration',
  type: 'checkRef',
  access: 'open',
  request: fields({ token }),
  reply: v.object({ refId: v.union([v.number(), v.string()]) }),
  errors: ['not_found', 'expired'],
  offline: onlineOnly,
});

/** Empty texts match the schema, so that the rules can reply with a message per field. */
const payload = {
  email: text(254),
  first_name: text(100),
  last_name: text(100),
  referer: v.nullish(v.union([id, text(128)])),
  PC_CODE: v.optional(dialCode),
  WPC_CODE: v.optional(dialCode),
  phone: v.optional(phone),
  whatsUpnumber: phone,
  browserId,
  app: v.optional(appName),
  language: v.optional(languageTag),
};
const errors = ['validation', 'conflict', 'expired', 'provider_unavailable'] as const;

export const registrationSet = command({
  channel: 'registration',
  type: 'set',
  access: 'open',
  request: fields({ ...payload, password: text(200), ticket: v.optional(token) }),
  reply: signInReply,
  errors,
  offline: onlineOnly,
  receipt: false,
});

/** The last step of the sign-up by one-time code; the server generates the password if none is given. */
export const registrationCreateAccount = command({
  channel: 'registration',
  type: 'createAccount',
  access: 'open',
  request: fields({ ...payload, password: v.optional(text(200)), ticket: token }),
  reply: signInReply,
  errors,
  offline: onlineOnly,
  receipt: false,
});

export const registrationGoogle = command({
  channel: 'registration',
  type: 'google',
  access: 'open',
  request: fields({ ...payload, password: v.optional(text(200)), ticket: token }),
  reply: signInReply,
  errors,
  offline: onlineOnly,
  receipt: false,
});

export const registrationFacebook = command({
  channel: 'registration',
  type: 'facebook',
  access: 'open',
  request: fields({ ...payload, password: v.optional(text(200)), ticket: token }),
  reply: signInReply,
  errors,
  offline: onlineOnly,
  receipt: false,
});
