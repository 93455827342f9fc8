import { createHmac } from 'node:crypto';

import * as v from 'valibot';

import type { FacebookConfig } from '../config/social-config.ts';
import type { CallProvider } from './provider-call.ts';
import type { Facebook, SocialAnswer } from '../request/social-sign-in.ts';

const debugged = v.object({
  data: v.object({
    app_id: v.string(),
    type: v.string(),
    is_valid: v.boolean(),
    /** 0: the token does not expire. */
    expires_at: v.number(),
    user_id: v.string(),
  }),
});
const profile = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  email: v.optional(v.string()),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The answer is an HTML page instead of JSON: the schema refuses undefined.
    return undefined;
  }
};

/**
 * Asks Facebook who owns the token and whether it was made for this app; Facebook's e-mail address counts as unconfirmed.
 */
export const makeFacebook = (config: FacebookConfig, graphUrl: () => string, call: CallProvider): Facebook => {
  const get = async (path: string, query: Record<string, string>, token?: string): Promise<unknown> => {
    const answer = await call({
      method: 'GET',
      url: `${graphUrl()}/${path}?${new URLSearchParams(query).toString()}`,
      headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    // A 4xx status is an answer about the token; any other error is not an answer.
    return answer.kind === 'answered' && answer.status < 500 ? (parsed(answer.text) ?? {}) : undefined;
  };
  return {
    verify: async (accessToken, now) => {
      const refused = (why: string): SocialAnswer => ({ kind: 'refused', why });
      const about = await get('debug_token', {
        input_token: accessToken,
        access_token: `${config.appId}|${config.appSecret}`,
      });
      if (about === undefined) return { kind: 'unavailable' };
      const token = v.safeParse(debugged, about);
      if (!token.success) return refused('not a token');
      const { app_id, type, is_valid, expires_at, user_id } = token.output.data;
      if (!is_valid) return refused('not valid');
      if (app_id !== config.appId) return refused('of another app');
      if (type !== 'USER') return refused('not of a person');
      if (expires_at !== 0 && expires_at * 1000 <= now) return refused('expired');
      const proof = createHmac('sha256', config.appSecret).update(accessToken).digest('hex');
      const me = await get('me', { fields: 'id,first_name,last_name,email', appsecret_proof: proof }, accessToken);
      if (me === undefined) return { kind: 'unavailable' };
      const person = v.safeParse(profile, me);
      if (!person.success || person.output.id !== user_id) return refused('of somebody else');
      const { id, email, first_name, last_name } = person.output;
      return {
        kind: 'person',
        person: {
          subject: id,
          email: undefined,
          unconfirmedEmail: email,
          firstName: first_name,
          lastName: last_name,
        },
      };
    },
  };
};
