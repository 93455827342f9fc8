import type { Request } from '../../protocol/messages.ts';
import { ask, type Asked } from '../engine/ask.ts';
import { wholeEngine } from '../engine/engine.ts';

/** Messages that sign this device in if they succeed. */
type SigningIn =
  | 'login/passkey'
  | 'registration/set'
  | 'registration/createAccount'
  | 'registration/google'
  | 'registration/facebook'
  | 'restore_password/set';
/** The id of this browser, for messages that are bound to it. */
export const ownBrowserId = async (): Promise<string> => (await wholeEngine()).session().browserId;

/** The session in the reply is stored before this resolves, so the customer stays signed in after a reload. */
export const askToSignIn = async <N extends SigningIn>(
  name: N,
  request: (browserId: string) => Request<N>,
): Promise<Asked<N>> => {
  const engine = await wholeEngine();
  const answer = await ask(name, request(engine.session().browserId));
  if (answer.ok) await engine.signIn(answer.reply);
  return answer;
};
