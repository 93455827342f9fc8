/**
 * Everything the engine takes from its surroundings. Page, worker and tests each pass their own, so that the same
 * code runs in all three and a test can turn the clock, cut the network or kill a tab.
 */
import type { TabMessage } from './between-tabs.ts';
import type { Transport } from './transport.ts';

/** Ends a timer; harmless when it has fired. */
export type Cancel = () => void;

export interface Clock {
  /** The device's own time in ms. Never used for a lock or an edit time without the server offset. */
  now(): number;
  /** Ms since some moment, by a monotonic clock. It may pause while the device sleeps. */
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

/** Reaches the other tabs and the worker of this browser; never this context itself. */
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
 * A few bytes that outlive IndexedDB (localStorage in a page, nothing in a worker), so that a browser which threw the
 * database away can still say how many entries went with it. Holds counts only, nothing personal.
 */
export interface UnsentCount {
  get(): string | null;
  set(text: string): void;
}

export interface Env {
  /** A worker never creates the database: it runs beside a page that has. */
  readonly role: 'page' | 'worker';
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  random(): number;
  readonly crypto: Crypto;
  readonly indexedDB: IDBFactory;
  /** Missing in old browsers: correctness then rests on the server's receipts alone. */
  readonly locks: Locks | undefined;
  readonly transport: Transport;
  /** `receive` gets what another version of the app may have sent. */
  channel(receive: (message: Partial<TabMessage> | null) => void): Channel;
  readonly unsentCount: UnsentCount | undefined;
  /** Called when a customer is signed out on this device, for state outside the engine (push subscription). */
  onSignedOut?(): void;
  /** Called after an entry was stored, the moment to ask the browser to keep the store for good. */
  onEntryStored?(): void;
  /** Told of faults that the engine survives. Receives no personal data. */
  report(what: string, cause: unknown): void;
}
