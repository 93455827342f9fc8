import type { MessageName, Reply, Request } from '../../../protocol/messages.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';

type Asked = Extract<MessageName, 'profile/fitbitLink' | 'profile/fitbitOff' | 'progress/importFromFitbit'>;

export type Told<N extends Asked> =
  | { readonly kind: 'done'; readonly reply: Reply<N> }
  /** In the server's words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** `sent`: the server may have heard it. */
  | { readonly kind: 'unreachable'; readonly sent: boolean };

/** Asks the server about the wearable; the customer's standing is then read anew. */
export const askWearable = async <N extends Asked>(name: N): Promise<Told<N>> => {
  const engine = await wholeEngine();
  const request = {} as Request<N>;
  const result = await engine.ask(name, request);
  if (name !== 'profile/fitbitLink' && (result.ok || result.reason === 'refused'))
    await engine.ask('profile/getForDashboard/get', { subtype: 'get' });
  if (result.ok) return { kind: 'done', reply: result.reply };
  return result.reason === 'refused'
    ? { kind: 'refused', message: result.refusal.message }
    : { kind: 'unreachable', sent: result.reason === 'unknown' };
};
