import { randomUUID } from 'node:crypto';

import { today } from '../../src/domain/days/day.ts';
import type { WireReply } from '../../src/protocol/define/envelope.ts';
import { isChannel } from '../../src/protocol/find-message.ts';
import { messages, type MessageName, type Parsed } from '../../src/protocol/messages.ts';
import type { ReplyChannel } from '../../src/protocol/socket-events.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Outcome } from '../commits/outcome.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { isPassing } from '../db/database-away.ts';
import { langOf, type Lang } from '../mail/sentence.ts';
import { handlers } from '../messages/table.ts';
import type { Limits } from '../request/limits.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { Connection } from '../sessions/connection.ts';
import { runBatch } from './batch.ts';
import { editOf } from './edit-time.ts';
import { opReply, outcomeOf, refusedOutcome, spell } from './envelope.ts';
import { makeGates } from './gates.ts';
import { runHandler, type Admitted, type AnyHandler, type Settled } from './run-handler.ts';
import { shape, type Malformed, type Request } from './shape.ts';

/** A received message, after the check of its size and shape. */
export type Arrived = Request | Malformed;

export interface Dispatch {
  /** Reads a message before it is queued, so that a refused one does not keep its data in memory. */
  readonly read: (channel: string, payload: unknown) => Arrived;
  /** Answers a message when it is its turn. Never rejects. */
  readonly answer: (
    connection: Connection,
    arrived: Arrived,
    ack: ((reply: WireReply) => void) | undefined,
  ) => void | Promise<void>;
}

/** Checks the size, shape, session and limits of every message, runs its handler, and answers it. */
export const makeDispatch = (services: ProcessServices, limits: Limits, commits: CommitQueue): Dispatch => {
  const { clock, log, config, epoch } = services;
  const table: Readonly<Partial<Record<string, AnyHandler>>> = handlers as never;
  /** True for a query that writes: a customer's query in separate transactions creates a URL, which is a row. */
  const writes = (name: MessageName): boolean => {
    const handler = table[name];
    const { kind, access } = messages[name];
    return kind === 'query' && access === 'session' && typeof handler === 'object' && handler.mode === 'steps';
  };
  const fromMemory = (name: MessageName): boolean => {
    const handler = table[name];
    return typeof handler === 'object' && handler.mode === 'memory';
  };
  const gates = makeGates(services, limits, writes, fromMemory);

  const langFor = (connection: Connection): Lang => langOf(connection.session()?.language ?? connection.language);

  /** Returns the reply to a malformed message, on the channel `error` if its channel or type is unknown. */
  const unspelled = ({ channel, type, id, op }: Malformed, outcome: Outcome): [ReplyChannel, WireReply] => {
    const onOwn = isChannel(channel) && type !== undefined;
    return [
      onOwn ? channel : 'error',
      {
        type: onOwn ? `${type}Err` : 'error',
        data: outcome.ok ? {} : outcome.data,
        ...(id !== undefined && { id }),
        ...(op && id !== undefined && { op: opReply(id, outcome) }),
        t: clock.now(),
      },
    ];
  };

  /** Answers a message with a wrong size or shape, after counting it like every other message. */
  const turnAway = async (
    connection: Connection,
    malformed: Malformed,
    ack: ((reply: WireReply) => void) | undefined,
  ): Promise<void> => {
    const { message, id, op } = malformed;
    const limited = await gates.limit(malformed, connection);
    const outcome = refusedOutcome(limited ?? malformed.refusal, langFor(connection));
    const [channel, reply] = message
      ? ([
          message.channel,
          spell(message, outcome, { id, queued: op !== undefined, t: clock.now(), rev: undefined }),
        ] as const)
      : unspelled(malformed, outcome);
    connection.emit(channel, reply);
    ack?.(reply);
  };

  const answer = (
    connection: Connection,
    request: Request,
    settled: Settled,
    ack: ((reply: WireReply) => void) | undefined,
  ): void => {
    const reply = spell(request.message, settled.outcome, {
      id: request.id,
      queued: request.op !== undefined && request.message.kind === 'command',
      t: clock.now(),
      rev: settled.rev === undefined ? undefined : { epoch, n: settled.rev },
    });
    connection.emit(request.message.channel, reply, fromMemory(request.name));
    ack?.(reply);
  };

  const settle = (refusal: Refused, lang: Lang): Settled => ({
    outcome: refusedOutcome(refusal, lang),
    rev: undefined,
    effects: [],
  });

  const asked = (request: Request, connection: Connection): Admitted => {
    const now = clock.now();
    const session = connection.session();
    return {
      userId: session?.userId ?? 0,
      session,
      connection,
      now,
      today: today(now, config.businessZone),
      lang: langFor(connection),
      id: request.id,
      op: request.op,
      edit: editOf(request.op, now),
      catalogue: services.catalogues.current,
      services,
    };
  };

  const fault = (error: unknown, request: Request, lang: Lang): Settled => {
    const facts = { err: error, request: randomUUID(), message: request.name };
    if (isPassing(error)) log.warn(facts, 'the database did not serve a message');
    else log.error(facts, 'a handler failed');
    return settle(refuse('internal'), lang);
  };

  const finish = async (
    request: Request,
    connection: Connection,
    ack: ((reply: WireReply) => void) | undefined,
  ): Promise<void> => {
    let settled: Settled;
    try {
      const refusal = gates.admit(request, connection);
      const limited = await gates.limit(request, connection);
      if (!limited) connection.hear();
      const handler = table[request.name];
      const refused = limited ?? refusal;
      if (refused) settled = settle(refused, langFor(connection));
      else if (request.name === 'batch/get')
        settled = await runBatch(request.parsed as Parsed<'batch/get'>, asked(request, connection), {
          gates,
          table,
          commits,
          asked,
          fault: (error, broken) => fault(error, broken, langFor(connection)).outcome,
        });
      else if (!handler) settled = settle(refuse('not_available'), langFor(connection));
      else settled = await runHandler(handler, request, asked(request, connection), commits);
    } catch (error) {
      settled = fault(error, request, langFor(connection));
    }
    answer(connection, request, settled, ack);
    for (const effect of settled.effects) {
      try {
        await effect();
      } catch (error) {
        log.error({ err: error, message: request.name }, 'an effect after the commit failed');
      }
    }
  };

  const takeUp: Dispatch['answer'] = (connection, arrived, ack) => {
    if ('refusal' in arrived) return turnAway(connection, arrived, ack);
    const handler = table[arrived.name];
    // Without limits, answers from memory wait in no queue: this keeps small reads fast.
    if (config.limits || typeof handler !== 'object' || handler.mode !== 'memory')
      return finish(arrived, connection, ack);
    const refusal = gates.admit(arrived, connection);
    if (refusal) {
      answer(connection, arrived, settle(refusal, langFor(connection)), ack);
      return undefined;
    }
    let settled: Settled;
    try {
      const question = asked(arrived, connection);
      settled = {
        outcome: outcomeOf(arrived.message, handler.run(question, arrived.parsed as never), question.lang),
        rev: undefined,
        effects: [],
      };
    } catch (error) {
      settled = fault(error, arrived, langFor(connection));
    }
    answer(connection, arrived, settled, ack);
    return undefined;
  };
  return { read: shape, answer: takeUp };
};
