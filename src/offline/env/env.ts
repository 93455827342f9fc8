/**
 * Everything that the engine needs from its environment. Page, worker and tests each pass their own, so that the same
 * code runs in all three and a test can change the clock, cut the network or kill a tab.
 */
import type { TabMessage } from './between-tabs.ts';
import type { Transport } from './transport.ts';

/** Cancels a timer; does nothing if it has fired. */
export type Cancel = () => void;

export interface Clock {
  /** The device's own time in ms. Never used for a lock or an edit time without the server offset. */
  now(): number;
  /** Ms since an arbitrary moment, by a monotonic clock. The clock may pause while the device sleeps. */
  steady(): number;
  /** Calls `run` once after `ms`. */
  after(ms: number, run: () => void): Cancel;
}

/** The part of the Web Locks API that the drainer needs. */
export interface Locks {
  request<T>(
    name: string,
    options: { mode?: 'exclusive'; ifAvailable?: boolean; steal?: boolean },
    run: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/** Sends to the other tabs and the worker of this browser, never to this context itself. */
export interface Channel {
  post(message: TabMessage): void;
  close(): void;
}

/** The part of WebCrypto that the engine needs. */
export interface Crypto {
  readonly subtle: Pick<SubtleCrypto, 'importKey' | 'encrypt' | 'decrypt' | 'digest'>;
  getRandomValues<T extends Uint8Array<ArrayBuffer>>(into: T): T;
}

/**
 * A few bytes that survive IndexedDB (localStorage in a page, nothing in a worker): if the browser deletes the database,
 * the app can still report how many entries were lost. Holds counts only, nothing personal.
 */
export interface UnsentCount {
  get(): string | null;
  set(text: string): void;
}

export interface Env {
  /** A worker never creates the database: a page has created it before. */
  readonly role: 'page' | 'worker';
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  random(): number;
  readonly crypto: Crypto;
  readonly indexedDB: IDBFactory;
  /** Undefined in old browsers: correctness then depends on the server's receipts alone. */
  readonly locks: Locks | undefined;
  readonly transport: Transport;
  /** `receive` gets messages that another version of the app may have sent. */
  channel(receive: (message: Partial<TabMessage> | null) => void): Channel;
  readonly unsentCount: UnsentCount | undefined;
  /** Called when a customer is signed out on this device, for state outside the engine (push subscription). */
  onSignedOut?(): void;
  /** Called after an entry was stored: a good moment to ask the browser for persistent storage. */
  onEntryStored?(): void;
  /** Reports faults that the engine survives. Receives no personal data. */
  report(what: string, cause: unknown): void;
}

/** The environment of store and outbox, which send nothing themselves. */
export type DeviceEnv = Omit<Env, 'transport'>;
