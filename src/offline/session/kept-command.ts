import * as v from 'valibot';

import { errorCodes } from '../../protocol/define/errors.ts';
import type { MessageName, Request } from '../../protocol/messages.ts';
import { requestFromWire, requestToWire } from '../../protocol/parse-request.ts';
import { canonical, uuid7 } from '../env/identifiers.ts';
import type { AskOptions, AskResult } from '../reads/ask.ts';
import type { Drafts } from './drafts.ts';

/** How the key of a command is kept on the device until the server's final answer. */
export interface Kept {
  /** Sets commands of one message apart that may run side by side, e.g. an order's number. */
  readonly subject?: string | number;
  /**
   * What an earlier command of this subject means, when it was never answered and asked for something else:
   * - `answers`: it is settled first. When the server carries it out, its answer is returned and the new one is not sent.
   * - `precedes`: it is settled first, and the new one follows in any case.
   * - `yields`: the new one goes under the same key in its place, unless the server has carried the earlier one out.
   */
  readonly earlier?: 'answers' | 'precedes' | 'yields';
  /** Runs after a good answer and before the key is deleted: a page that ends in between repeats the same command. */
  readonly onDone?: () => Promise<unknown>;
}

export type Asked<N extends MessageName> = AskResult<N> & {
  /** What was answered: the request that was passed, or an earlier one whose answer had never come. */
  readonly request: Request<N>;
  /** The key was on the device already: the answer may be one from long ago. */
  readonly repeated: boolean;
};

/** What sending a command needs of the engine. */
interface Sender {
  readonly ask: <N extends MessageName>(name: N, request: Request<N>, options?: AskOptions) => Promise<AskResult<N>>;
  readonly drafts: Pick<Drafts, 'getOrSet' | 'set' | 'remove'>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** A key, and all that was asked under it, oldest first. Earlier versions of the app kept one request. */
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
 * Sends a command that moves money or a plan. Its key and request stay in a draft until the server's final answer, also
 * over a reload, so that pressing the button again repeats the command instead of doing it twice.
 */
export const sendKept = async <N extends MessageName>(
  engine: Sender,
  name: N,
  given: Request<N>,
  kept: Kept,
): Promise<Asked<N>> => {
  // A draft is kept as it travels.
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
    // An earlier command is settled. This one goes under a key of its own.
    if (isFinal(answer) && !isThis(asked) && (!answer.ok || earlier === 'precedes')) continue;
    return { ...answer, request: requestFromWire(name, asked), repeated: id !== fresh };
  }
};
