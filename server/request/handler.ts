import type { Day } from '../../src/domain/days/day.ts';
import type { Op, Rev } from '../../src/protocol/define/envelope.ts';
import type { AnyNotice, Given, MessageName, Parsed } from '../../src/protocol/messages.ts';
import type { InferInput } from 'valibot';
import type { Connection } from '../sessions/connection.ts';
import type { Tx } from '../db/tx.ts';
import type { Result } from './result.ts';
import type { Services } from './services.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import type { Lang } from '../mail/sentence.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';

/** What every handler knows about the request. */
export interface Asked {
  /** 0 while no customer is signed in, which only messages with access 'open' ever see. */
  readonly userId: number;
  readonly session: LiveSession | undefined;
  readonly connection: Connection;
  /** Server time in ms. */
  readonly now: number;
  /** The business day. */
  readonly today: Day;
  readonly lang: Lang;
  readonly id: string | undefined;
  readonly op: Op | undefined;
  /** The edit's device and time: of a queued entry the clamped edit time with its device and counter, else now. */
  readonly edit: Edit;
  /** What is offered: the same from the start of the request to its end, also when another catalogue comes into force meanwhile. */
  readonly catalogue: Catalogue;
  readonly services: Services;
}

/** Last edit wins, ties by device, then counter. */
export interface Edit {
  /** Ms by the server's clock, within the last 90 days. */
  readonly at: number;
  readonly dev: string;
  readonly seq: number;
}

/** What the effects of a message may announce. Nothing of it happens unless the transaction commits. */
export interface Announcing {
  /** Tells the customer's other sockets, on every node. */
  readonly notify: <N extends AnyNotice>(notice: N, body: InferInput<N['body']>) => void;
  /**
   * Like `notify`, of what is read after the commit, and only where another device listens: one that joins later reads
   * the change by itself.
   */
  readonly notifyOf: <N extends AnyNotice>(notice: N, read: (tx: Tx) => Promise<InferInput<N['body']>>) => void;
  /** Runs after the commit: closing sockets, forgetting caches. Not for anything that must happen. */
  readonly after: (work: () => void | Promise<void>) => void;
}

export interface Ctx extends Asked, Announcing {
  readonly tx: Tx;
  /** The rev at which this is read, or that this command's effect will have. */
  readonly rev: Rev;
}

/** For handlers that hash, call providers or render: never inside a transaction. */
export interface StepsCtx extends Asked, Announcing {
  /**
   * A step beside the commit. 'write' (the default) locks the session's customer first; if they were erased, nothing is
   * written and the request ends with `session_invalid`. Writing about another customer, above all from a visitor,
   * needs `lockCustomer`.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, mode?: 'write' | 'snapshot') => Promise<T>;
  /** A step that writes without the customer's lock: what has to be done of a customer who was erased meanwhile, too. */
  readonly withoutLock: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The step that writes, with the customer locked; effect, receipt and history commit together. Return what it resolves to. */
  readonly commit: <R>(work: (ctx: Ctx) => Promise<Result<R>>) => Promise<Result<R>>;
}

type Plain<N extends MessageName> = (ctx: Ctx, data: Parsed<N>) => Promise<Result<Given<N>>>;
export interface InMemory<N extends MessageName> {
  readonly mode: 'memory';
  readonly run: (asked: Asked, data: Parsed<N>) => Result<Given<N>>;
}
export interface InSteps<N extends MessageName> {
  readonly mode: 'steps';
  readonly run: (ctx: StepsCtx, data: Parsed<N>) => Promise<Result<Given<N>>>;
}
export interface Beside<N extends MessageName> {
  readonly mode: 'beside';
  readonly run: Plain<N>;
}
export type Handler<N extends MessageName> = Plain<N> | InMemory<N> | InSteps<N> | Beside<N>;

/** Every message: one without a handler does not compile. A batch is the dispatch's own: it runs handlers. */
export type Handlers = { readonly [N in Exclude<MessageName, 'batch/get'>]: Handler<N> };

/** Answers from memory, without the database: settings, reference arrays, catalogue. */
export const inMemory = <N extends MessageName>(run: InMemory<N>['run']): InMemory<N> => ({ mode: 'memory', run });

/** Hashes, calls a provider or renders between its transactions. */
export const inSteps = <N extends MessageName>(run: InSteps<N>['run']): InSteps<N> => ({ mode: 'steps', run });

/**
 * A command that reads and writes rows of its own customer only: it runs at the same time as those of other customers
 * in one transaction, where neither's row locks would hold the other up. What it asks by `tx.share` costs one statement
 * for all of them.
 */
export const beside = <N extends MessageName>(run: Plain<N>): Beside<N> => ({ mode: 'beside', run });
