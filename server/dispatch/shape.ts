import * as v from 'valibot';

import type { AnyMessage } from '../../src/protocol/define/define.ts';
import { opSchema, type Op } from '../../src/protocol/define/envelope.ts';
import { DEEPEST_OPAQUE, isNoDeeperThan } from '../../src/protocol/define/wire-values.ts';
import { findMessage } from '../../src/protocol/find-message.ts';
import { messages, type Channel, type MessageName } from '../../src/protocol/messages.ts';
import { parseRequest } from '../../src/protocol/parse-request.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { refuse, type Refused } from '../request/result.ts';
import { isStorable } from './storable-json.ts';

export type Known = AnyMessage & { readonly channel: Channel };

/** A request with a valid size and shape. */
export interface Request {
  readonly name: MessageName;
  readonly message: Known;
  /** The data as received, for the receipt; handlers get `parsed`. */
  readonly data: unknown;
  readonly parsed: unknown;
  readonly id: string | undefined;
  readonly op: Op | undefined;
  /** The size of the whole request as JSON. */
  readonly bytes: number;
}

/**
 * The parts of a refused message (wrong size or shape) that the server needs for its answer; small even if the message is
 * large.
 */
export interface Malformed {
  readonly refusal: Refused;
  /** Undefined if channel and type name no message. */
  readonly message?: Known;
  readonly channel: string;
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly op: Op | undefined;
}

const MAX_ID = 64;
/** The longest accepted type: the answer repeats the type, so a long one would be sent back. */
const MAX_TYPE = 256;
/** The deepest nesting of a request: an opaque field plus the levels around it. */
const DEEPEST = DEEPEST_OPAQUE + 8;

/** Checks size and shape. Returns the message of the contract, or the reason why it is invalid. */
export const shape = (channel: string, payload: unknown): Request | Malformed => {
  const bad = refuse('bad_request');
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return { refusal: bad, channel, type: undefined, id: undefined, op: undefined };
  const { type, data: sent, id: sentId, op: sentOp } = payload as Readonly<Record<string, unknown>>;
  const id = typeof sentId === 'string' && sentId.length <= MAX_ID ? sentId : undefined;
  const entry = sentOp === undefined ? undefined : v.safeParse(opSchema, sentOp);
  const op = entry?.success ? entry.output : undefined;
  const malformed = (refusal: Refused, message?: Known): Malformed => ({
    refusal,
    ...(message && { message }),
    channel,
    type: typeof type === 'string' && type.length <= MAX_TYPE ? type : undefined,
    id,
    op,
  });
  const name = findMessage(channel, payload);
  if (name === null) {
    // The outbox entry comes from a newer app, and only that app knows this message.
    const newer = op !== undefined && op.schema > PROTOCOL_VERSION && id !== undefined;
    return malformed(newer ? refuse('upgrade_required') : bad);
  }
  const message: Known = messages[name];
  if (!isNoDeeperThan(payload, DEEPEST)) return malformed(bad, message);
  const json = JSON.stringify(payload);
  const bytes = Buffer.byteLength(json);
  if (bytes > message.limitBytes || !isStorable(payload, json)) return malformed(bad, message);
  if (sentId !== undefined && (id === undefined || id === '')) return malformed(bad, message);
  if (entry && (!entry.success || id === undefined)) return malformed(bad, message);
  // Data that a newer app stored may not match the schemas of this server: the entry waits for a newer server.
  if (op && message.kind === 'command' && op.schema > PROTOCOL_VERSION)
    return malformed(refuse('upgrade_required'), message);
  const data = sent === undefined ? {} : sent;
  const parsed = parseRequest(name, data);
  if (parsed === null) return malformed(bad, message);
  return { name, message, data, parsed, id, op, bytes };
};
