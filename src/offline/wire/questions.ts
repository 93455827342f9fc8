import { BATCH_MOST, UNCHANGED } from '../../protocol/batch.ts';
import type { Rev } from '../../protocol/define/envelope.ts';
import { isMessageName, messages, type MessageName, type Reply } from '../../protocol/messages.ts';
import type { Cancel, Env } from '../env/env.ts';
import { answerOf, type Answer } from './answer.ts';
import type { Connection } from './connection.ts';

/** The server's reply to a query; `unchanged`: the copy on this device is still valid. */
export type Said = Answer | { readonly kind: 'unchanged'; readonly rev: Rev | null; readonly t: number | null };

export interface Questions {
  /**
   * @param have the customer's revision (its `n`) at which this device's copy was read, when the device has looked it up
   * @param patient a background request: it is sent together with other expected ones and never delays a screen's request
   */
  ask(name: string, data: unknown, have?: Promise<number | undefined>, patient?: boolean): Promise<Said>;
  /**
   * This number of patient queries will follow: they are sent together when all are here, or after a short time limit.
   */
  expect(count: number): void;
}

/** Queries that follow one another within this time are sent together, in ms. */
const GATHER_MS = 8;
/**
 * The longest time in ms that a query waits for others: the customer waits, too. While an earlier query has no reply, a
 * screen has nothing to show anyway, so new queries wait longer for others.
 */
const LONGEST_MS = 40;

/** How long to wait for expected queries, in ms: a query that is already open is not sent again. */
const EXPECTED_MS = 300;

interface Waiting {
  readonly name: MessageName;
  readonly data: unknown;
  readonly have: Promise<number | undefined>;
  /** The session in which the query was asked. */
  readonly generation: number;
  readonly settle: (said: Said) => void;
}

/**
 * Sends queries of about the same time to the server in one message: a start of the app sends thirty.
 * @param generation of the current session: one customer's query is never sent in the name of the next
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
  let patient: Waiting[] = [];
  let expected = 0;
  let latest: Cancel | undefined;

  /** Returns the queries of the current session; the others are settled as not sent. */
  const ofNow = (asked: readonly Waiting[]): Waiting[] =>
    asked.filter(({ generation: of, settle }) => {
      if (of !== generation()) settle({ kind: 'offline' });
      return of === generation();
    });

  /** A request that cannot be sent is answered, too; otherwise its caller would wait forever. */
  const request = (name: MessageName, data: unknown): Promise<Answer> =>
    connection.request(name, data).catch((cause: unknown): Answer => {
      env.report(`${name} could not be asked`, cause);
      return { kind: 'unknown' };
    });
  const single = async ({ name, data, settle }: Waiting): Promise<void> => {
    settle(await request(name, data));
  };

  /** Passes each reply in its own task: reading and storing thirty replies at once would block the screen. */
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

  const together = async (asked: readonly Waiting[], haves: readonly (number | undefined)[]): Promise<void> => {
    const requests = asked.map(({ name, data }, at) => {
      const { channel, type } = messages[name];
      return { channel, type, data, ...(haves[at] !== undefined && { have: haves[at] }) };
    });
    const answer = await request('batch/get', { requests });
    if (answer.kind === 'ok') hand(asked, answer);
    // An old server without batches gets the queries one by one.
    else if (answer.kind === 'refused' && answer.refusal.code === 'bad_request')
      await Promise.all(ofNow(asked).map(single));
    else for (const { settle } of asked) settle(answer);
  };

  const put = async (list: readonly Waiting[]): Promise<void> => {
    // The batch is sent when all its queries have looked up their copies on the device; later queries do not wait for it.
    await Promise.all(list.map(({ have }) => have));
    const ours = ofNow(list);
    for (let at = 0; at < ours.length; at += BATCH_MOST) {
      const asked = ours.slice(at, at + BATCH_MOST);
      const haves = await Promise.all(asked.map(({ have }) => have));
      const alone = asked.length === 1 && haves[0] === undefined;
      out += 1;
      void (alone ? single(asked[0]!) : together(asked, haves)).finally(() => (out -= 1));
    }
  };
  const send = (): void => {
    timer?.();
    const list = waiting;
    waiting = [];
    void put(list);
  };
  const sendPatient = (): void => {
    latest?.();
    expected = 0;
    const list = patient;
    patient = [];
    void put(list);
  };

  return {
    ask(name, data, have = Promise.resolve(undefined), isPatient = false) {
      if (!isMessageName(name)) throw new Error(`not a message: ${name}`);
      return new Promise((settle) => {
        const one: Waiting = { name, data, have, generation: generation(), settle };
        // A query that comes late no longer counts as expected.
        if (isPatient && expected > 0) {
          patient.push(one);
          if ((expected -= 1) === 0) sendPatient();
          return;
        }
        if (waiting.length === 0) since = env.clock.now();
        waiting.push(one);
        timer?.();
        // A clock that was turned back meanwhile must not delay the batch.
        timer = env.clock.after(
          Math.max(0, Math.min(out > 0 ? LONGEST_MS : GATHER_MS, since + LONGEST_MS - env.clock.now())),
          send,
        );
      });
    },
    expect(count) {
      if (count === 0) return;
      expected += count;
      latest?.();
      latest = env.clock.after(EXPECTED_MS, sendPatient);
    },
  };
};
