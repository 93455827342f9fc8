import { IDBFactory } from 'fake-indexeddb';

import { createEngine } from '#src/offline/create-engine.ts';
import type { Engine } from '#src/offline/engine.ts';
import type { TabMessage } from '#src/offline/env/between-tabs.ts';
import type { Env } from '#src/offline/env/env.ts';
import type { Transport } from '#src/offline/env/transport.ts';
import { virtualCrypto } from './virtual-crypto.ts';
import { virtualLocks, type VirtualLocks } from './virtual-locks.ts';
import { virtualStore, type VirtualStore } from './virtual-store.ts';
import { seeded, type VirtualTime } from './virtual-time.ts';

/** One tab or worker. */
export interface Context {
  readonly engine: Engine;
  readonly store: VirtualStore;
  readonly alive: boolean;
  /** Closes or crashes the tab: all its work stops. */
  kill(): void;
  /** Faults that the engine reported and survived. */
  readonly reports: string[];
}

/** One browser on one device: its tabs and its worker share the store, the locks and a clock that may be wrong. */
export interface Browser {
  open(role?: Env['role']): Context;
  readonly contexts: Context[];
  readonly locks: VirtualLocks;
  /** The error of the device's clock, in ms. */
  skew: number;
  /** The time that the device has slept, in ms: its monotonic clock did not run. */
  slept: number;
  /** Deletes only IndexedDB; the keepsake stays. */
  loseStore(): void;
  /** Sends a message of another tab to all of these tabs. */
  hear(message: TabMessage): void;
  database(): IDBFactory;
}

export const virtualBrowser = (
  time: Pick<VirtualTime, 'now' | 'after'>,
  seed: number,
  transport: (context: () => boolean) => Transport,
  options: {
    crypto?: Env['crypto'];
    random?: () => number;
    withoutLocks?: boolean;
    mute?: boolean;
    open?: () => IDBOpenDBRequest;
  } = {},
): Browser => {
  const random = seeded(seed);
  const locks = virtualLocks();
  const crypto = options.crypto ?? virtualCrypto(random);
  let factory = new IDBFactory();
  let keepsake: string | null = null;
  const listeners = new Map<object, (message: TabMessage) => void>();
  const browser: Browser = {
    skew: 0,
    slept: 0,
    locks,
    contexts: [],
    loseStore() {
      factory = new IDBFactory();
    },
    hear(message) {
      for (const listener of listeners.values()) time.after(1, () => listener(structuredClone(message)));
    },
    database: () => factory,
    open(role = 'page') {
      let alive = true;
      const owner = {};
      const store = virtualStore(factory);
      const reports: string[] = [];
      const guarded =
        <T extends unknown[]>(run: (...args: T) => void) =>
        (...args: T) => {
          if (alive) run(...args);
        };
      const env: Env = {
        role,
        clock: {
          now: () => time.now() + browser.skew,
          steady: () => time.now() - browser.slept,
          after: (ms, run) => (alive ? time.after(ms, guarded(run)) : () => undefined),
        },
        random: options.random ?? random,
        crypto,
        indexedDB: options.open ? ({ open: options.open } as unknown as IDBFactory) : store.factory,
        locks: options.withoutLocks ? undefined : locks.of(owner),
        transport: transport(() => alive),
        channel(receive) {
          listeners.set(owner, guarded(receive));
          return {
            post(message) {
              if (!alive || options.mute) return;
              for (const [other, listener] of listeners) {
                if (other !== owner) time.after(1, () => listener(structuredClone(message)));
              }
            },
            close: () => listeners.delete(owner),
          };
        },
        unsentCount:
          role === 'page' ? { get: () => keepsake, set: guarded((text: string) => void (keepsake = text)) } : undefined,
        report(what, cause) {
          if (alive)
            reports.push(`${what}: ${cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)}`);
        },
      };
      const context = {
        engine: createEngine(env),
        store,
        reports,
        get alive() {
          return alive;
        },
        kill() {
          alive = false;
          listeners.delete(owner);
          store.kill();
          locks.releaseAll(owner);
          browser.contexts.splice(browser.contexts.indexOf(context), 1);
          context.engine.stop();
        },
      };
      browser.contexts.push(context);
      return context;
    },
  };
  return browser;
};
