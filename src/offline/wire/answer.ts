import * as v from 'valibot';

import { wireReplySchema, type OpReply, type Rev, type WireReply } from '../../protocol/define/envelope.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { MessageName } from '../../protocol/messages.ts';
import { readRefusal } from '../../protocol/define/refusal.ts';
import { readReply } from '../../protocol/spelling.ts';

/** The result of a request. */
export type Answer =
  | {
      readonly kind: 'ok';
      readonly data: unknown;
      readonly also?: string;
      readonly op?: OpReply;
      readonly rev: Rev | null;
      readonly t: number | null;
    }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly also?: string;
      readonly op?: OpReply;
      readonly rev: Rev | null;
      readonly t: number | null;
    }
  /** Sent, but without a reply: it may or may not have been done. */
  | { readonly kind: 'unknown' }
  /** Not sent. */
  | { readonly kind: 'offline' };

export const parseReply = (payload: unknown): WireReply | undefined => {
  const result = v.safeParse(wireReplySchema, payload);
  return result.success ? result.output : undefined;
};

/** Reads a reply by the schema of its message. Good data that this build cannot read counts as a fault. */
export const answerOf = (name: MessageName, reply: WireReply): Answer => {
  const shared = { rev: reply.rev ?? null, t: reply.t ?? null, ...(reply.op ? { op: reply.op } : {}) };
  const read = readReply(name, reply);
  if (read.kind === 'ok') return { kind: 'ok', data: read.reply, ...shared };
  if (read.kind === 'also') return { kind: 'ok', data: read.data, also: read.name, ...shared };
  if (read.kind === 'err')
    return { kind: 'refused', refusal: read.refusal, ...(read.name ? { also: read.name } : {}), ...shared };
  // The server has accepted the entry, even if this build cannot read the reply.
  const taken = reply.op && ['applied', 'duplicate', 'superseded'].includes(reply.op.result);
  return taken
    ? { kind: 'ok', data: reply.data, ...shared }
    : { kind: 'refused', refusal: readRefusal(reply.data), ...shared };
};
