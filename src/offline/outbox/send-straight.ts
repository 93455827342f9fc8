import type { Rev } from '../../protocol/define/envelope.ts';
import { isQueuedName, messages } from '../../protocol/messages.ts';
import { parseRequest } from '../../protocol/parse-request.ts';
import { isTooLarge } from '../../protocol/request-size.ts';
import type { Connection } from '../wire/connection.ts';
import type { ServerClock } from '../env/server-clock.ts';
import type { Session } from '../store/session-store.ts';
import type { AppendResult } from './outbox.ts';

/** How long the customer waits for the server's word, in ms. */
const ANSWER_MS = 20_000;

export interface StraightParts {
  session(): Session;
  /** The server has taken it at this revision: older answers show something else. */
  taken(rev: Rev): void;
}

/**
 * Sends what the customer saves without keeping it first, for a browser that keeps nothing: the server's own word is the
 * answer. It carries neither a device's name nor an edit time, so the server dates it by the moment at which it arrives.
 */
export const createSendStraight =
  (connection: Connection, clock: ServerClock, { session, taken }: StraightParts) =>
  async (name: string, data: unknown): Promise<AppendResult> => {
    const { owner, generation } = session();
    if (!owner) return { ok: false, reason: 'signed_out' };
    if (!isQueuedName(name) || isTooLarge(data, messages[name].limitBytes) || parseRequest(name, data) === null)
      return { ok: false, reason: 'invalid' };
    await connection.whenReady();
    // What one customer has entered is never sent in the name of the next.
    if (session().generation !== generation) return { ok: false, reason: 'signed_out' };
    const answer = await connection.request(name, data, { timeoutMs: ANSWER_MS });
    if (answer.kind === 'offline' || answer.kind === 'unknown') return { ok: false, reason: answer.kind };
    if (answer.kind === 'refused') return { ok: false, reason: 'refused', refusal: answer.refusal };
    if (answer.rev) taken(answer.rev);
    return { ok: true, ids: [], editedAt: answer.t ?? clock.now() };
  };
