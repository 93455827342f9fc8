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

/** A request that has passed size and shape. */
export interface Request {
  readonly name: MessageName;
  readonly message: Known;
  /** As it came, for the receipt; handlers get `parsed`. */
  readonly data: unknown;
  readonly parsed: unknown;
  readonly id: string | undefined;
  readonly op: Op | undefined;
  /** Of the whole as JSON. */
  readonly bytes: number;
}

/** What is kept of a message that was refused for its size or shape: enough to answer it, however large it was. */
export interface Malformed {
  readonly refusal: Refused;
  /** Undefined where channel and type name none. */
  readonly message?: Known;
  readonly channel: string;
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly op: Op | undefined;
}

const MAX_ID = 64;
/** A longer type is no type: its answer would send it back. */
const MAX_TYPE = 256;
/** Levels of a request around a field that it does not look into. */
const DEEPEST = DEEPEST_OPAQUE + 8;

/** Size and shape: what the wire brought, as a message of the contract or as what is wrong with it. */
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
    // A message that only a newer app knows, from its outbox.
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
  // What a newer app stored may not fit the schemas of this server: it waits for a server that knows it.
  if (op && message.kind === 'command' && op.schema > PROTOCOL_VERSION)
    return malformed(refuse('upgrade_required'), message);
  const data = sent === undefined ? {} : sent;
  const parsed = parseRequest(name, data);
  if (parsed === null) return malformed(bad, message);
  return { name, message, data, parsed, id, op, bytes };
};
