import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

import type { TabMessage } from '#src/offline/env/between-tabs.ts';
import type { DeviceEnv } from '#src/offline/env/env.ts';
import { createRound } from '#src/desk/round/create-round.ts';
import { openDriverPhone } from '#src/desk/round/phone-of-driver.ts';
import type { Round } from '#src/desk/round/round.ts';
import type { RoundView } from '#src/desk/round/round-view.ts';
import { openSession, type DeskSession } from '#src/desk/wire/desk-session.ts';
import { virtualCrypto } from '../offline/virtual-crypto.ts';
import { virtualLocks } from '../offline/virtual-locks.ts';
import { virtualStore, type VirtualStore } from '../offline/virtual-store.ts';
import { seeded, virtualTime, type VirtualTime } from '../offline/virtual-time.ts';
import { driver, driverServer, type DriverServer } from './driver-server.ts';
import { driverNetwork, driverWire, type DriverNetwork } from './driver-wire.ts';

/** 2026-11-21 02:00 UTC, in ms: a shift begins. */
export const SHIFT = Date.UTC(2026, 10, 21, 2);
export const HOUR = 3_600_000;

export interface DriverTab {
  readonly session: DeskSession;
  readonly store: VirtualStore;
  /** Faults that were reported and survived. */
  readonly reports: string[];
  round(): Round;
  view(): RoundView;
  /** Closes or crashes the tab: all its work stops. */
  kill(): void;
}

/** One phone, one network and one desk server, which are idle until the time is advanced. */
export interface DriverWorld {
  readonly time: VirtualTime;
  readonly server: DriverServer;
  readonly network: DriverNetwork;
  /** The error of the phone's clock, in ms. */
  skew: number;
  /** The rows of a store of the phone, as they are on the disk. */
  rows(store: string): Promise<unknown[]>;
  tab(): Promise<DriverTab>;
  signIn(tab: DriverTab, id?: number): Promise<void>;
  /** Opens a tab, signed in as the driver. */
  signedIn(id?: number): Promise<DriverTab>;
  offline(): void;
  online(): void;
}

export const driverWorld = (seed = 1): DriverWorld => {
  const time = virtualTime(SHIFT);
  const server = driverServer(time);
  const network = driverNetwork();
  const random = seeded(seed);
  const crypto = virtualCrypto(random);
  const locks = virtualLocks();
  const factory = new IDBFactory();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const listeners = new Map<object, (message: TabMessage) => void>();
  const wires = new WeakMap<DriverTab, (id: number) => void>();
  let unsent: string | null = null;

  const open = (): DriverTab => {
    let alive = true;
    const owner = {};
    const store = virtualStore(factory);
    const reports: string[] = [];
    const say = (what: string, cause: unknown): void => {
      if (alive) reports.push(`${what}: ${String(cause)}`);
    };
    vi.stubGlobal('reportError', (cause: unknown) => say('reported', cause));
    const guarded =
      <T extends unknown[]>(run: (...args: T) => void) =>
      (...args: T) => {
        if (alive) run(...args);
      };
    const clock = (): number => time.now() + self.skew;
    const env: DeviceEnv = {
      role: 'page',
      clock: {
        now: clock,
        steady: time.now,
        after: (ms, run) => (alive ? time.after(ms, guarded(run)) : () => undefined),
      },
      random,
      crypto,
      indexedDB: store.factory,
      locks: locks.of(owner),
      channel(receive) {
        listeners.set(owner, guarded(receive));
        return {
          post(message) {
            for (const [other, listener] of listeners)
              if (alive && other !== owner) time.after(1, () => listener(structuredClone(message)));
          },
          close: () => listeners.delete(owner),
        };
      },
      unsentCount: { get: () => unsent, set: guarded((text: string) => void (unsent = text)) },
      report: say,
    };
    const wire = driverWire(time, network, server, clock, () => alive);
    const phone = openDriverPhone(wire, async (line, ended) => createRound(env, line, { ended }));
    const session = openSession(wire, phone);
    const tab: DriverTab = {
      session,
      store,
      reports,
      round: () => phone.round()!,
      view: () => phone.round()!.view(),
      kill() {
        alive = false;
        listeners.delete(owner);
        store.kill();
        locks.releaseAll(owner);
        phone.round()?.stop();
      },
    };
    wires.set(tab, wire.attach);
    return tab;
  };

  const self: DriverWorld = {
    time,
    server,
    network,
    skew: 0,
    async rows(name) {
      const request = factory.open('sufra-desk');
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
      const all = database.transaction(name).objectStore(name).getAll();
      const rows = await new Promise<unknown[]>((resolve) => {
        all.addEventListener('success', () => resolve(all.result));
      });
      database.close();
      return rows;
    },
    async tab() {
      const opened = open();
      await time.advance(2_000);
      return opened;
    },
    async signIn(tab, id = 1) {
      const member = driver(id);
      const { token, expiresAt } = server.newSession(member);
      wires.get(tab)!(id);
      tab.session.enter({ token, expiresAt, staff: member });
      await time.advance(2_000);
    },
    async signedIn(id = 1) {
      const tab = await self.tab();
      await self.signIn(tab, id);
      return tab;
    },
    offline() {
      network.up = false;
      network.cut();
    },
    online() {
      network.up = true;
    },
  };
  return self;
};
