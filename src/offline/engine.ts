import type { CachedName, MessageName, QueuedName, Reply, Request } from '../protocol/messages.ts';
import type { SignedInUser } from '../protocol/account/user.ts';
import type { Connectivity } from './wire/connection-events.ts';
import type { DrawnScreen } from './drawn/drawn-screen.ts';
import type { Drafts } from './session/drafts.ts';
import type { Files } from './session/files.ts';
import type { AppendResult } from './outbox/outbox.ts';
import type { Refreshed } from './reads/watched.ts';
import type { Offset } from './env/server-clock.ts';
import type { View } from './reads/view.ts';
import type { SessionKeeper } from './session/session-keeper.ts';
import type { SessionView } from './session/session-view.ts';
import type { OutboxView } from './outbox/outbox-view.ts';
import type { Loss } from './store/device.ts';
import type { AskOptions, AskResult } from './reads/ask.ts';
import type { Asked, Kept } from './session/kept-command.ts';

export interface SendOptions<N extends QueuedName> {
  readonly inverse?: Request<N>;
  readonly replaces?: number;
}

export type TypedView<N extends CachedName> = Omit<View, 'data'> & { readonly data: Reply<N> | undefined };

/** A query whose reply must be on the device. */
export type Wanted = { readonly [N in CachedName]: readonly [N, Request<N>] }[CachedName];

/** Everything that a screen or the worker can ask of the engine. */
export interface Engine {
  /** Restores the session from the device and connects, unless `offline`. Resolves before any request to the network. */
  start(network?: 'online' | 'offline'): Promise<SessionView>;
  /**
   * The page is hidden for good, frozen, or in the back-forward cache: store, socket and locks are released, and running
   * work waits for `resume`. Everything already reported as stored on this device stays stored.
   */
  suspend(): void;
  /** The page is shown again after `suspend`. */
  resume(): void;
  stop(): void;
  session(): SessionView;
  onSession(listener: (view: SessionView) => void): () => void;
  connectivity(): Connectivity;
  onConnectivity(listener: (state: Connectivity) => void): () => void;
  /** Server time in ms, also offline; never the device's own clock after the first message of the server. */
  now(): number;
  /**
   * A server time in ms that has certainly passed, whatever the phone's clock shows; null before the first message of the
   * server.
   */
  heard(): number | null;
  onOffset(listener: (offset: Offset) => void): () => void;
  /** Sets the language of public replies. Screens in another language show such a reply only if they have no other. */
  setLanguage(tag: string): void;
  watch<N extends CachedName>(name: N, request: Request<N>, listener: (view: TypedView<N>) => void): () => void;
  read<N extends CachedName>(name: N, request: Request<N>): Promise<TypedView<N>>;
  /** Returns the reply that this device has stored, without a request to the server. */
  held<N extends CachedName>(name: N, request: Request<N>): Promise<TypedView<N>>;
  refresh<N extends CachedName>(name: N, request: Request<N>): Promise<Refreshed>;
  /**
   * Fetches in one message the replies that are missing or too old for a start. True when each is stored or refused for
   * good.
   */
  bring(questions: readonly Wanted[]): Promise<boolean>;
  ask<N extends MessageName>(name: N, request: Request<N>, options?: AskOptions): Promise<AskResult<N>>;
  /** For a command that moves money or changes a plan: its key is stored on the device until the server's final reply. */
  askKept<N extends MessageName>(name: N, request: Request<N>, kept: Kept): Promise<Asked<N>>;
  /**
   * Resolves when the entry is stored on this device; sending continues in the background. If the browser stores nothing,
   * the entry goes to the server at once, and the result is the server's reply.
   */
  send<N extends QueuedName>(name: N, request: Request<N>, options?: SendOptions<N>): Promise<AppendResult>;
  outbox(): Promise<OutboxView>;
  onOutbox(listener: () => void): () => void;
  undo(id: string): Promise<'removed' | 'compensated' | 'impossible'>;
  /** Removes a refused or overtaken entry from the list. */
  discard(id: string): Promise<void>;
  /** Discards the entries that can no longer be decrypted. */
  discardUnreadable(): Promise<void>;
  /** Stores a refused entry again, with other data if given. */
  retry(id: string, data?: unknown): Promise<AppendResult>;
  /** Replaces the data of a waiting entry in one step; null, without saving, if the entry has already been sent. */
  rewrite(id: string, data: unknown): Promise<AppendResult | null>;
  /** Restarts sending on a new socket. Returns how many entries wait for another customer's sign-in. */
  repair(): Promise<{ readonly locked: number }>;
  /** Unsent entries that were lost with the browser's store; reported until the customer has seen it. */
  loss(): Promise<Loss | null>;
  lossSeen(): Promise<void>;
  /** Returns how many entries wait for the signed-in customer. */
  unsent(): Promise<number>;
  signIn(reply: { readonly token: string; readonly user: SignedInUser }): Promise<SessionView>;
  /**
   * `send`: sends the waiting entries first; if that fails, the customer stays signed in. `keep`: locks them until the
   * next sign-in. `delete`: deletes them.
   */
  signOut(mode: 'send' | 'keep' | 'delete'): Promise<{ readonly done: boolean; readonly left: number }>;
  hint(what: 'offline' | 'online' | 'visible'): void;
  /** For the worker: waits until all waiting entries are confirmed, at most `budgetMs`. Returns how many are left. */
  drain(budgetMs: number): Promise<number>;
  /** For the worker: requests again everything that this customer's device has stored. */
  refreshKept(budgetMs: number): Promise<void>;
  /**
   * Reports which replies were stored again, in any tab or worker; undefined: any of them may have been.
   * @returns a function that ends the reports
   */
  onStored(listener: (names: readonly string[] | undefined) => void): () => void;
  /** Stores these screens for the next start, encrypted for the signed-in customer, and deletes all earlier ones. */
  keepDrawn(screens: readonly DrawnScreen[]): Promise<void>;
  /** URLs of the dish pictures of the coming seven days, if the device knows them. */
  comingPictures(): Promise<string[]>;
  /** Random ids of earlier sessions of this device, for a sign-in; empty if the browser stores nothing. */
  knownDevices(): Promise<readonly string[]>;
  readonly credentials: SessionKeeper['credentials'];
  readonly files: Files;
  readonly drafts: Drafts;
}
