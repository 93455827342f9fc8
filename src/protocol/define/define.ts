import type { GenericSchema, InferInput, InferOutput } from 'valibot';

import type { ErrorCode } from './errors.ts';

/** Who may send a message: anyone, or only a signed-in customer. */
export type Access = 'open' | 'session';

/**
 * The form of a reply in the protocol.
 * - `type`: `<type>Ok` / `<type>Err`, or the names given in `ok` and `err`.
 * - `status`: the request's own type with `status: 'ok' | 'err'`.
 */
export type Spelling =
  | { readonly style: 'type'; readonly ok: string; readonly err: string }
  | { readonly style: 'status' };

/**
 * What may change a customer's reply within a day: changes of the customer's own data by them or the team, which `rev`
 * counts (`rev`); also a new catalogue or setting (`catalogue`); or other customers and the clock (`others`).
 */
export type HangsOn = 'rev' | 'catalogue' | 'others';

/**
 * The number of newest replies of a query that a device stores: first pages (or replies without pages), and further
 * pages.
 */
export interface Most {
  readonly first: number;
  readonly further: number;
}

/** What a policy can set in addition to the maximum age. */
interface Kept<Request = never> {
  /** Absent: all replies are stored. */
  readonly most?: Most | undefined;
  /** Returns the subject of the reply: entries about another subject do not change it. Absent: any entry may. */
  readonly about?: ((request: Request) => string) | undefined;
  /** True if a visitor's replies are stored, too, for all users of the device: only for public data. */
  readonly visitors?: boolean | undefined;
}

/** Whether the device may store a query's reply (`user`: encrypted for its owner; `public`: for all users) or not. */
export type QueryOffline =
  | ({
      readonly mode: 'cached';
      readonly scope: 'user' | 'public';
      readonly maxAgeSeconds: number;
      readonly hangsOn: HangsOn;
    } & Kept)
  | { readonly mode: 'onlineOnly' };

/** The effect of a queued command on one cached query: a domain function that changes the snapshot on the device. */
export interface Effect {
  readonly on: string;
  /** Pure. Returns the same object if nothing changes. */
  readonly apply: (snapshot: never, data: never, meta: EntryMeta) => unknown;
}

export interface EntryMeta {
  /** Edit time in ms by the server's clock. */
  readonly editedAt: number;
  readonly id: string;
}

export type CommandOffline<Data = never> =
  | {
      readonly mode: 'queued';
      /** Entries of one lane are sent first in, first out; lanes are independent. */
      readonly lane: (data: Data) => string;
      readonly effects: readonly Effect[];
      /**
       * Returns the subject of the command, in the form that the affected queries use; absent: it may affect all their
       * replies.
       */
      readonly about?: ((data: Data) => string) | undefined;
      /**
       * Splits the command into parts that are stored as separate entries, each in its own lane; absent: the command is
       * one entry.
       */
      readonly split?: ((data: Data) => readonly unknown[]) | undefined;
      /**
       * Returns false for data that needs the server at once, such as a change of public text; absent: all data may wait.
       */
      readonly mayWait?: ((data: Data) => boolean) | undefined;
    }
  | { readonly mode: 'onlineOnly' };

interface Shared<
  C extends string,
  T extends string,
  S extends string | undefined,
  Req extends GenericSchema,
  Rep extends GenericSchema,
> {
  readonly channel: C;
  readonly type: T;
  /** Only `profile/getForDashboard` has subtypes; the reply has the subtype's name. */
  readonly subtype: S;
  readonly request: Req;
  readonly reply: Rep;
  /** Other successful replies by their protocol name, e.g. `smsOk` of login/set. */
  readonly also: Readonly<Record<string, GenericSchema>>;
  readonly access: Access;
  /**
   * Codes in addition to `bad_request`, `rate_limited`, `internal` and the session codes, which any message may return.
   */
  readonly errors: readonly ErrorCode[];
  readonly spelling: Spelling;
  /** The maximum size of a request in bytes of JSON. */
  readonly limitBytes: number;
}

export interface Query<
  C extends string = string,
  T extends string = string,
  S extends string | undefined = string | undefined,
  Req extends GenericSchema = GenericSchema,
  Rep extends GenericSchema = GenericSchema,
  O extends QueryOffline = QueryOffline,
> extends Shared<C, T, S, Req, Rep> {
  readonly kind: 'query';
  readonly offline: O;
}

export interface Command<
  C extends string = string,
  T extends string = string,
  S extends string | undefined = string | undefined,
  Req extends GenericSchema = GenericSchema,
  Rep extends GenericSchema = GenericSchema,
  O extends { readonly mode: 'queued' | 'onlineOnly' } = { readonly mode: 'queued' | 'onlineOnly' },
> extends Shared<C, T, S, Req, Rep> {
  readonly kind: 'command';
  readonly offline: O;
  /** False if the reply must not be stored as a receipt: sign-in replies and file URLs are never stored. */
  readonly receipt: boolean;
}

export interface Notice<
  C extends string = string,
  T extends string = string,
  Body extends GenericSchema = GenericSchema,
> {
  readonly kind: 'notice';
  readonly channel: C;
  readonly type: T;
  readonly body: Body;
}

const KIB = 1024;
export const DEFAULT_LIMIT_BYTES = 64 * KIB;
export const LARGE_LIMIT_BYTES = 256 * KIB;

interface Options {
  readonly also?: Readonly<Record<string, GenericSchema>>;
  readonly access?: Access;
  readonly errors?: readonly ErrorCode[];
  readonly spelling?: Spelling;
  readonly limitBytes?: number;
}

const shared = (type: string, subtype: string | undefined, options: Options) => ({
  also: options.also ?? {},
  access: options.access ?? 'session',
  errors: options.errors ?? [],
  spelling: options.spelling ?? { style: 'type' as const, ok: `${subtype ?? type}Ok`, err: `${subtype ?? type}Err` },
  limitBytes: options.limitBytes ?? DEFAULT_LIMIT_BYTES,
});

/** Declares a message that reads data. `access` defaults to `session`. */
export const query = <
  const C extends string,
  const T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  const O extends QueryOffline,
  const S extends string | undefined = undefined,
>(
  definition: Options & { channel: C; type: T; subtype?: S; request: Req; reply: Rep; offline: O },
): Query<C, T, S, Req, Rep, O> => ({
  kind: 'query',
  channel: definition.channel,
  type: definition.type,
  subtype: definition.subtype as S,
  request: definition.request,
  reply: definition.reply,
  offline: definition.offline,
  ...shared(definition.type, definition.subtype, definition),
});

/**
 * Declares a message that changes data. The offline policy has its own type parameter (`O`): inferred together with the
 * schemas, the union of queueable messages would widen to `never`.
 */
export const command = <
  const C extends string,
  const T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  const O extends CommandOffline<InferOutput<Req>>,
  const S extends string | undefined = undefined,
>(
  definition: Options & { channel: C; type: T; subtype?: S; request: Req; reply: Rep; offline: O; receipt?: boolean },
): Command<C, T, S, Req, Rep, O> => ({
  kind: 'command',
  channel: definition.channel,
  type: definition.type,
  subtype: definition.subtype as S,
  request: definition.request,
  reply: definition.reply,
  offline: definition.offline,
  receipt: definition.receipt ?? true,
  ...shared(definition.type, definition.subtype, definition),
});

/** Declares a message that the server sends without a request. */
export const notice = <const C extends string, const T extends string, Body extends GenericSchema>(definition: {
  channel: C;
  type: T;
  body: Body;
}): Notice<C, T, Body> => ({ kind: 'notice', ...definition });

export const onlineOnly = { mode: 'onlineOnly' } as const;

/**
 * The reply is stored on the device and shown first; after `maxAgeSeconds` the screen shows its age.
 * @param hangsOn decides whether the server can confirm a stored reply instead of sending it again: only if `rev` alone
 * counts its changes
 */
export const cached = <const P extends 'user' | 'public'>(
  scope: P,
  maxAgeSeconds: number,
  hangsOn: HangsOn = 'others',
  kept: Kept = {},
) => ({ mode: 'cached', scope, maxAgeSeconds, hangsOn, ...kept }) as const;

/** The command is stored on the device first and sent when there is a network, exactly once, in the order of its lane. */
export const queued = <Data>(policy: {
  lane: (data: Data) => string;
  effects: readonly Effect[];
  about?: (data: Data) => string;
  split?: (data: Data) => readonly Data[];
  mayWait?: (data: Data) => boolean;
}) => ({ mode: 'queued', ...policy }) as const;

/** Connects a domain function to the cached query whose snapshot it changes on the device. */
export const effect = <Q extends Query, Data>(
  on: Q,
  apply: (snapshot: InferOutput<Q['reply']>, data: Data, meta: EntryMeta) => InferOutput<Q['reply']>,
): Effect => ({ on: messageName(on), apply: apply as Effect['apply'] });

export type AnyMessage = Query | Command;

/** The key of the registry: `channel/type`, or `profile/getForDashboard/<subtype>`. */
export const messageName = (message: { channel: string; type: string; subtype?: string | undefined }): string =>
  message.subtype === undefined
    ? `${message.channel}/${message.type}`
    : `${message.channel}/${message.type}/${message.subtype}`;

export type RequestOf<M extends AnyMessage> = InferInput<M['request']>;
export type ParsedOf<M extends AnyMessage> = InferOutput<M['request']>;
export type ReplyOf<M extends AnyMessage> = InferOutput<M['reply']>;
export type GivenOf<M extends AnyMessage> = InferInput<M['reply']>;
