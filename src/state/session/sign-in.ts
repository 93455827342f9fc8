import type { Refusal } from '../../protocol/define/errors.ts';
import { ask } from '../engine/ask.ts';
import { wholeEngine } from '../engine/engine.ts';

export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** A code was sent to the phone; the same again with `smscode`. `expiresIn` in seconds. */
  | { readonly kind: 'codeSent'; readonly expiresIn: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The server could not be reached, or did not answer in time: nothing was decided. */
  | { readonly kind: 'unreachable'; readonly sent: boolean };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly smscode?: string;
}

/** Signs in on this device. What the reply carries is stored before this resolves, so a reload stays signed in. */
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
