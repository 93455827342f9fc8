import * as v from 'valibot';

import { plainObject } from './wire-values.ts';

/** WebAuthn's own JSON forms: options in the form that the browser accepts, responses in the form that it returns. */
export const passkeyOptions = v.record(v.string(), v.unknown());
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

/** The answer of an authenticator that has signed a challenge. */
export const passkeyAnswer = credential({
  authenticatorData: encoded,
  signature: encoded,
  userHandle: v.nullish(encoded),
});

/** The answer of an authenticator that has created a passkey. */
export const newPasskey = credential({ attestationObject: encoded });
