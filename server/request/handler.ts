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

/** The data about the request that every handler gets. */
export interface Asked {
  /** 0 if no customer is signed in, which occurs only in messages with access 'open'. */
  readonly userId: number;
  readonly session: LiveSession | undefined;
  readonly connection: Connection;
  /** Server time in ms. */
  readonly now: number;
  /** The business day. */
  readonly today: Day;
  /** The language of the account; before sign-in that of the connection. */
  readonly lang: Lang;
  readonly id: string | undefined;
  readonly op: Op | undefined;
  /** The device and time of the edit: for a queued entry its clamped edit time, device and counter, else now. */
  readonly edit: Edit;
  /** The offered catalogue: the same during the whole request, also if another one comes into force meanwhile. */
  readonly catalogue: Catalogue;
  readonly services: Services;
}

/** The last edit wins; ties are decided by device, then by counter. */
export interface Edit {
  /** In ms of the server's clock, within the last 90 days. */
  readonly at: number;
  readonly dev: string;
  readonly seq: number;
}

/** The announcements of a message. They happen only if the transaction commits. */
export interface Announcing {
  /** Tells the customer's other sockets, on every node. */
  readonly notify: <N extends AnyNotice>(notice: N, body: InferInput<N['body']>) => void;
  /**
   * Like `notify`, with content that is read after the commit, and only if another device listens: a device that joins
   * later reads the change itself.
   */
  readonly notifyOf: <N extends AnyNotice>(notice: N, read: (tx: Tx) => Promise<InferInput<N['body']>>) => void;
  /** Runs after the commit: closes sockets, clears caches. Not for work that must not be lost. */
  readonly after: (work: () => void | Promise<void>) => void;
}

export interface Ctx extends Asked, Announcing {
  readonly tx: Tx;
  /** The rev at which this is read, or the rev after this command. */
  readonly rev: Rev;
}

/** For handlers that hash, call providers or render, which must never happen inside a transaction. */
export interface StepsCtx extends Asked, Announcing {
  /**
   * A transaction outside the commit. 'write' (the default) locks the session's customer first; if they were erased,
   * nothing is written and the request ends with `session_invalid`. Writing about another customer, especially for a
   * visitor, needs `lockCustomer`.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, mode?: 'write' | 'snapshot') => Promise<T>;
  /**
   * A transaction that writes without the customer's lock, for work that must also be done if the customer was erased
   * meanwhile.
   */
  readonly withoutLock: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * The transaction that writes, with the customer locked; effect, receipt and history commit together. Return its
   * result.
   */
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

/**
 * The handlers of all messages: a missing one is a compile error. The dispatch itself handles a batch by running
 * handlers.
 */
export type Handlers = { readonly [N in Exclude<MessageName, 'batch/get'>]: Handler<N> };

/** A handler that answers from memory, without the database: settings, reference arrays, catalogue. */
export const inMemory = <N extends MessageName>(run: InMemory<N>['run']): InMemory<N> => ({ mode: 'memory', run });

/** A handler that hashes, calls a provider or renders between its transactions. */
export const inSteps = <N extends MessageName>(run: InSteps<N>['run']): InSteps<N> => ({ mode: 'steps', run });

/**
 * A command that reads and writes only rows of its own customer. It shares one transaction with commands of other
 * customers, because their row locks do not block each other. A query by `tx.share` costs one statement for all of them.
 */
export const beside = <N extends MessageName>(run: Plain<N>): Beside<N> => ({ mode: 'beside', run });
