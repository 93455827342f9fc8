import { BATCH_MOST, UNCHANGED } from '../../protocol/batch.ts';
import type { Rev } from '../../protocol/define/envelope.ts';
import { isMessageName, messages, type MessageName, type Reply } from '../../protocol/messages.ts';
import type { Cancel, Env } from '../env/env.ts';
import { answerOf, type Answer } from './answer.ts';
import type { Connection } from './connection.ts';

/** What the server says of a question; `unchanged`: the copy that this device holds still counts. */
export type Said = Answer | { readonly kind: 'unchanged'; readonly rev: Rev | null; readonly t: number | null };

export interface Questions {
  /** @param have the customer's revision (its `n`) at which this device's copy was read */
  ask(name: string, data: unknown, have?: number): Promise<Said>;
  /** So many questions follow that nobody waits for: they go together once all of them are here, at the latest after a moment. */
  expect(count: number): void;
}

/** Questions that follow one another within this time go together, in ms. */
const GATHER_MS = 8;
/**
 * No question waits longer for others, in ms: it is a part of the customer's wait. As long as the answer to an earlier one
 * is still out a screen has nothing to show anyhow, so what comes meanwhile waits for more.
 */
const LONGEST_MS = 40;

/** How long expected questions are waited for, in ms: one that is under way already is not put again. */
const EXPECTED_MS = 300;

interface Waiting {
  readonly name: MessageName;
  readonly data: unknown;
  readonly have: number | undefined;
  /** The session in which it was asked. */
  readonly generation: number;
  readonly settle: (said: Said) => void;
}

/**
 * Puts what is asked at about the same time to the server in one message: a start of the app asks thirty things.
 * @param generation of the session now: what one customer has asked for is never put in the name of the next
 */
export const createQuestions = (
  env: Env,
  connection: Pick<Connection, 'request'>,
  generation: () => number,
): Questions => {
  let waiting: Waiting[] = [];
  let timer: Cancel | undefined;
  let since = 0;
  let out = 0;
  let expected = 0;
  let until = 0;

  /** What is still this session's; the others are told that nothing was sent. */
  const ofNow = (asked: readonly Waiting[]): Waiting[] =>
    asked.filter(({ generation: of, settle }) => {
      if (of !== generation()) settle({ kind: 'offline' });
      return of === generation();
    });

  const single = async ({ name, data, settle }: Waiting): Promise<void> => {
    settle(await connection.request(name, data));
  };

  /** Each in a turn of its own: to read and to keep thirty answers at once would hold the screen. */
  const hand = (asked: readonly Waiting[], answer: Extract<Answer, { kind: 'ok' }>, at = 0): void => {
    const one = asked[at];
    if (!one) return;
    const { replies } = answer.data as Reply<'batch/get'>;
    const { rev, t } = answer;
    const reply = replies[at];
    if (reply?.type === UNCHANGED) one.settle({ kind: 'unchanged', rev, t });
    else if (reply) one.settle(answerOf(one.name, { ...reply, ...(rev && { rev }), ...(t !== null && { t }) }));
    else one.settle({ kind: 'unknown' });
    if (at + 1 < asked.length) env.clock.after(0, () => hand(asked, answer, at + 1));
  };

  const together = async (asked: readonly Waiting[]): Promise<void> => {
    const requests = asked.map(({ name, data, have }) => {
      const { channel, type } = messages[name];
      return { channel, type, data, ...(have !== undefined && { have }) };
    });
    const answer = await connection.request('batch/get', { requests });
    if (answer.kind === 'ok') hand(asked, answer);
    // A server from before there were batches takes them one by one.
    else if (answer.kind === 'refused' && answer.refusal.code === 'bad_request')
      await Promise.all(ofNow(asked).map(single));
    else for (const { settle } of asked) settle(answer);
  };

  const send = (): void => {
    timer?.();
    timer = undefined;
    expected = 0;
    const ours = ofNow(waiting);
    const asked = ours.slice(0, BATCH_MOST);
    waiting = ours.slice(BATCH_MOST);
    const [first] = asked;
    if (!first) return;
    out += 1;
    void (asked.length === 1 && first.have === undefined ? single(first) : together(asked)).finally(() => (out -= 1));
    send();
  };

  return {
    ask(name, data, have) {
      if (!isMessageName(name)) throw new Error(`not a message: ${name}`);
      return new Promise((settle) => {
        if (waiting.length === 0) since = env.clock.now();
        waiting.push({ name, data, have, generation: generation(), settle });
        if (expected > 0 && (expected -= 1) === 0) {
          send();
          return;
        }
        timer?.();
        // A clock that was turned back meanwhile holds nothing up.
        const left = Math.max(0, Math.min(out > 0 ? LONGEST_MS : GATHER_MS, since + LONGEST_MS - env.clock.now()));
        timer = env.clock.after(
          expected > 0 ? Math.max(0, Math.min(EXPECTED_MS, until - env.clock.now())) : left,
          send,
        );
      });
    },
    expect(count) {
      if (count === 0) return;
      expected = count;
      until = env.clock.now() + EXPECTED_MS;
      timer?.();
      timer = env.clock.after(EXPECTED_MS, send);
    },
  };
};
