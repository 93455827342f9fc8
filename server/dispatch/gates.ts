import * as v from 'valibot';

import { BATCH_COUNTS } from '../../src/protocol/batch.ts';
import type { AnyMessage } from '../../src/protocol/define/define.ts';
import { opSchema, type Op } from '../../src/protocol/define/envelope.ts';
import { findMessage } from '../../src/protocol/find-message.ts';
import { mayWait } from '../../src/protocol/fold.ts';
import { isQueuedName, messages, type Channel, type MessageName, type Parsed } from '../../src/protocol/messages.ts';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Limits } from '../request/limits.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { Connection } from '../sessions/connection.ts';
import { claimedUsers } from './claimed-users.ts';
import { isStorable, textOf } from './storable-json.ts';

export interface Wire {
  readonly type: unknown;
  readonly data: unknown;
  readonly id: unknown;
  readonly op: unknown;
}

export type Known = AnyMessage & { readonly channel: Channel };

/** A request that has passed size and shape. */
export interface Request {
  readonly name: MessageName;
  readonly message: Known;
  /** As it came, for the receipt; handlers get `parsed`. */
  readonly data: unknown;
  readonly parsed: unknown;
  readonly id: string | undefined;
  readonly op: Op | undefined;
}

export const MAX_ID = 64;

/** Full jitter over half the wait, so that a thousand devices do not come back in the same instant. */
const jittered = (wait: number): number => Math.round(wait / 2 + Math.random() * (wait / 2 + 1000));

/** Size and shape: what the wire brought, as a message of the contract or as what is wrong with it. */
export const shape = (
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

/** The gates that a message of the right shape passes before its handler. */
export interface Gates {
  readonly admit: (request: Request, connection: Connection) => Refused | undefined;
  readonly limit: (request: Request, connection: Connection) => Promise<Refused | undefined>;
}

/** @param writes whether a question leaves something behind, such as an address that is good for minutes */
export const makeGates = (
  { sessions }: Pick<ProcessServices, 'sessions'>,
  limits: Limits,
  writes: (name: MessageName) => boolean,
): Gates => ({
  /** Session, identity and age of the app; undefined lets the request pass. */
  admit(request, connection) {
    const session = connection.session();
    const live = session !== undefined && sessions.alive(session) ? session : undefined;
    if (session && !live) connection.attach(undefined);
    if (request.message.access === 'session' && !live) return refuse('session_required');
    const op = request.message.kind === 'command' ? request.op : undefined;
    // What needs the server at once never waited on a device.
    if (op && !(isQueuedName(request.name) && mayWait(request.name, request.parsed))) return refuse('bad_request');
    // Not this customer's entry, and it may name its owner: kept on the device until the owner signs in.
    if (op && op.user !== live?.tag) return refuse('session_required');
    if (claimedUsers(request.parsed).some((named) => Number(named) !== live?.userId)) return refuse('forbidden');
    if (!op) return undefined;
    if (op.schema > PROTOCOL_VERSION || op.schema < OLDEST_PROTOCOL) return refuse('upgrade_required');
    return undefined;
  },

  async limit(request, connection) {
    const session = connection.session();
    const { requests } =
      request.name === 'batch/get' ? (request.parsed as Parsed<'batch/get'>) : { requests: undefined };
    // What writes is no cheaper for being asked in a batch, and costs as much as a command.
    const written = requests
      ? requests.filter(({ channel, ...asking }) => {
          const name = findMessage(channel, asking);
          return name !== null && writes(name);
        }).length
      : Number(writes(request.name));
    const count = requests ? Math.max(1, Math.ceil((requests.length - written) / BATCH_COUNTS)) : 1;
    if (!session) {
      const allow = request.name === 'client_check/get' ? limits.restore : limits.address;
      const wait = await allow(connection.address, count);
      return wait === undefined ? undefined : refuse('rate_limited', { retryAfter: wait });
    }
    const key = String(session.userId);
    if (request.op && isQueuedName(request.name)) {
      const wait = await limits.queued(key);
      return wait === undefined ? undefined : refuse('rate_limited', { retryAfter: jittered(wait) });
    }
    const reads = request.message.kind === 'query' && (requests !== undefined || written === 0);
    const wait =
      (written > 0 ? await limits.commands(key, written) : undefined) ??
      (reads ? await limits.reads(key, count) : written > 0 ? undefined : await limits.commands(key, count));
    return wait === undefined ? undefined : refuse('rate_limited', { retryAfter: wait });
  },
});
