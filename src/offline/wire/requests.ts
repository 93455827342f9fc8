import type { Op, WireReply } from '../../protocol/define/envelope.ts';
import { isMessageName, messages, type MessageName } from '../../protocol/messages.ts';
import { answerOf, type Answer } from './answer.ts';
import { ANSWER_MS } from './answer-time.ts';
import type { Cancel, Env } from '../env/env.ts';
import { uuid7 } from '../env/identifiers.ts';
import type { ServerClock } from '../env/server-clock.ts';
import type { Link } from '../env/transport.ts';

/** The silence in ms after which the connection counts as stalled: screens stop waiting for it. */
const STALL_MS = 3_000;

export interface RequestOptions {
  readonly id?: string;
  readonly op?: Op;
  /** The total time to wait, in ms; the connection counts as stalled after 3 s in any case. */
  readonly timeoutMs?: number;
}

interface Pending {
  readonly name: MessageName;
  readonly sent: number;
  settle(answer: Answer): void;
  cancel(): void;
}

/** The requests that were sent over a link and have no reply yet. */
export interface Requests {
  emit(over: Link, name: string, data: unknown, options?: RequestOptions): Promise<Answer>;
  /** Called when any message has come over the link. */
  heard(): void;
  /** Returns when the request of this reply was sent, in device ms; undefined if no caller waits for it. */
  sentAt(reply: WireReply): number | undefined;
  settle(reply: WireReply): void;
  /** The link is closed: it is unknown whether the sent requests have arrived. */
  giveUp(): void;
}

/** @param silent called if no message at all has come over the link since the request was sent */
export const createRequests = (env: Env, clock: ServerClock, silent: (over: Link) => void): Requests => {
  const pending = new Map<string, Pending>();
  /** A counter and not a time: the device's clock may change during the wait. */
  let timesHeard = 0;

  return {
    emit(over, name, data, { id, op, timeoutMs = ANSWER_MS } = {}) {
      if (!isMessageName(name)) throw new Error(`not a message: ${name}`);
      const message = messages[name];
      const key = id ?? uuid7(clock.now(), env.crypto);
      return new Promise((resolve) => {
        const sent = env.clock.now();
        const heardBefore = timesHeard;
        let stall: Cancel | undefined;
        let late: Cancel | undefined;
        const cancel = () => {
          stall?.();
          late?.();
        };
        // Two requests with one id never run at once: the earlier caller gets the later one's reply.
        const earlier = pending.get(key);
        pending.set(key, {
          name,
          sent,
          settle(answer) {
            earlier?.settle(answer);
            resolve(answer);
          },
          cancel() {
            earlier?.cancel();
            cancel();
          },
        });
        stall = env.clock.after(Math.min(STALL_MS, timeoutMs), () => {
          if (timesHeard === heardBefore) silent(over);
        });
        late = env.clock.after(timeoutMs, () => {
          cancel();
          pending.delete(key);
          earlier?.settle({ kind: 'unknown' });
          resolve({ kind: 'unknown' });
        });
        over.send(message.channel, { type: message.type, data, id: key, ...(op ? { op } : {}) });
      });
    },
    heard() {
      timesHeard += 1;
    },
    sentAt: ({ id }) => (id === undefined ? undefined : pending.get(id)?.sent),
    settle(reply) {
      const request = reply.id === undefined ? undefined : pending.get(reply.id);
      if (!request) return;
      pending.delete(reply.id!);
      request.cancel();
      request.settle(answerOf(request.name, reply));
    },
    giveUp() {
      const lost = [...pending.values()];
      pending.clear();
      for (const request of lost) request.cancel();
      for (const request of lost) request.settle({ kind: 'unknown' });
    },
  };
};
