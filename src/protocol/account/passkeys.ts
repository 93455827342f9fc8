import * as v from 'valibot';

import { PASSKEY_NAME_MAX } from '../../domain/forms/limits.ts';
import { command, onlineOnly, query } from '../define/define.ts';
import { newPasskey, passkeyAnswer, passkeyOptions } from '../define/passkey-values.ts';
import { browserId, fields, id, mine, nothing, ownerProof, text } from '../define/wire-values.ts';
import { signInReply } from './user.ts';

/** `forbidden` if the host is an IP address, because passkeys do not work there. */
export const loginPasskeyOptions = command({
  channel: 'login',
  type: 'passkeyOptions',
  access: 'open',
  request: nothing,
  reply: v.object({ options: passkeyOptions }),
  errors: ['forbidden'],
  offline: onlineOnly,
  receipt: false,
});

export const loginPasskey = command({
  channel: 'login',
  type: 'passkey',
  access: 'open',
  request: fields({
    response: passkeyAnswer,
    browserId,
  }),
  reply: signInReply,
  errors: ['forbidden', 'wrong_credentials', 'expired', 'banned'],
  offline: onlineOnly,
  receipt: false,
});

export const accountPasskeys = query({
  channel: 'account',
  type: 'passkeys',
  request: nothing,
  reply: v.object({
    passkeys: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** Unix seconds. */
        createdAt: v.number(),
        lastUsed: v.nullable(v.number()),
      }),
    ),
  }),
  offline: onlineOnly,
});

export const accountPasskeyAddOptions = command({
  channel: 'account',
  type: 'passkeyAddOptions',
  request: fields({ ...ownerProof, ...mine }),
  reply: v.object({ options: passkeyOptions }),
  errors: ['forbidden', 'validation', 'wrong_credentials', 'wrong_code', 'expired', 'conflict'],
  offline: onlineOnly,
  receipt: false,
});

export const accountPasskeyAdd = command({
  channel: 'account',
  type: 'passkeyAdd',
  request: fields({ response: newPasskey, name: text(PASSKEY_NAME_MAX), ...mine }),
  reply: v.object({ id: v.number(), name: v.string(), message: v.string() }),
  errors: ['forbidden', 'validation', 'expired', 'conflict'],
  offline: onlineOnly,
  receipt: false,
});

export const accountPasskeyRemove = command({
  channel: 'account',
  type: 'passkeyRemove',
  request: fields({ id, ...mine }),
  reply: v.object({ message: v.string() }),
  errors: ['not_found'],
  offline: onlineOnly,
});
