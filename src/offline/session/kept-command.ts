import * as v from 'valibot';

import { errorCodes } from '../../protocol/define/errors.ts';
import type { MessageName, Request } from '../../protocol/messages.ts';
import { requestFromWire, requestToWire } from '../../protocol/parse-request.ts';
import { canonical, uuid7 } from '../env/identifiers.ts';
import type { AskOptions, AskResult } from '../reads/ask.ts';
import type { Drafts } from './drafts.ts';

/** How the key of a command is stored on the device until the server's final reply. */
export interface Kept {
  /** Separates commands of one message that may run in parallel, e.g. an order's number. */
  readonly subject?: string | number;
  /**
   * What to do with an unanswered earlier command of this subject with a different request:
   * - `answers`: it is settled first. If the server carries it out, its reply is returned and the new command is not
   * sent.
   * - `precedes`: it is settled first, and the new command follows in any case.
   * - `yields`: the new command replaces it under the same key, unless the server has carried the earlier one out.
   */
  readonly earlier?: 'answers' | 'precedes' | 'yields';
  /**
   * Runs after a good reply and before the key is deleted: if the page closes in between, the same command is repeated.
   */
  readonly onDone?: () => Promise<unknown>;
}

export type Asked<N extends MessageName> = AskResult<N> & {
  /** The request that was answered: the passed one, or an earlier one that had never been answered. */
  readonly request: Request<N>;
  /** True if the key was already on the device: the reply may be an old one. */
  readonly repeated: boolean;
};

/** The engine's functions that are needed to send a command. */
interface Sender {
  readonly ask: <N extends MessageName>(name: N, request: Request<N>, options?: AskOptions) => Promise<AskResult<N>>;
  readonly drafts: Pick<Drafts, 'getOrSet' | 'set' | 'remove'>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** A key, and all requests sent under it, oldest first. Earlier app versions stored one request. */
export const keptCommand = v.union([
  v.object({ id: v.string(), requests: v.array(v.unknown()) }),
  v.pipe(
    v.object({ id: v.string(), request: v.unknown() }),
    v.transform(({ id, request }) => ({ id, requests: [request] })),
  ),
]);

/** The name of the draft that holds the key. */
export const keptName = (name: MessageName, { subject = '' }: Kept): string => `command|${name}|${subject}`;

const isFinal = (answer: AskResult<MessageName>): boolean =>
  answer.ok || (answer.reason === 'refused' && errorCodes[answer.refusal.code] === 'never');
const isOfAnother = (answer: AskResult<MessageName>): boolean => !answer.ok && answer.refusal?.code === 'key_reuse';

/**
 * Sends a command that moves money or changes a plan. Its key and request stay in a draft until the server's final reply,
 * also over a reload, so that a second tap on the button repeats the command instead of executing it twice.
 */
export const sendKept = async <N extends MessageName>(
  engine: Sender,
  name: N,
  given: Request<N>,
  kept: Kept,
): Promise<Asked<N>> => {
  // A draft is stored in the protocol's format.
  const request = requestToWire(name, given);
  const { earlier = 'answers', onDone } = kept;
  const draft = keptName(name, kept);
  const isThis = (other: unknown): boolean => canonical(other) === canonical(request);
  for (;;) {
    const fresh = uuid7(engine.now(), crypto);
    const { id, requests } = await engine.drafts.getOrSet(draft, keptCommand, { id: fresh, requests: [request] });
    if (earlier === 'yields' && !requests.some(isThis))
      await engine.drafts.set(draft, { id, requests: [...requests, request] });
    const others = requests.filter((other) => !isThis(other)).toReversed();
    const [first = request, ...rest] = earlier === 'yields' ? [request, ...others] : others;
    let asked = first;
    const put = (command: unknown) => engine.ask(name, requestFromWire(name, command), { id });
    let answer = await put(asked);
    for (const other of rest) {
      if (!isOfAnother(answer)) break;
      asked = other;
      // oxlint-disable-next-line no-await-in-loop -- one of them was the first to arrive
      answer = await put(asked);
    }
    if (answer.ok) await onDone?.();
    if (isFinal(answer)) await engine.drafts.remove(draft);
    // An earlier command is settled. The new one gets its own key.
    if (isFinal(answer) && !isThis(asked) && (!answer.ok || earlier === 'precedes')) continue;
    return { ...answer, request: requestFromWire(name, asked), repeated: id !== fresh };
  }
};
