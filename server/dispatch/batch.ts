import { UNCHANGED } from '../../src/protocol/batch.ts';
import { isChannel } from '../../src/protocol/find-message.ts';
import type { Parsed, Reply } from '../../src/protocol/messages.ts';
import { revOf } from '../accounts/rev-of.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Outcome } from '../commits/outcome.ts';
import { isHeldUp, isPassing, lacksRoom } from '../db/database-away.ts';
import type { Tx } from '../db/tx.ts';
import { refuse } from '../request/result.ts';
import type { Connection } from '../sessions/connection.ts';
import { refusedOutcome, spelled } from './envelope.ts';
import type { Gates } from './gates.ts';
import { readIn, runHandler, type Admitted, type AnyHandler, type Settled } from './run-handler.ts';
import { shape, type Known, type Request } from './shape.ts';

type Asking = Parsed<'batch/get'>['requests'][number];
type Answered = Reply<'batch/get'>['replies'][number];

/** The parts of the dispatch that a batch uses. */
export interface BatchParts {
  readonly gates: Gates;
  readonly table: Readonly<Partial<Record<string, AnyHandler>>>;
  readonly commits: CommitQueue;
  readonly asked: (request: Request, connection: Connection) => Admitted;
  /** Logs the error of a broken handler and returns the outcome for its question. */
  readonly fault: (error: unknown, request: Request) => Outcome;
}

/** A question that is read in the shared transaction. */
interface Reading {
  readonly at: number;
  readonly request: Request;
  readonly handler: Extract<AnyHandler, (...how: never[]) => unknown>;
}

/**
 * Each blocked question waits for seconds and uses a connection: at most this number per batch fail separately, then the
 * whole batch fails.
 */
const MOST_HELD_UP = 2;

class Broken extends Error {
  override readonly name = 'Broken';
}

const answered = (message: Known, outcome: Outcome): Answered => {
  const { type, status, data, message: words } = spelled(message, outcome);
  return {
    channel: message.channel,
    type,
    ...(status && { status }),
    ...(data !== undefined && { data }),
    ...(words !== undefined && { message: words }),
  };
};

/** True for the customer's own data, which cannot have changed while their revision and the catalogue are the same. */
const isOwn = ({ message }: Request): boolean =>
  message.kind === 'query' &&
  message.access === 'session' &&
  message.offline.mode === 'cached' &&
  message.offline.scope === 'user' &&
  message.offline.hangsOn !== 'others';

/**
 * Answers several queries at one revision: those that read the database share one transaction. Each is checked
 * separately; a refused or failed query does not affect the others.
 */
export const runBatch = async (
  { requests }: Parsed<'batch/get'>,
  whole: Admitted,
  { gates, table, commits, asked: askedNow, fault }: BatchParts,
): Promise<Settled> => {
  // A batch is one request, so all its questions are answered from one catalogue.
  const asked: BatchParts['asked'] = (request, from) => ({ ...askedNow(request, from), catalogue: whole.catalogue });
  const { connection, lang, services } = whole;
  const bad = refusedOutcome(refuse('bad_request'), lang);
  const replies: Answered[] = [];
  const readings: Reading[] = [];

  const once = async ({ channel, type, data }: Asking, at: number): Promise<Answered | undefined> => {
    const shaped = shape(channel, { type, data });
    if ('refusal' in shaped) {
      if (shaped.message) return answered(shaped.message, refusedOutcome(shaped.refusal, lang));
      const own = isChannel(channel);
      return { channel: own ? channel : 'error', type: own ? `${type}Err` : 'error', data: bad.ok ? {} : bad.data };
    }
    const { message, name } = shaped;
    if (message.kind !== 'query' || name === 'batch/get') return answered(message, bad);
    const refusal = gates.admit(shaped, connection);
    if (refusal) return answered(message, refusedOutcome(refusal, lang));
    const handler = table[name];
    if (!handler) return answered(message, refusedOutcome(refuse('not_available'), lang));
    if (typeof handler === 'function') {
      readings.push({ at, request: shaped, handler });
      return undefined;
    }
    // Answered from memory or in separate transactions, such as a reference array or a one-time URL.
    try {
      return answered(message, (await runHandler(handler, shaped, asked(shaped, connection), commits)).outcome);
    } catch (error) {
      return answered(message, fault(error, shaped));
    }
  };
  for (const [at, asking] of requests.entries()) {
    const reply = await once(asking, at);
    if (reply) replies[at] = reply;
  }

  // A session check in the batch may have changed the connection's customer, or a session may have ended. So each
  // question is checked again, and all of them are read for the same customer.
  const admitted = readings.filter(({ at, request }) => {
    const refusal = gates.admit(request, connection);
    if (refusal) replies[at] = answered(request.message, refusedOutcome(refusal, lang));
    return !refusal;
  });
  const reader = connection.session();
  const waiting = admitted.map((reading) => ({ ...reading, own: asked(reading.request, connection) }));
  let heldUp = 0;

  const readAll = async (tx: Tx): Promise<number | undefined> => {
    const rev = reader === undefined ? undefined : await revOf(tx, reader.userId);
    for (const reading of waiting) {
      const { at, request, handler, own } = reading;
      if (rev !== undefined && isOwn(request) && requests[at]!.have === rev) {
        replies[at] = { channel: request.message.channel, type: UNCHANGED };
        continue;
      }
      try {
        replies[at] = answered(request.message, await readIn(tx, rev, handler, request, own));
      } catch (error) {
        if (isHeldUp(error) || lacksRoom(error)) {
          heldUp += 1;
          if (heldUp > MOST_HELD_UP) throw error;
        } else if (isPassing(error)) throw error;
        replies[at] = answered(request.message, fault(error, request));
        waiting.splice(waiting.indexOf(reading), 1);
        throw new Broken();
      }
    }
    return rev;
  };
  for (;;) {
    if (waiting.length === 0 && reader === undefined)
      return { outcome: { ok: true, reply: { replies }, result: 'applied' }, rev: undefined, effects: [] };
    try {
      const rev = await services.database.withTransaction(readAll, 'snapshot');
      return { outcome: { ok: true, reply: { replies }, result: 'applied' }, rev, effects: [] };
    } catch (error) {
      // One failed query aborts the whole transaction in the database: the others are read again without it.
      if (!(error instanceof Broken)) throw error;
    }
  }
};
