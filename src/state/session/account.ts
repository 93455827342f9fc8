import type { Request } from '../../protocol/messages.ts';
import { ask, type Asked } from '../engine/ask.ts';
import { wholeEngine } from '../engine/engine.ts';

/** Messages whose good reply signs this device in. */
type SigningIn =
  | 'login/passkey'
  | 'registration/set'
  | 'registration/createAccount'
  | 'registration/google'
  | 'registration/facebook'
  | 'restore_password/set';
/** For messages that are bound to this browser. */
export const ownBrowserId = async (): Promise<string> => (await wholeEngine()).session().browserId;

/** What the reply carries is stored before this resolves, so a reload stays signed in. */
export const askToSignIn = async <N extends SigningIn>(
  name: N,
  request: (browserId: string) => Request<N>,
): Promise<Asked<N>> => {
  const engine = await wholeEngine();
  const answer = await ask(name, request(engine.session().browserId));
  if (answer.ok) await engine.signIn(answer.reply);
  return answer;
};
