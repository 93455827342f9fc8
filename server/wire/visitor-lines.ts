import type { Duplex } from 'node:stream';

import type { Log } from '../config/log.ts';

/**
 * Thousands of phones can share one IP address of a carrier, and hundreds of them may connect at the same moment. A
 * connection no longer counts when its customer signs in.
 */
const MOST = 2_000;

/**
 * Counts the connections without a signed-in customer by IP address, so that one address cannot use up the room of all.
 */
export interface VisitorLines {
  /**
   * Adds a connection of an IP address, which counts until it closes. Above the limit the connection that was silent for
   * longest is closed: even customers connect as visitors until they have signed in.
   */
  readonly admit: (line: Duplex, address: string) => void;
  /** To be called when a message arrived on the connection and passed the limits. */
  readonly hear: (line: Duplex) => void;
  /** To be called when a customer has signed in or out on the connection. */
  readonly know: (line: Duplex, signedIn: boolean) => void;
}

/** @param limited false admits all connections */
export const visitorLines = (limited: boolean, log: Log): VisitorLines => {
  const nothing = (): void => undefined;
  if (!limited) return { admit: nothing, hear: nothing, know: nothing };
  const addressOf = new WeakMap<Duplex, string>();
  /** The connections of each IP address, the longest silent first. */
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
