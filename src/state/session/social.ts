import * as v from 'valibot';

import type { Request } from '../../protocol/messages.ts';
import { settingOf } from '../../protocol/reference/setting-values.ts';
import { ask, UNREACHED, type Outcome } from '../engine/ask.ts';
import { askToSignIn, ownBrowserId } from './account.ts';
import { wholeEngine } from '../engine/engine.ts';
import type { Provider, SocialSignUp } from './social-sign-up.ts';

const KEPT = 'sufra.social';
const kept = v.object({
  provider: v.picklist(['google', 'facebook']),
  state: v.string(),
  nonce: v.string(),
  next: v.string(),
});

/** The providers that this server offers, from the device's stored settings or from the server. */
const offersNow = async () => {
  const engine = await wholeEngine();
  const { data } = await engine.read('settings/get', {});
  // On a first visit nothing is stored yet; `ask` waits for the connection, `read` does not.
  const asked = data ? null : await ask('settings/get', {});
  const settings = data ?? (asked?.ok ? asked.reply : undefined);
  return settingOf(settings, 'SOCIAL_SIGN_IN');
};

/**
 * Opens the provider's own page; its return is accepted only with the state that was created here. Resolves with a reason
 * if the page stays. `unkept`: this site's storage is blocked, so the returning customer could not be recognised.
 */
export const leaveForProvider = async (
  provider: Provider,
  next: string,
): Promise<
  'left' | Extract<Outcome, { ok: false }> | { readonly ok: false; readonly reason: 'notOffered' | 'unkept' }
> => {
  const offers = await offersNow();
  if (!offers) return UNREACHED;
  const offered = offers[provider];
  if (!offered) return { ok: false, reason: 'notOffered' };
  const asked = await ask('login/nonce', { browserId: await ownBrowserId() });
  if (!asked.ok) return asked;
  const state = crypto.randomUUID();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ provider, state, nonce: asked.reply.nonce, next }));
  } catch {
    return { ok: false, reason: 'unkept' };
  }
  const address = new URL(offered.authorizeUrl);
  const query = {
    client_id: offered.clientId,
    redirect_uri: `${location.origin}/sign-in`,
    state,
    ...(provider === 'google'
      ? { response_type: 'id_token', scope: 'openid email profile', nonce: asked.reply.nonce }
      : { response_type: 'token', scope: 'email,public_profile' }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  location.assign(address.href);
  return 'left';
};

export type Return =
  | { readonly kind: 'none' }
  /** The customer cancelled at the provider. */
  | { readonly kind: 'cancelled'; readonly next: string }
  /** The return does not belong to a request from this browser. */
  | { readonly kind: 'foreign' }
  | {
      readonly kind: 'token';
      readonly provider: Provider;
      readonly token: string;
      readonly nonce: string;
      readonly next: string;
    };

const takeKept = (): string | null => {
  try {
    const stored = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return stored;
  } catch {
    // Storage is blocked in this browser: the sign-in cannot have started here.
    return null;
  }
};

/** Reads once what the provider has appended to the URL, and removes it from the URL and the storage at once. */
export const takeReturn = (): Return => {
  const hash = new URLSearchParams(location.hash.slice(1));
  const token = hash.get('id_token') ?? hash.get('access_token');
  if (token === null && hash.get('error') === null) return { kind: 'none' };
  history.replaceState(history.state, '', location.pathname + location.search);
  const stored = takeKept();
  const held = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), stored);
  if (!held.success || hash.get('state') !== held.output.state) return { kind: 'foreign' };
  const { provider, nonce, next } = held.output;
  if (token === null) return { kind: 'cancelled', next };
  return { kind: 'token', provider, token, nonce, next };
};

/** Signs in with the provider's token; a new person continues with the sign-up. */
export const signInWithProvider = async ({
  provider,
  token,
  nonce,
}: Extract<Return, { kind: 'token' }>): Promise<Outcome<SocialSignUp | null>> => {
  const browserId = await ownBrowserId();
  const outcome = await (provider === 'google'
    ? ask('login/google', { credential: token, nonce, browserId, app: 'customer' })
    : ask('login/facebook', { accessToken: token, browserId, app: 'customer' }));
  if (!outcome.ok) return outcome;
  const { reply } = outcome;
  if ('ticket' in reply) return { ok: true, reply: { provider, ticket: reply.ticket, prefill: reply.prefill } };
  await (await wholeEngine()).signIn(reply);
  return { ok: true, reply: null };
};

/** Signs up with the data that the provider has verified. */
export const registerWithProvider = (
  { provider, ticket }: SocialSignUp,
  payload: Omit<Request<'registration/google'>, 'ticket' | 'browserId'>,
) => askToSignIn(`registration/${provider}`, (browserId) => ({ ...payload, ticket, browserId }));
