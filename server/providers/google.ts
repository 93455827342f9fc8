import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

import * as v from 'valibot';

import type { GoogleConfig } from '../config/social-config.ts';
import type { CallProvider } from './provider-call.ts';
import type { Google, SocialAnswer } from '../request/social-sign-in.ts';

const KEYS_FOR_MS = 3_600_000;
/** An unknown key makes them be read again, but not by everybody who makes one up. */
const KEYS_AGAIN_MS = 30_000;
const TOLERANCE_S = 60;
const OLDEST_S = 600;
const MIN_BITS = 2048;

const header = v.object({ alg: v.literal('RS256'), kid: v.string() });
const claims = v.object({
  iss: v.string(),
  /** A token for several audiences is somebody else's too: only a text will do. */
  aud: v.string(),
  /** To whom it was given. */
  azp: v.optional(v.string()),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  exp: v.number(),
  iat: v.number(),
  nonce: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});
const keySet = v.object({ keys: v.array(v.looseObject({ kid: v.string(), kty: v.string() })) });

const parsed = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    // Not a token of anybody's: the schema refuses what is undefined.
    return undefined;
  }
};

const keysOf = (text: string): Map<string, KeyObject> | undefined => {
  const set = v.safeParse(keySet, parsed(Buffer.from(text).toString('base64url')));
  if (!set.success) return undefined;
  const usable = set.output.keys.filter(({ kty }) => kty === 'RSA');
  return new Map(usable.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
};

/** Checks Google's ID tokens by its public keys: signature, audience, issuer, times and nonce. */
export const makeGoogle = (config: GoogleConfig, jwksUrl: () => string, call: CallProvider): Google => {
  let keys = new Map<string, KeyObject>();
  let readAt = 0;

  const keyOf = async (kid: string, now: number): Promise<KeyObject | 'unknown' | 'unavailable'> => {
    const held = keys.get(kid);
    const age = now - readAt;
    if (held && age < KEYS_FOR_MS) return held;
    if (!held && readAt > 0 && age < KEYS_AGAIN_MS) return 'unknown';
    const answer = await call({ method: 'GET', url: jwksUrl(), headers: { accept: 'application/json' } });
    const fresh = answer.kind === 'answered' && answer.status === 200 ? keysOf(answer.text) : undefined;
    if (!fresh) return 'unavailable';
    keys = fresh;
    readAt = now;
    return keys.get(kid) ?? 'unknown';
  };

  return {
    verify: async (credential, nonce, now) => {
      const [head, body, signature, ...more] = credential.split('.');
      const refused = (why: string): SocialAnswer => ({ kind: 'refused', why });
      const named = v.safeParse(header, parsed(head ?? ''));
      if (!named.success || more.length > 0 || signature === undefined || body === undefined)
        return refused('not a token that is signed with RS256');
      const key = await keyOf(named.output.kid, now);
      if (key === 'unavailable') return { kind: 'unavailable' };
      if (key === 'unknown') return refused('unknown key');
      if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) return refused('weak key');
      const signed = Buffer.from(`${head}.${body}`);
      if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return refused('wrong signature');
      const said = v.safeParse(claims, parsed(body));
      if (!said.success) return refused('claims are missing');
      const { output } = said;
      const seconds = now / 1000;
      if (output.aud !== config.clientId) return refused('another audience');
      if (output.azp !== undefined && output.azp !== config.clientId) return refused('given to another app');
      if (!config.issuers.includes(output.iss)) return refused('another issuer');
      if (output.exp + TOLERANCE_S <= seconds) return refused('expired');
      if (output.iat > seconds + TOLERANCE_S || output.iat + OLDEST_S + TOLERANCE_S < seconds)
        return refused('issued at another time');
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
