import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { today } from '../../src/domain/days/day.ts';
import { opSchema, type WireReply } from '../../src/protocol/define/envelope.ts';
import { isChannel } from '../../src/protocol/find-message.ts';
import { messages, type MessageName, type Parsed } from '../../src/protocol/messages.ts';
import type { ReplyChannel } from '../../src/protocol/socket-events.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { isPassing } from '../db/database-away.ts';
import { langOf, type Lang } from '../letters/sentence.ts';
import { handlers } from '../messages/table.ts';
import type { Limits } from '../request/limits.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { Connection } from '../sessions/connection.ts';
import { runBatch } from './batch.ts';
import { editOf } from './edit-time.ts';
import { opReply, outcomeOf, spell } from './envelope.ts';
import { makeGates, MAX_ID, shape, type Request, type Wire } from './gates.ts';
import { runHandler, type Admitted, type AnyHandler, type Settled } from './run-handler.ts';

export type Dispatch = (
  connection: Connection,
  channel: string,
  payload: unknown,
  ack: ((reply: WireReply) => void) | undefined,
) => void | Promise<void>;

/** Takes every message through size, shape, session, limits and handler, and answers it. Never rejects. */
export const makeDispatch = (services: ProcessServices, limits: Limits, commits: CommitQueue): Dispatch => {
  const { clock, log, config, epoch } = services;
  const table: Readonly<Partial<Record<string, AnyHandler>>> = handlers as never;
  /** A customer's question in transactions of its own hands out an address, which is a row. */
  const writes = (name: MessageName): boolean => {
    const handler = table[name];
    const { kind, access } = messages[name];
    return kind === 'query' && access === 'session' && typeof handler === 'object' && handler.mode === 'steps';
  };
  const gates = makeGates(services, limits, writes);

  const langFor = (connection: Connection): Lang => langOf(connection.session()?.language ?? connection.language);

  /** Neither channel nor type says how the answer would be spelled. */
  const unspelled = (
    connection: Connection,
    channel: string,
    wire: Partial<Wire>,
    refusal: Refused,
  ): { channel: ReplyChannel; reply: WireReply } => {
    const id = typeof wire.id === 'string' && wire.id.length <= MAX_ID ? { id: wire.id } : {};
    const entry = v.safeParse(opSchema, wire.op);
    // A message that only a newer app knows, from its outbox.
    const newer = entry.success && entry.output.schema > PROTOCOL_VERSION && id.id !== undefined;
    const outcome = outcomeOf(newer ? refuse('upgrade_required') : refusal, langFor(connection));
    const onOwn = isChannel(channel) && typeof wire.type === 'string';
    const op = entry.success && id.id !== undefined ? { op: opReply(id.id, outcome) } : {};
    return {
      channel: onOwn ? channel : 'error',
      reply: {
        type: onOwn ? `${wire.type}Err` : 'error',
        data: outcome.ok ? {} : outcome.data,
        ...id,
        ...op,
        t: clock.now(),
      },
    };
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
    const handler = table[request.name];
    connection.emit(
      request.message.channel,
      reply,
      handler !== undefined && typeof handler !== 'function' && handler.mode === 'memory',
    );
    ack?.(reply);
  };

  const settle = (refusal: Refused, lang: Lang): Settled => ({
    outcome: outcomeOf(refusal, lang),
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
      const limited = await gates.limit(request, connection);
      const handler = table[request.name];
      if (limited) settled = settle(limited, langFor(connection));
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

  return (connection, channel, payload, ack) => {
    const shaped = shape(channel, payload);
    if ('refusal' in shaped) {
      const { refusal, message, wire } = shaped;
      if (message) {
        const id = typeof wire.id === 'string' && wire.id.length <= MAX_ID ? wire.id : undefined;
        const entry = v.safeParse(opSchema, wire.op);
        const reply = spell(message, outcomeOf(refusal, langFor(connection)), {
          id,
          queued: entry.success,
          t: clock.now(),
          rev: undefined,
        });
        connection.emit(message.channel, reply);
        ack?.(reply);
        return undefined;
      }
      const { channel: own, reply } = unspelled(connection, channel, wire, refusal);
      connection.emit(own, reply);
      ack?.(reply);
      return undefined;
    }
    const refusal = gates.admit(shaped, connection);
    if (refusal) {
      answer(connection, shaped, settle(refusal, langFor(connection)), ack);
      return undefined;
    }
    const handler = table[shaped.name];
    // Answers from memory need no turn in any queue when nothing is limited: this is what small reads live on.
    if (!config.limits && handler && typeof handler !== 'function' && handler.mode === 'memory') {
      let settled: Settled;
      try {
        const question = asked(shaped, connection);
        settled = {
          outcome: outcomeOf(handler.run(question, shaped.parsed as never), question.lang),
          rev: undefined,
          effects: [],
        };
      } catch (error) {
        settled = fault(error, shaped, langFor(connection));
      }
      answer(connection, shaped, settled, ack);
      return undefined;
    }
    return finish(shaped, connection, ack);
  };
};
