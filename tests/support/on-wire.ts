import * as v from 'valibot';

import type { Day } from '../../src/domain/days/day.ts';
import type { AttentionEntry } from '../../src/offline/outbox/attention.ts';
import type { User } from '../../src/protocol/account/user.ts';
import type { WizardDraft } from '../../src/protocol/checkout/wizard-draft.ts';
import { messages, type MessageName, type Reply } from '../../src/protocol/messages.ts';

/** A value in the form of the protocol and of a device's store: days are unix seconds. */
export type OnWire<T> = T extends Day
  ? number
  : T extends readonly (infer Item)[]
    ? OnWire<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends Day ? string : Key]: OnWire<T[Key]> }
      : T;

/** A server's reply in the form of the protocol; a screen gets it as `Reply`. */
export type WiredReply<N extends MessageName> = OnWire<Reply<N>>;

/** Reads a reply as the app does; throws if it is invalid. */
export const wiredReply = <N extends MessageName>(name: N, data: unknown): WiredReply<N> =>
  v.parse(messages[name].reply as v.GenericSchema, data) as WiredReply<N>;

/** The entry in the form that the device stores. */
export type WiredAttention = OnWire<AttentionEntry>;
export type WiredUser = OnWire<User>;
/** The draft in the form that the device stores, and the server for its copy. */
export type WiredDraft = OnWire<WizardDraft>;
