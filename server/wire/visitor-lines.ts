import type { Duplex } from 'node:stream';

import type { Log } from '../config/log.ts';

/** More than a large office opens at once: whoever signs in does not count any longer. */
const MOST = 200;

/** Connections on which nobody is signed in, counted by address, so that none can take those of everybody else. */
export interface VisitorLines {
  /**
   * One more comes from there; it counts until it closes. Beyond the bound the one that has been silent for longest makes
   * room: behind one address there may be customers, who come as visitors until they have said who they are.
   */
  readonly admit: (line: Duplex, address: string) => void;
  /** Something was asked on it. */
  readonly hear: (line: Duplex) => void;
  /** Somebody has signed in on it, or nobody is any more. */
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
