import { fromWire, keysFromWire, toWire } from './define/days-on-wire.ts';
import type { Refusal } from './define/errors.ts';
import { messages, type MessageName, type Reply } from './messages.ts';

/** A reply that travelled or was kept, as a screen has it: with days. */
export const replyFromWire = <N extends MessageName>(name: N, reply: unknown): Reply<N> =>
  fromWire(messages[name].reply, reply) as Reply<N>;

/** A reply as it is kept on a device. */
export const replyToWire = (name: MessageName, reply: unknown): unknown => toWire(messages[name].reply, reply);

/** A refusal from the wire or the store as screens have it: texts of a day are listed under the day. */
export const refusalFromWire = (refusal: Refusal): Refusal =>
  refusal.errors ? { ...refusal, errors: keysFromWire(refusal.errors) } : refusal;
