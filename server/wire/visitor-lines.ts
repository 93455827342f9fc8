import type { Duplex } from 'node:stream';

import type { Log } from '../config/log.ts';

/**
 * Behind one address of a carrier there are thousands of phones, and hundreds of them open a socket in the same moment:
 * a connection stops counting when its customer signs in.
 */
const MOST = 2_000;

/** Connections without a signed-in customer, counted by address, so that one address cannot take the room of all. */
export interface VisitorLines {
  /**
   * Adds a connection of an address; it counts until it closes. Beyond the bound the one that was silent for longest is
   * closed: behind one address there may be customers, who connect as visitors until they have signed in.
   */
  readonly admit: (line: Duplex, address: string) => void;
  /** Something was asked on it, and the limits took it. */
  readonly hear: (line: Duplex) => void;
  /** A customer has signed in on it, or out. */
  readonly know: (line: Duplex, signedIn: boolean) => void;
}

/** @param limited false admits everybody */
export const visitorLines = (limited: boolean, log: Log): VisitorLines => {
  const nothing = (): void => undefined;
  if (!limited) return { admit: nothing, hear: nothing, know: nothing };
  const addressOf = new WeakMap<Duplex, string>();
  /** The silent ones first. */
  const visitors = new Map<string, Set<Duplex>>();
  const told = new Set<string>();

  const leave = (line: Duplex, address: string): void => {
    const here = visitors.get(address);
    if (!here?.delete(line)) return;
    if (here.size < MOST / 2) told.delete(address);
    if (here.size === 0) visitors.delete(address);
  };
  const join = (line: Duplex, address: string): void => {
    const here = visitors.get(address) ?? new Set();
    visitors.set(address, here.add(line));
    const [silent] = here;
    if (here.size <= MOST || silent === undefined) return;
    if (!told.has(address))
      log.warn({ most: MOST }, 'an address has too many sockets without a session: a proxy belongs in TRUSTED_PROXIES');
    told.add(address);
    leave(silent, address);
    silent.destroy();
  };
  return {
    admit: (line, address) => {
      addressOf.set(line, address);
      line.once('close', () => leave(line, address));
      join(line, address);
    },
    hear: (line) => {
      const here = visitors.get(addressOf.get(line) ?? '');
      if (here?.delete(line)) here.add(line);
    },
    know: (line, signedIn) => {
      const address = addressOf.get(line);
      if (address === undefined || line.destroyed) return;
      if (signedIn) leave(line, address);
      else if (visitors.get(address)?.has(line) !== true) join(line, address);
    },
  };
};
