import * as v from 'valibot';

import type { Day } from '../../src/domain/days/day.ts';
import type { AttentionEntry } from '../../src/offline/outbox/attention.ts';
import type { User } from '../../src/protocol/account/user.ts';
import type { WizardDraft } from '../../src/protocol/checkout/wizard-draft.ts';
import { messages, type MessageName, type Reply } from '../../src/protocol/messages.ts';

/** A value as it travels and as a device keeps it: seconds in the place of days. */
export type OnWire<T> = T extends Day
  ? number
  : T extends readonly (infer Item)[]
    ? OnWire<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends Day ? string : Key]: OnWire<T[Key]> }
      : T;

/** What a server answers, and what a test's server is to answer: a screen gets it as `Reply`. */
export type WiredReply<N extends MessageName> = OnWire<Reply<N>>;

/** Read as the app reads it; throws where it cannot. */
export const wiredReply = <N extends MessageName>(name: N, data: unknown): WiredReply<N> =>
  v.parse(messages[name].reply as v.GenericSchema, data) as WiredReply<N>;

/** As the device keeps it. */
export type WiredAttention = OnWire<AttentionEntry>;
export type WiredUser = OnWire<User>;
/** As the device keeps it, and the server its copy. */
export type WiredDraft = OnWire<WizardDraft>;
