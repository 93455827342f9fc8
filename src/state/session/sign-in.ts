import type { Refusal } from '../../protocol/define/errors.ts';
import { ask } from '../engine/ask.ts';
import { wholeEngine } from '../engine/engine.ts';

export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** A code was sent to the phone; repeat the call with `smscode`. `expiresIn` is in seconds. */
  | { readonly kind: 'codeSent'; readonly expiresIn: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The server could not be reached, or did not answer in time: nothing was decided. */
  | { readonly kind: 'unreachable'; readonly sent: boolean };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly smscode?: string;
}

/**
 * Signs in on this device. The session in the reply is stored before this resolves, so the customer stays signed in after
 * a reload.
 */
export const signInWithPassword = async (credentials: Credentials): Promise<SignInResult> => {
  const engine = await wholeEngine();
  const devices = await engine.knownDevices();
  const result = await ask('login/set', {
    ...credentials,
    browserId: engine.session().browserId,
    app: 'customer',
    ...(devices.length > 0 && { knownDevices: [...devices] }),
  });
  if (!result.ok) {
    return result.reason === 'refused'
      ? { kind: 'refused', refusal: result.refusal }
      : { kind: 'unreachable', sent: result.reason === 'unknown' };
  }
  if (result.also === 'smsOk') {
    const { expiresIn } = result.reply as unknown as { expiresIn: number };
    return { kind: 'codeSent', expiresIn };
  }
  await engine.signIn(result.reply);
  return { kind: 'signedIn' };
};
