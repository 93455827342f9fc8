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

/** A query whose answer is to be on the device. */
export type Wanted = { readonly [N in CachedName]: readonly [N, Request<N>] }[CachedName];

/** Everything a screen, or the worker, may ask of this device. */
export interface Engine {
  /** Restores the session from the device and connects, unless `offline`. Resolves before the network is asked. */
  start(network?: 'online' | 'offline'): Promise<SessionView>;
  /**
   * The page is hidden for good or frozen, or kept for Back: store, socket and locks are given back, and what is under way
   * waits for `resume`. Nothing that was said to be on this device is undone by it.
   */
  suspend(): void;
  /** The page is shown again after `suspend`. */
  resume(): void;
  stop(): void;
  session(): SessionView;
  onSession(listener: (view: SessionView) => void): () => void;
  connectivity(): Connectivity;
  onConnectivity(listener: (state: Connectivity) => void): () => void;
  /** Server time in ms, also offline; never the device's own clock once the server was heard. */
  now(): number;
  /** Server time in ms that has certainly come, whatever the phone's clock says; null when the server was never heard. */
  heard(): number | null;
  onOffset(listener: (offset: Offset) => void): () => void;
  /** Language of public replies; screens in another language see them only where there is nothing else to be had. */
  setLanguage(tag: string): void;
  watch<N extends CachedName>(name: N, request: Request<N>, listener: (view: TypedView<N>) => void): () => void;
  read<N extends CachedName>(name: N, request: Request<N>): Promise<TypedView<N>>;
  /** The answer that this device holds, without a request to the server. */
  held<N extends CachedName>(name: N, request: Request<N>): Promise<TypedView<N>>;
  refresh<N extends CachedName>(name: N, request: Request<N>): Promise<Refreshed>;
  /**
   * Brings answers onto the device that are not there, or not as new as a start wants them, in one message. True when each
   * is there, or was refused for good.
   */
  bring(questions: readonly Wanted[]): Promise<boolean>;
  ask<N extends MessageName>(name: N, request: Request<N>, options?: AskOptions): Promise<AskResult<N>>;
  /** For a command that moves money or a plan: its key is kept on the device until the server's final answer. */
  askKept<N extends MessageName>(name: N, request: Request<N>, kept: Kept): Promise<Asked<N>>;
  /**
   * Resolves when the entry is safely on this device; sending goes on by itself. Where the browser keeps nothing it goes to
   * the server at once, and the server's word is the answer.
   */
  send<N extends QueuedName>(name: N, request: Request<N>, options?: SendOptions<N>): Promise<AppendResult>;
  outbox(): Promise<OutboxView>;
  onOutbox(listener: () => void): () => void;
  undo(id: string): Promise<'removed' | 'compensated' | 'impossible'>;
  /** Takes a refused or overtaken entry off the list. */
  discard(id: string): Promise<void>;
  /** Puts away the entries that can no longer be opened. */
  discardUnreadable(): Promise<void>;
  /** Stores a refused entry again, with other data when given. */
  retry(id: string, data?: unknown): Promise<AppendResult>;
  /** Saves other data in place of an entry that waits, in one step; null when that has gone out, and nothing is saved. */
  rewrite(id: string, data: unknown): Promise<AppendResult | null>;
  /** Starts sending anew on a new socket. Returns how many entries wait for another customer's sign-in. */
  repair(): Promise<{ readonly locked: number }>;
  /** Unsent entries that went away with the browser's store, until the customer has seen it. */
  loss(): Promise<Loss | null>;
  lossSeen(): Promise<void>;
  /** How many entries wait for the signed-in customer. */
  unsent(): Promise<number>;
  signIn(reply: { readonly token: string; readonly user: SignedInUser }): Promise<SessionView>;
  /** `send`: first what waits, and stay signed in when that fails. `keep`: locked until sign-in. `delete`: gone. */
  signOut(mode: 'send' | 'keep' | 'delete'): Promise<{ readonly done: boolean; readonly left: number }>;
  hint(what: 'offline' | 'online' | 'visible'): void;
  /** For the worker: waits until everything waiting is confirmed, at most `budgetMs`. Returns what is left. */
  drain(budgetMs: number): Promise<number>;
  /** For the worker: asks anew for everything this customer's device keeps. */
  refreshKept(budgetMs: number): Promise<void>;
  /**
   * Tells which answers were stored anew, in whichever tab or worker; undefined: any may have been.
   * @returns ends it
   */
  onStored(listener: (names: readonly string[] | undefined) => void): () => void;
  /** Keeps these screens for the next start, sealed for the signed-in customer, in the place of all kept before. */
  keepDrawn(screens: readonly DrawnScreen[]): Promise<void>;
  /** Addresses of the pictures of the dishes of the coming seven days, as far as the device knows them. */
  comingPictures(): Promise<string[]>;
  /** Random ids of earlier sessions of this device, for a sign-in; none where nothing is kept. */
  knownDevices(): Promise<readonly string[]>;
  readonly credentials: SessionKeeper['credentials'];
  readonly files: Files;
  readonly drafts: Drafts;
}
