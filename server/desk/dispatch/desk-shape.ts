import * as v from 'valibot';

import { opSchema, type Op } from '../../../src/protocol/define/envelope.ts';
import { DEEPEST_OPAQUE, isNoDeeperThan } from '../../../src/protocol/define/wire-values.ts';
import {
  DESK_PROTOCOL_VERSION,
  deskMessages,
  findDeskMessage,
  parseDeskRequest,
  type DeskName,
} from '../../../src/protocol/desk/desk-messages.ts';
import type { DeskMessage } from '../../../src/protocol/desk/define-desk.ts';
import { findMessage } from '../../../src/protocol/find-message.ts';
import { isStorable } from '../../dispatch/storable-json.ts';
import { refuse, type Refused } from '../../request/result.ts';

/** A request with a valid size and shape. */
export interface DeskRequest {
  readonly name: DeskName;
  readonly message: DeskMessage;
  readonly parsed: unknown;
  readonly id: string | undefined;
  /** Sent with an entry that waited on a phone. */
  readonly op: Op | undefined;
  readonly bytes: number;
}

/** What the answer to a refused request needs of it. */
export interface DeskMalformed {
  readonly refusal: Refused;
  readonly message: DeskMessage | undefined;
  readonly channel: string;
  readonly type: string;
  readonly id: string | undefined;
  readonly op: Op | undefined;
}

const MAX_ID = 64;
const MAX_TYPE = 64;
const DEEPEST = DEEPEST_OPAQUE + 8;

/** Checks size and shape. A customers' message is `forbidden` here: the desk never acts as a customer. */
export const deskShape = (channel: string, payload: unknown): DeskRequest | DeskMalformed => {
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  const { type, data, id: sentId, op: sentOp } = (isObject ? payload : {}) as Readonly<Record<string, unknown>>;
  const id = typeof sentId === 'string' && sentId !== '' && sentId.length <= MAX_ID ? sentId : undefined;
  const entry = sentOp === undefined ? undefined : v.safeParse(opSchema, sentOp);
  const op = entry?.success ? entry.output : undefined;
  const name = findDeskMessage(channel, type);
  const message: DeskMessage | undefined = name === null ? undefined : deskMessages[name];
  const malformed = (code: 'bad_request' | 'forbidden' | 'upgrade_required'): DeskMalformed => ({
    refusal: refuse(code),
    message,
    channel,
    type: typeof type === 'string' ? type.slice(0, MAX_TYPE) : 'error',
    id,
    op,
  });
  // A newer desk has stored the entry: it waits for a newer server.
  if (op && id !== undefined && op.schema > DESK_PROTOCOL_VERSION) return malformed('upgrade_required');
  if (name === null || !message)
    return malformed(isObject && findMessage(channel, payload) !== null ? 'forbidden' : 'bad_request');
  if (!isNoDeeperThan(payload, DEEPEST)) return malformed('bad_request');
  const json = JSON.stringify(payload);
  const bytes = Buffer.byteLength(json);
  if (bytes > message.limitBytes || !isStorable(payload, json) || (sentId !== undefined && id === undefined))
    return malformed('bad_request');
  // Only a queued message may have waited, and only under an id.
  if (entry && (!op || id === undefined || message.offline.mode !== 'queued')) return malformed('bad_request');
  const parsed = parseDeskRequest(name, data ?? {});
  return parsed === null ? malformed('bad_request') : { name, message, parsed, id, op, bytes };
};
