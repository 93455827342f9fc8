import { fromWire, keysFromWire, toWire } from './define/days-on-wire.ts';
import type { Refusal } from './define/errors.ts';
import { messages, type MessageName, type Reply } from './messages.ts';

/** Returns a received or stored reply in the form in which screens use it: with days. */
export const replyFromWire = <N extends MessageName>(name: N, reply: unknown): Reply<N> =>
  fromWire(messages[name].reply, reply) as Reply<N>;

/** Returns a reply in the form in which a device stores it. */
export const replyToWire = (name: MessageName, reply: unknown): unknown => toWire(messages[name].reply, reply);

/** Returns a received or stored refusal in the form in which screens use it: the errors of a day have the day as key. */
export const refusalFromWire = (refusal: Refusal): Refusal =>
  refusal.errors ? { ...refusal, errors: keysFromWire(refusal.errors) } : refusal;
