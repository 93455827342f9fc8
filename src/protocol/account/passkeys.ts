import * as v from 'valibot';

import { PASSKEY_NAME_MAX } from '../../domain/forms/limits.ts';
import { command, onlineOnly, query } from '../define/define.ts';
import { browserId, fields, id, mine, nothing, ownerProof, plainObject, text } from '../define/wire-values.ts';
import { signInReply } from './user.ts';

/** A customer has a phone, a computer and a spare key; a larger number comes from a program. */
export const MOST_PASSKEYS = 20;

/** WebAuthn's own JSON forms: options in the form that the browser accepts, responses in the form that it returns. */
const options = v.record(v.string(), v.unknown());
const encoded = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384), v.regex(/^[A-Za-z0-9_-]+$/));
/** Browsers add fields that this server does not read; these are not refused. */
const credential = <const E extends v.ObjectEntries>(entries: E) =>
  plainObject(
    v.looseObject({
      id: encoded,
      rawId: encoded,
      type: v.literal('public-key'),
      response: plainObject(v.looseObject({ clientDataJSON: encoded, ...entries })),
    }),
  );

/** `forbidden` if the host is an IP address, because passkeys do not work there. */
export const loginPasskeyOptions = command({
  channel: 'login',
  type: 'passkeyOptions',
  access: 'open',
  request: nothing,
  reply: v.object({ options }),
  errors: ['forbidden'],
  offline: onlineOnly,
  receipt: false,
});

export const loginPasskey = command({
  channel: 'login',
  type: 'passkey',
  access: 'open',
  request: fields({
    response: credential({ authenticatorData: encoded, signature: encoded, userHandle: v.nullish(encoded) }),
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
  reply: v.object({ options }),
  errors: ['forbidden', 'validation', 'wrong_credentials', 'wrong_code', 'expired', 'conflict'],
  offline: onlineOnly,
  receipt: false,
});

export const accountPasskeyAdd = command({
  channel: 'account',
  type: 'passkeyAdd',
  request: fields({ response: credential({ attestationObject: encoded }), name: text(PASSKEY_NAME_MAX), ...mine }),
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
