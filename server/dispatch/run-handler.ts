import type { AnyMessage } from '../../src/protocol/define/define.ts';
import type { Op } from '../../src/protocol/define/envelope.ts';
import type { AnyNotice, MessageName } from '../../src/protocol/messages.ts';
import { spellNotice } from '../../src/protocol/spelling.ts';
import type { Committed } from '../commits/commit-group.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import { labelled } from '../db/open-transaction.ts';
import type { Tx } from '../db/tx.ts';
import { outcomeOf, refusedOutcome } from './envelope.ts';
import { type Outcome } from '../commits/outcome.ts';
import type { Announcing, Asked, Beside, Ctx, InMemory, InSteps, StepsCtx } from '../request/handler.ts';
import { payloadHash } from './payload-hash.ts';
import { isExpired, statedEdit } from './edit-time.ts';
import { ok, refuse, type Result } from '../request/result.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { revOf } from '../accounts/rev-of.ts';

/** A request that passed the gates, with the services that begin its transactions. */
export interface Admitted extends Asked {
  readonly services: ProcessServices;
}

export type AnyHandler =
  | ((ctx: Ctx, data: never) => Promise<Result<unknown>>)
  | (Omit<Beside<MessageName>, 'run'> & { readonly run: (ctx: Ctx, data: never) => Promise<Result<unknown>> })
  | (Omit<InMemory<MessageName>, 'run'> & { readonly run: (asked: Admitted, data: never) => Result<unknown> })
  | (Omit<InSteps<MessageName>, 'run'> & { readonly run: (ctx: StepsCtx, data: never) => Promise<Result<unknown>> });

export interface Question {
  readonly name: MessageName;
  readonly message: AnyMessage;
  readonly data: unknown;
  readonly parsed: unknown;
  readonly id: string | undefined;
  readonly op: Op | undefined;
}

/** The result of a request. `effects` run after the reply is sent. */
export interface Settled {
  readonly outcome: Outcome;
  readonly rev: number | undefined;
  readonly effects: readonly (() => void | Promise<void>)[];
}

/** The notices and effects of one attempt. After a rollback, the next attempt starts with none. */
interface Announcements extends Announcing {
  readonly settle: (rev: number) => (() => void | Promise<void>)[];
}

const announcements = (asked: Admitted): Announcements => {
  const notices: { notice: AnyNotice; body: unknown }[] = [];
  const reads: { notice: AnyNotice; read: (tx: Tx) => Promise<unknown> }[] = [];
  const effects: (() => void | Promise<void>)[] = [];
  const { rooms, clock, epoch, database } = asked.services;
  const tell = (notice: AnyNotice, body: unknown, n: number): void => {
    const message = { ...spellNotice(notice, body), t: clock.now(), rev: { epoch, n } };
    rooms.tellUser(asked.userId, notice.channel, message, asked.connection);
  };
  return {
    notify: (notice, body) => {
      notices.push({ notice, body });
    },
    notifyOf: (notice, read) => {
      reads.push({ notice, read });
    },
    after: (work) => {
      effects.push(work);
    },
    settle: (n) => [
      ...notices.map(
        ({ notice, body }) =>
          () =>
            tell(notice, body, n),
      ),
      ...reads.map(({ notice, read }) => async () => {
        if (!rooms.listens(asked.userId, asked.connection)) return;
        const fresh = await database.withTransaction(
          async (tx) => ({ rev: await revOf(tx, asked.userId), body: await read(tx) }),
          'snapshot',
        );
        tell(notice, fresh.body, fresh.rev);
      }),
      ...effects,
    ],
  };
};

type Attempt = (ctx: Ctx) => Promise<Result<unknown>>;

/** Locks the customer, runs the attempt and stores its receipt. */
const commit = async (
  question: Question,
  asked: Admitted,
  commits: CommitQueue,
  attempt: Attempt,
  runsBeside = false,
): Promise<Settled> => {
  const { op, id } = question;
  const { epoch } = asked.services;
  let said: Announcements = announcements(asked);
  const done: Committed = await commits.commit({
    userId: asked.userId,
    key:
      id === undefined
        ? undefined
        : {
            id,
            hash: payloadHash(question.name, question.data),
            keep: question.message.kind === 'command' && question.message.receipt,
            from: op && { dev: op.dev, editedAt: statedEdit(op) },
          },
    beside: runsBeside,
    ofSession: true,
    run: async (tx, rev) => {
      said = announcements(asked);
      const expired = op !== undefined && isExpired(op, id, asked.now);
      const result = expired ? refuse('expired') : await attempt({ ...asked, ...said, tx, rev: { epoch, n: rev } });
      return {
        outcome: outcomeOf(question.message, result, asked.lang),
        changed: result.kind === 'ok' && !result.unchanged,
      };
    },
  });
  if (done.repeated) return { outcome: repeated(done.outcome), rev: done.rev, effects: [] };
  if (!done.outcome.ok && (done.outcome.code === 'key_reuse' || done.outcome.code === 'session_invalid'))
    return { outcome: refusedOutcome(refuse(done.outcome.code), asked.lang), rev: done.rev, effects: [] };
  return { outcome: done.outcome, rev: done.rev, effects: done.outcome.ok ? said.settle(done.rev) : [] };
};

/**
 * The outcome of a repeated request: `duplicate` if it was applied before; a refusal or a lost edit is returned
 * unchanged.
 */
const repeated = (outcome: Outcome): Outcome =>
  outcome.ok && outcome.result === 'applied' ? { ...outcome, result: 'duplicate' } : outcome;

/** Thrown when the session's customer was erased while the request was running. The request stops. */
class CustomerErased extends Error {
  override readonly name = 'CustomerErased';
}

/**
 * Runs one transaction of a request in steps. A transaction that may write locks the session's customer, so that no
 * erasure runs at the same time. Throws CustomerErased if the customer is already erased.
 */
const stepOf =
  ({ userId, services: { database } }: Admitted): StepsCtx['transaction'] =>
  (work, mode = 'write') =>
    database.withTransaction(async (tx) => {
      if (mode === 'write' && userId !== 0 && !(await lockCustomer(tx, userId))) throw new CustomerErased();
      return work(tx);
    }, mode);

const inSteps = async (
  handler: Extract<AnyHandler, { mode: 'steps' }>,
  question: Question,
  asked: Admitted,
  commits: CommitQueue,
): Promise<Settled> => {
  const said = announcements(asked);
  let written: Settled | undefined;
  const ctx: StepsCtx = {
    ...asked,
    ...said,
    transaction: stepOf(asked),
    withoutLock: (work) => asked.services.database.withTransaction(work),
    commit: async <R>(attempt: (ctx: Ctx) => Promise<Result<R>>): Promise<Result<R>> => {
      if (asked.userId === 0) throw new Error('commit needs a signed-in customer');
      let last: Result<R> | undefined;
      written = await commit(question, asked, commits, async (inner) => {
        last = await attempt(inner);
        return last;
      });
      // The outcome comes from an earlier receipt: the handler ends here with the first reply.
      return last ?? (written.outcome.ok ? (ok(written.outcome.reply) as Result<R>) : refuse(written.outcome.code));
    },
  };
  let result: Result<unknown>;
  try {
    result = await handler.run(ctx, question.parsed as never);
  } catch (error) {
    if (!(error instanceof CustomerErased)) throw error;
    return { outcome: refusedOutcome(refuse('session_invalid'), asked.lang), rev: undefined, effects: [] };
  }
  if (written) return { ...written, effects: [...written.effects, ...said.settle(written.rev ?? 0)] };
  return {
    outcome: outcomeOf(question.message, result, asked.lang),
    rev: result.kind === 'ok' ? result.rev : undefined,
    effects: said.settle(0),
  };
};

/**
 * Answers one query in a transaction that other queries share.
 * @param n the customer's revision in this transaction; undefined for a visitor
 */
export const readIn = async (
  tx: Tx,
  n: number | undefined,
  handler: Extract<AnyHandler, (...how: never[]) => unknown>,
  question: Question,
  asked: Admitted,
): Promise<Outcome> => {
  const rev = { epoch: asked.services.epoch, n: n ?? 0 };
  const result = await handler({ ...asked, ...announcements(asked), tx, rev }, question.parsed as never);
  return outcomeOf(question.message, result, asked.lang);
};

const settle = async (
  handler: AnyHandler,
  question: Question,
  asked: Admitted,
  commits: CommitQueue,
): Promise<Settled> => {
  const data = question.parsed as never;
  if (typeof handler !== 'function') {
    if (handler.mode === 'memory')
      return {
        outcome: outcomeOf(question.message, handler.run(asked, data), asked.lang),
        rev: undefined,
        effects: [],
      };
    if (handler.mode === 'steps') return inSteps(handler, question, asked, commits);
    if (question.message.kind !== 'command' || asked.userId === 0)
      throw new Error(`${question.name} runs beside others, but is no customer's command`);
    return commit(question, asked, commits, (ctx) => handler.run(ctx, data), true);
  }
  const { database, epoch } = asked.services;
  if (question.message.kind === 'command' && asked.userId !== 0) {
    return commit(question, asked, commits, (ctx) => handler(ctx, data));
  }
  const said = announcements(asked);
  const mode = question.message.kind === 'query' ? 'snapshot' : 'write';
  return database.withTransaction(async (tx) => {
    const n = asked.userId === 0 ? undefined : await revOf(tx, asked.userId);
    const result = await handler({ ...asked, ...said, tx, rev: { epoch, n: n ?? 0 } }, data);
    if (result.kind === 'refused' && tx.writes() > 0)
      throw new Error('a visitor was refused after something was written');
    return { outcome: outcomeOf(question.message, result, asked.lang), rev: n, effects: said.settle(n ?? 0) };
  }, mode);
};

/** Runs one admitted request and returns its outcome. Rejects if the handler throws; then nothing is stored. */
export const runHandler = (
  handler: AnyHandler,
  question: Question,
  asked: Admitted,
  commits: CommitQueue,
): Promise<Settled> => labelled(question.name, () => settle(handler, question, asked, commits));
