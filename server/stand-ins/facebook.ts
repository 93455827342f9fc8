import { createHmac, randomUUID } from 'node:crypto';

import type { Clock } from '../config/clock.ts';
import type { SocialStandIn, Visitor } from './social-stand-in.ts';
import type { ApiAnswer } from './stand-in.ts';

const scenarios = [
  { name: 'signed-in', label: 'Sign in' },
  { name: 'no-email', label: 'Sign in without an e-mail' },
  { name: 'other-app', label: 'Token of another app' },
  { name: 'page-token', label: 'Token of a page, not of a person' },
  { name: 'expired', label: 'Expired token' },
  { name: 'revoked', label: 'Revoked token' },
  { name: 'other-person', label: 'Profile of somebody else' },
  { name: 'bad-proof', label: 'The proof of the secret is not accepted' },
  { name: 'server-error', label: 'Error 500' },
] as const;

const oauthError = (status: number, message: string, code: number): ApiAnswer => ({
  status,
  json: { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } },
});

/** Answers the two requests that are sent to Facebook about a token. */
export const facebookStandIn = (app: { appId: string; appSecret: string }, clock: Clock): SocialStandIn => {
  const tokens = new Map<string, { readonly scenario: string; readonly visitor: Visitor }>();

  const debug = (token: string): ApiAnswer => {
    const held = tokens.get(token);
    if (!held) return { status: 200, json: { data: { is_valid: false, error: { code: 190, message: 'Malformed' } } } };
    const { scenario, visitor } = held;
    if (scenario === 'server-error') return { status: 500, json: {} };
    const now = Math.floor(clock.now() / 1000);
    return {
      status: 200,
      json: {
        data: {
          app_id: scenario === 'other-app' ? '666' : app.appId,
          type: scenario === 'page-token' ? 'PAGE' : 'USER',
          application: 'Sufra',
          is_valid: scenario !== 'revoked',
          expires_at: scenario === 'expired' ? now - 60 : now + 5_184_000,
          data_access_expires_at: now + 7_776_000,
          scopes: ['email', 'public_profile'],
          user_id: visitor.subject,
        },
      },
    };
  };

  const me = (token: string, proof: string): ApiAnswer => {
    const held = tokens.get(token);
    const right = createHmac('sha256', app.appSecret).update(token).digest('hex');
    if (!held || proof !== right || held.scenario === 'bad-proof')
      return oauthError(400, 'Invalid appsecret_proof provided in the API argument', 100);
    const { scenario, visitor } = held;
    return {
      status: 200,
      json: {
        id: scenario === 'other-person' ? '999' : visitor.subject,
        first_name: visitor.firstName,
        last_name: visitor.lastName,
        ...(scenario !== 'no-email' && { email: visitor.email }),
      },
    };
  };

  return {
    name: 'facebook',
    title: 'Facebook stand-in',
    scenarios,
    returns: 'access_token',
    mint: (scenario, visitor) => {
      const token = randomUUID();
      tokens.set(token, { scenario, visitor });
      return token;
    },
    api: ({ method, path, query, headers }) => {
      if (method !== 'GET') return undefined;
      if (path === 'debug_token')
        return query.get('access_token') === `${app.appId}|${app.appSecret}`
          ? debug(query.get('input_token') ?? '')
          : oauthError(400, 'Invalid OAuth access token', 190);
      if (path === 'me')
        return me((headers['authorization'] ?? '').replace(/^Bearer /, ''), query.get('appsecret_proof') ?? '');
      return undefined;
    },
  };
};
