import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

import type { Clock } from '../config/clock.ts';
import type { SocialStandIn } from './social-stand-in.ts';

interface Key {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const makeKey = (kid: string): Key => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const scenarios = [
  { name: 'signed-in', label: 'Sign in' },
  { name: 'second-key', label: 'Sign in, signed with the second key' },
  { name: 'unverified-email', label: 'Sign in, e-mail not confirmed' },
  { name: 'expired', label: 'Expired token' },
  { name: 'issued-long-ago', label: 'Token issued an hour ago' },
  { name: 'not-yet', label: 'Token that counts in an hour' },
  { name: 'critical', label: 'Token that asks for more than a signature' },
  { name: 'two-audiences', label: 'Token for two apps' },
  { name: 'other-audience', label: 'Token for another app' },
  { name: 'other-party', label: 'Token given to another app' },
  { name: 'other-issuer', label: 'Token of another issuer' },
  { name: 'wrong-nonce', label: 'Token with another nonce' },
  { name: 'unsigned', label: 'Token without a signature' },
  { name: 'hmac', label: 'Token signed with the public key as a secret' },
  { name: 'changed', label: 'Token changed after it was signed' },
  { name: 'rotated-key', label: 'Token of a key that nobody knows' },
  { name: 'certs-away', label: 'Sign in, but the next request for keys fails' },
] as const;

/** Google's ID tokens and public keys, valid and invalid ones. Keys are made at their first use. */
export const googleStandIn = (clientId: string, clock: Clock): SocialStandIn => {
  let made: { readonly published: readonly [Key, Key]; readonly unknown: Key } | undefined;
  const keys = () => (made ??= { published: [makeKey('one'), makeKey('two')], unknown: makeKey('three') });
  let away = false;

  return {
    name: 'google',
    title: 'Google stand-in',
    scenarios,
    returns: 'id_token',
    mint: (scenario, visitor) => {
      if (scenario === 'certs-away') away = true;
      const { published, unknown } = keys();
      const [first, second] = published;
      const key = scenario === 'second-key' ? second : scenario === 'rotated-key' ? unknown : first;
      const now = Math.floor(clock.now() / 1000);
      const age = scenario === 'expired' ? 7200 : scenario === 'issued-long-ago' ? 3000 : 0;
      const body = {
        iss: scenario === 'other-issuer' ? 'https://accounts.evil.test' : 'https://accounts.google.com',
        aud:
          scenario === 'other-audience'
            ? 'somebody-else'
            : scenario === 'two-audiences'
              ? [clientId, 'somebody-else']
              : clientId,
        azp: scenario === 'other-party' ? 'somebody-else' : clientId,
        sub: visitor.subject,
        email: visitor.email,
        email_verified: scenario !== 'unverified-email',
        given_name: visitor.firstName,
        family_name: visitor.lastName,
        nonce: scenario === 'wrong-nonce' ? 'another' : visitor.nonce,
        iat: now - age,
        exp: now - age + 3600,
        ...(scenario === 'not-yet' && { nbf: now + 3600 }),
      };
      const alg = scenario === 'unsigned' ? 'none' : scenario === 'hmac' ? 'HS256' : 'RS256';
      const more = scenario === 'critical' ? { crit: ['bound'], bound: true } : {};
      const text = `${encoded({ alg, kid: key.kid, typ: 'JWT', ...more })}.${encoded(body)}`;
      if (alg === 'none') return `${text}.`;
      if (alg === 'HS256') {
        const secret = key.publicKey.export({ type: 'spki', format: 'pem' });
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      }
      const signature = sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url');
      return scenario === 'changed'
        ? `${text.split('.')[0]}.${encoded({ ...body, sub: 'somebody-else' })}.${signature}`
        : `${text}.${signature}`;
    },
    api: ({ method, path }) => {
      if (method !== 'GET' || path !== 'certs') return undefined;
      if (away) {
        away = false;
        return { status: 503, json: { error: 'unavailable' } };
      }
      return {
        status: 200,
        json: {
          keys: keys().published.map(({ kid, publicKey }) => ({
            ...publicKey.export({ format: 'jwk' }),
            kid,
            alg: 'RS256',
            use: 'sig',
          })),
        },
      };
    },
  };
};
