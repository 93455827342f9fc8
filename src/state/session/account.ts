import type { AskResult } from '../../offline/reads/ask.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { Request } from '../../protocol/messages.ts';
import { wholeEngine } from '../engine/engine.ts';

/** Messages whose good reply signs this device in. */
type SigningIn =
  | 'login/passkey'
  | 'registration/set'
  | 'registration/createAccount'
  | 'registration/google'
  | 'registration/facebook'
  | 'restore_password/set';
/** Messages about an account that sign nobody in by themselves. */
type Asking =
  | 'account/erase'
  | 'account/export'
  | 'account/passkeyAdd'
  | 'account/passkeyAddOptions'
  | 'account/passkeyRemove'
  | 'account/passkeys'
  | 'account/setConsent'
  | 'account/setPassword'
  | 'login/passkeyOptions'
  | 'profile/calendar'
  | 'login/facebook'
  | 'login/google'
  | 'login/nonce'
  | 'profile/getForDashboard/planRequest'
  | 'profile/getForDashboard/saveSmsInfo'
  | 'profile/guestplanRequest'
  | 'profile/noticeSettings'
  | 'profile/pushSubscribe'
  | 'profile/pushUnsubscribe'
  | 'registration/checkRef'
  | 'confirmation/get'
  | 'login/otp'
  | 'login/otpverify'
  | 'login/revoke'
  | 'login/sessions'
  | 'restore_password/try'
  | 'restore_password/check';

export type Outcome<Reply = unknown> =
  | { readonly kind: 'done'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Nothing was decided. `sent`: the server may have heard it. */
  | { readonly kind: 'unreachable'; readonly sent: boolean };

const outcomeOf = <N extends SigningIn | Asking>(
  result: AskResult<N>,
): Outcome<Extract<AskResult<N>, { ok: true }>['reply']> => {
  if (result.ok) return { kind: 'done', reply: result.reply };
  return result.reason === 'refused'
    ? { kind: 'refused', refusal: result.refusal }
    : { kind: 'unreachable', sent: result.reason === 'unknown' };
};

/** Rejects when the part of the app that talks to the server cannot be fetched. */
export const askServer = async <N extends Asking>(name: N, request: Request<N>) =>
  outcomeOf(await (await wholeEngine()).ask(name, request));

/** For messages that are bound to this browser. */
export const ownBrowserId = async (): Promise<string> => (await wholeEngine()).session().browserId;

/** What the reply carries is stored before this resolves, so a reload stays signed in. */
export const askToSignIn = async <N extends SigningIn>(
  name: N,
  request: (browserId: string) => Request<N>,
): Promise<Outcome<Extract<AskResult<N>, { ok: true }>['reply']>> => {
  const engine = await wholeEngine();
  const result = await engine.ask(name, request(engine.session().browserId));
  if (result.ok) await engine.signIn(result.reply);
  return outcomeOf(result);
};
