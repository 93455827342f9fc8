import * as v from 'valibot';

import { PASSKEY_NAME_MAX } from '../../domain/forms/limits.ts';
import { newPasskey, passkeyAnswer, passkeyOptions } from '../define/passkey-values.ts';
import { fields, id, text } from '../define/wire-values.ts';
import { deskCommand, deskQuery } from './define-desk.ts';
import { entered } from './entry.ts';

/** The first step of a sign-in with a passkey. `not_available` if the host is an IP address: passkeys do not work there. */
export const entryPasskeyOptions = deskCommand({
  channel: 'entry',
  type: 'passkeyOptions',
  roles: 'open',
  request: fields({}),
  reply: v.object({ options: passkeyOptions }),
  errors: ['not_available'],
});

/** The second step: opens a session of 12 hours, without a mailed code. */
export const entryPasskey = deskCommand({
  channel: 'entry',
  type: 'passkey',
  roles: 'open',
  request: fields({ response: passkeyAnswer }),
  reply: entered,
  errors: ['not_available', 'wrong_credentials', 'expired'],
});

/** The passkeys of the signed-in person. Instants in ms. */
export const mePasskeys = deskQuery({
  channel: 'me',
  type: 'passkeys',
  roles: 'staff',
  request: fields({}),
  reply: v.object({
    passkeys: v.array(
      v.object({ id: v.number(), name: v.string(), createdAt: v.number(), lastUsedAt: v.nullable(v.number()) }),
    ),
  }),
});

/** The first step of adding a passkey: needs the password again, because a session alone may be stolen. */
export const meAddPasskeyOptions = deskCommand({
  channel: 'me',
  type: 'addPasskeyOptions',
  roles: 'staff',
  request: fields({ password: text(200) }),
  reply: v.object({ options: passkeyOptions }),
  errors: ['not_available', 'validation', 'wrong_credentials', 'conflict'],
});

/** The second step: stores the public half of the passkey. Without a name it gets the name of the device. */
export const meAddPasskey = deskCommand({
  channel: 'me',
  type: 'addPasskey',
  roles: 'staff',
  request: fields({ response: newPasskey, name: text(PASSKEY_NAME_MAX) }),
  reply: v.object({ id: v.number(), name: v.string() }),
  errors: ['not_available', 'validation', 'expired', 'conflict'],
});

export const meRemovePasskey = deskCommand({
  channel: 'me',
  type: 'removePasskey',
  roles: 'staff',
  request: fields({ id }),
  reply: v.object({}),
  errors: ['not_found'],
});
