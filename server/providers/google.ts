import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify, type JSONWebKeySet } from 'jose';
import * as v from 'valibot';

import type { GoogleConfig } from '../config/social-config.ts';
import type { CallProvider } from './provider-call.ts';
import type { Google, SocialAnswer } from '../request/social-sign-in.ts';

const KEYS_FOR_MS = 3_600_000;
/**
 * An unknown key id makes the server read the keys again, but at most once in this time, so that invented ids cause no
 * load.
 */
const KEYS_AGAIN_MS = 30_000;
const TOLERANCE_S = 60;
const OLDEST_S = 600;

const claims = v.object({
  /** A token for several audiences is also meant for other apps: only a single string is accepted. */
  aud: v.string(),
  /** The app to which the token was given. */
  azp: v.optional(v.string()),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});
const keySet = v.object({ keys: v.array(v.looseObject({ kid: v.string(), kty: v.string() })) });

interface Keys {
  readonly kids: ReadonlySet<string>;
  readonly set: ReturnType<typeof createLocalJWKSet>;
}

const keysOf = (text: string): Keys | undefined => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // The content is not a key set: the schema refuses undefined.
    content = undefined;
  }
  const read = v.safeParse(keySet, content);
  if (!read.success) return undefined;
  const { keys } = read.output;
  return { kids: new Set(keys.map(({ kid }) => kid)), set: createLocalJWKSet({ keys } as JSONWebKeySet) };
};

/** Undefined if the text is not a token or names no key. */
const kidOf = (credential: string): string | undefined => {
  try {
    return decodeProtectedHeader(credential).kid;
  } catch {
    // The library's error contains the sender's text, so it is dropped: the caller answers that the token is invalid.
    return undefined;
  }
};

/** Checks Google's ID tokens with its public keys: signature, audience, issuer, times and nonce. */
export const makeGoogle = (config: GoogleConfig, jwksUrl: () => string, call: CallProvider): Google => {
  let keys: Keys | undefined;
  let readAt = 0;

  const keysFor = async (kid: string, now: number): Promise<Keys | 'unknown' | 'unavailable'> => {
    const age = now - readAt;
    const held = keys?.kids.has(kid) === true;
    if (keys && held && age < KEYS_FOR_MS) return keys;
    if (!held && readAt > 0 && age < KEYS_AGAIN_MS) return 'unknown';
    const answer = await call({ method: 'GET', url: jwksUrl(), headers: { accept: 'application/json' } });
    const fresh = answer.kind === 'answered' && answer.status === 200 ? keysOf(answer.text) : undefined;
    if (!fresh) return 'unavailable';
    keys = fresh;
    readAt = now;
    return fresh.kids.has(kid) ? fresh : 'unknown';
  };

  return {
    verify: async (credential, nonce, now) => {
      const refused = (why: string): SocialAnswer => ({ kind: 'refused', why });
      const kid = kidOf(credential);
      if (kid === undefined) return refused('not a token that names its key');
      const known = await keysFor(kid, now);
      if (known === 'unavailable') return { kind: 'unavailable' };
      if (known === 'unknown') return refused('unknown key');
      let payload: unknown;
      try {
        ({ payload } = await jwtVerify(credential, known.set, {
          algorithms: ['RS256'],
          audience: config.clientId,
          issuer: [...config.issuers],
          currentDate: new Date(now),
          clockTolerance: TOLERANCE_S,
          maxTokenAge: OLDEST_S,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        }));
      } catch (error) {
        // Any other error is about the key: too short, or missing.
        return refused(error instanceof errors.JOSEError ? error.code : 'a key that is of no use');
      }
      const said = v.safeParse(claims, payload);
      if (!said.success) return refused('claims are missing');
      const { output } = said;
      if (output.azp !== undefined && output.azp !== config.clientId) return refused('given to another app');
      if (output.nonce !== nonce) return refused('another nonce');
      const confirmed = output.email_verified === true || output.email_verified === 'true';
      return {
        kind: 'person',
        person: {
          subject: output.sub,
          email: confirmed ? output.email : undefined,
          unconfirmedEmail: confirmed ? undefined : output.email,
          firstName: output.given_name,
          lastName: output.family_name,
        },
      };
    },
  };
};
