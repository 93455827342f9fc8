import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { today } from '../../src/domain/days/day.ts';
import type { AnyMessage } from '../../src/protocol/define/define.ts';
import { opSchema, type Op, type WireReply } from '../../src/protocol/define/envelope.ts';
import { findMessage, isChannel } from '../../src/protocol/find-message.ts';
import { isQueuedName, messages, type Channel, type MessageName } from '../../src/protocol/messages.ts';
import type { ReplyChannel } from '../../src/protocol/socket-events.ts';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { handlers } from '../messages/table.ts';
import { claimedUsers } from './claimed-users.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Connection } from '../sessions/connection.ts';
import { isPassing } from '../db/database-away.ts';
import { opReply, outcomeOf, spell } from './envelope.ts';
import { isStorable, textOf } from './storable-json.ts';
import type { Limits } from '../request/limits.ts';
import { refuse, type Refused } from '../request/result.ts';
import { editOf } from './edit-time.ts';
import { runHandler, type Admitted, type AnyHandler, type Settled } from './run-handler.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { langOf, type Lang } from '../letters/sentence.ts';

interface Wire {
  readonly type: unknown;
  readonly data: unknown;
  readonly id: unknown;
  readonly op: unknown;
}

type Known = AnyMessage & { readonly channel: Channel };

/** A request that has passed size and shape. */
interface Request {
  readonly name: MessageName;
  readonly message: Known;
  /** As it came, for the receipt; handlers get `parsed`. */
  readonly data: unknown;
  readonly parsed: unknown;
  readonly id: string | undefined;
  readonly op: Op | undefined;
}

const MAX_ID = 64;

/** Full jitter over half the wait, so that a thousand devices do not come back in the same instant. */
const jittered = (wait: number): number => Math.round(wait / 2 + Math.random() * (wait / 2 + 1000));

export type Dispatch = (
  connection: Connection,
  channel: string,
  payload: unknown,
  ack: ((reply: WireReply) => void) | undefined,
) => void | Promise<void>;

/** Takes every message through size, shape, session, limits and handler, and answers it. Never rejects. */
export const makeDispatch = (services: ProcessServices, limits: Limits, commits: CommitQueue): Dispatch => {
  const { clock, log, sessions, config, epoch } = services;
  const table: Readonly<Partial<Record<string, AnyHandler>>> = handlers as never;

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

  const shape = (
    channel: string,
    payload: unknown,
  ): Request | { readonly refusal: Refused; readonly message?: Known; readonly wire: Partial<Wire> } => {
    const bad = refuse('bad_request');
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return { refusal: bad, wire: {} };
    const wire = payload as Wire;
    const name = findMessage(channel, payload);
    if (name === null) return { refusal: bad, wire };
    const message: Known = messages[name];
    const json = textOf(payload);
    const { id, op } = wire;
    if (json === null || Buffer.byteLength(json) > message.limitBytes || !isStorable(payload, json))
      return { refusal: bad, message, wire };
    if (id !== undefined && (typeof id !== 'string' || id.length > MAX_ID || id === ''))
      return { refusal: bad, message, wire };
    const entry = op === undefined ? undefined : v.safeParse(opSchema, op);
    if (entry && (!entry.success || id === undefined)) return { refusal: bad, message, wire };
    // What a newer app stored may not fit the schemas of this server: it waits for a server that knows it.
    if (entry?.success && message.kind === 'command' && entry.output.schema > PROTOCOL_VERSION)
      return { refusal: refuse('upgrade_required'), message, wire };
    const data = wire.data === undefined ? {} : wire.data;
    const parsed = v.safeParse(message.request, data, { abortEarly: true });
    if (!parsed.success) return { refusal: bad, message, wire };
    return { name, message, data, parsed: parsed.output, id, op: entry?.success ? entry.output : undefined };
  };

  /** Session, identity and age of the app; undefined lets the request pass. */
  const admit = (request: Request, connection: Connection): Refused | undefined => {
    const session = connection.session();
    const live = session !== undefined && sessions.alive(session) ? session : undefined;
    if (session && !live) connection.attach(undefined);
    if (request.message.access === 'session' && !live) return refuse('session_required');
    const op = request.message.kind === 'command' ? request.op : undefined;
    // Not this customer's entry, and it may name its owner: kept on the device until the owner signs in.
    if (op && op.user !== live?.tag) return refuse('session_required');
    if (claimedUsers(request.parsed).some((named) => Number(named) !== live?.userId)) return refuse('forbidden');
    if (!op) return undefined;
    if (op.schema > PROTOCOL_VERSION || op.schema < OLDEST_PROTOCOL) return refuse('upgrade_required');
    return undefined;
  };

  const limit = async (request: Request, connection: Connection): Promise<Refused | undefined> => {
    const session = connection.session();
    if (!session) {
      const wait = await (request.name === 'client_check/get' ? limits.restore : limits.address)(connection.address);
      return wait === undefined ? undefined : refuse('rate_limited', { retryAfter: wait });
    }
    const key = String(session.userId);
    if (request.op && isQueuedName(request.name)) {
      const wait = await limits.queued(key);
      return wait === undefined ? undefined : refuse('rate_limited', { retryAfter: jittered(wait) });
    }
    const wait = await limits.user(key);
    return wait === undefined ? undefined : refuse('rate_limited', { retryAfter: wait });
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
      const limited = await limit(request, connection);
      const handler = table[request.name];
      if (limited) settled = settle(limited, langFor(connection));
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
    const refusal = admit(shaped, connection);
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
