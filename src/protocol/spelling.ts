import * as v from 'valibot';

import type { AnyMessage, Notice } from './define/define.ts';
import type { WireReply } from './define/envelope.ts';
import type { Refusal } from './define/errors.ts';
import { messages, type MessageName, type Reply } from './messages.ts';
import { readRefusal } from './define/refusal.ts';
import { toWire } from './define/days-on-wire.ts';

/** The part of a reply that depends on the message; the server adds `id`, `op`, `t` and `rev`. */
type Spelled = Pick<WireReply, 'type' | 'status' | 'data' | 'message'>;

export const spellOk = (message: AnyMessage, data: unknown): Spelled =>
  message.spelling.style === 'status'
    ? { type: message.type, status: 'ok', data }
    : { type: message.spelling.ok, data };

/** A reply with a status contains the message also next to the data. */
export const spellErr = (message: AnyMessage, refusal: { readonly message: string }): Spelled =>
  message.spelling.style === 'status'
    ? { type: message.type, status: 'err', message: refusal.message, data: refusal }
    : { type: message.spelling.err, data: refusal };

/** Another successful or failed reply by its protocol name, such as `smsOk` or `smsErr` of login/set. */
export const spellAlso = (name: string, data: unknown): Spelled => ({ type: name, data });

/** A message that the server sends without a request; the server adds `t` and `rev`. */
export const spellNotice = <N extends Notice>(notice: N, body: v.InferInput<N['body']>): Spelled => ({
  type: notice.type,
  data: toWire(notice.body, body),
});

export type ReadReply<N extends MessageName> =
  | { readonly kind: 'ok'; readonly reply: Reply<N> }
  | { readonly kind: 'also'; readonly name: string; readonly data: unknown }
  | { readonly kind: 'err'; readonly refusal: Refusal; readonly name?: string }
  /** It is not a reply to this message, or this build cannot read it. */
  | { readonly kind: 'unreadable' };

/** Reads a reply to `name`. Good data is parsed: unknown keys are dropped; with missing keys it is unreadable. */
export const readReply = <N extends MessageName>(name: N, wire: WireReply): ReadReply<N> => {
  const message: AnyMessage = messages[name];
  const { spelling } = message;
  const good =
    spelling.style === 'status' ? wire.type === message.type && wire.status === 'ok' : wire.type === spelling.ok;
  if (good) {
    const result = v.safeParse(message.reply, wire.data);
    return result.success ? { kind: 'ok', reply: result.output as Reply<N> } : { kind: 'unreadable' };
  }
  const bad =
    spelling.style === 'status'
      ? wire.type === message.type && wire.status === 'err'
      : wire.type === spelling.err || wire.type === `${message.type}Err`;
  if (bad) return { kind: 'err', refusal: readRefusal(wire.data) };
  const further = Object.hasOwn(message.also, wire.type) ? message.also[wire.type] : undefined;
  if (further === undefined) return { kind: 'unreadable' };
  if (wire.type.endsWith('Err')) return { kind: 'err', refusal: readRefusal(wire.data), name: wire.type };
  const result = v.safeParse(further, wire.data);
  return result.success ? { kind: 'also', name: wire.type, data: result.output } : { kind: 'unreadable' };
};
