import { UNCHANGED } from '../../src/protocol/batch.ts';
import { isChannel } from '../../src/protocol/find-message.ts';
import type { Parsed, Reply } from '../../src/protocol/messages.ts';
import { revOf } from '../accounts/rev-of.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Outcome } from '../commits/outcome.ts';
import { isPassing } from '../db/database-away.ts';
import type { Tx } from '../db/tx.ts';
import { refuse } from '../request/result.ts';
import type { Connection } from '../sessions/connection.ts';
import { outcomeOf, spelled } from './envelope.ts';
import { shape, type Gates, type Known, type Request } from './gates.ts';
import { readIn, runHandler, type Admitted, type AnyHandler, type Settled } from './run-handler.ts';

type Asking = Parsed<'batch/get'>['requests'][number];
type Answered = Reply<'batch/get'>['replies'][number];

/** What the batch needs of the dispatch that runs it. */
export interface BatchParts {
  readonly gates: Gates;
  readonly table: Readonly<Partial<Record<string, AnyHandler>>>;
  readonly commits: CommitQueue;
  readonly asked: (request: Request, connection: Connection) => Admitted;
  /** A handler is broken: logged, and answered as such in its place. */
  readonly fault: (error: unknown, request: Request) => Outcome;
}

/** A question that is read in the transaction which all of them share. */
interface Reading {
  readonly at: number;
  readonly request: Request;
  readonly handler: Extract<AnyHandler, (...how: never[]) => unknown>;
}

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

/** The customer's own answer, which cannot have changed while their revision and the catalogue have not. */
const isOwn = ({ message }: Request): boolean =>
  message.kind === 'query' &&
  message.access === 'session' &&
  message.offline.mode === 'cached' &&
  message.offline.scope === 'user' &&
  message.offline.hangsOn !== 'others';

/**
 * Answers several queries at one revision: those that read the database share one transaction. Each is judged by
 * itself; one that is refused or broken costs the others nothing.
 */
export const runBatch = async (
  { requests }: Parsed<'batch/get'>,
  whole: Admitted,
  { gates, table, commits, asked, fault }: BatchParts,
): Promise<Settled> => {
  const { connection, lang, services } = whole;
  const bad = outcomeOf(refuse('bad_request'), lang);
  const replies: Answered[] = [];
  const readings: Reading[] = [];

  const once = async ({ channel, type, data }: Asking, at: number): Promise<Answered | undefined> => {
    const shaped = shape(channel, { type, data });
    if ('refusal' in shaped) {
      if (shaped.message) return answered(shaped.message, outcomeOf(shaped.refusal, lang));
      const own = isChannel(channel);
      return { channel: own ? channel : 'error', type: own ? `${type}Err` : 'error', data: bad.ok ? {} : bad.data };
    }
    const { message, name } = shaped;
    if (message.kind !== 'query' || name === 'batch/get') return answered(message, bad);
    const refusal = gates.admit(shaped, connection);
    if (refusal) return answered(message, outcomeOf(refusal, lang));
    const handler = table[name];
    if (!handler) return answered(message, outcomeOf(refuse('not_available'), lang));
    if (typeof handler === 'function') {
      readings.push({ at, request: shaped, handler });
      return undefined;
    }
    // From memory, or in transactions of its own: a reference array, a one-time address.
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

  const readAll = async (tx: Tx): Promise<number | undefined> => {
    const { userId } = connection.session() ?? {};
    const rev = userId === undefined ? undefined : await revOf(tx, userId);
    for (const reading of readings) {
      const { at, request, handler } = reading;
      if (rev !== undefined && isOwn(request) && requests[at]!.have === rev) {
        replies[at] = { channel: request.message.channel, type: UNCHANGED };
        continue;
      }
      try {
        replies[at] = answered(request.message, await readIn(tx, rev, handler, request, asked(request, connection)));
      } catch (error) {
        if (isPassing(error)) throw error;
        replies[at] = answered(request.message, fault(error, request));
        readings.splice(readings.indexOf(reading), 1);
        throw new Broken();
      }
    }
    return rev;
  };
  for (;;) {
    if (readings.length === 0 && connection.session() === undefined)
      return { outcome: { ok: true, reply: { replies }, result: 'applied' }, rev: undefined, effects: [] };
    try {
      const rev = await services.database.withTransaction(readAll, 'snapshot');
      return { outcome: { ok: true, reply: { replies }, result: 'applied' }, rev, effects: [] };
    } catch (error) {
      // The database has given up the whole transaction with the one: the others are read anew without it.
      if (!(error instanceof Broken)) throw error;
    }
  }
};
