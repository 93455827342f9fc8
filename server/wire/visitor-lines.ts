import type { Duplex } from 'node:stream';

import type { Log } from '../config/log.ts';

/** More than a large office opens at once: whoever signs in does not count any longer. */
const MOST = 200;

interface Visitor {
  readonly address: string;
  counted: boolean;
}

/** Connections on which nobody is signed in, counted by address, so that none can take those of everybody else. */
export interface VisitorLines {
  /** Whether one more may come from there; it counts from now until it closes. */
  readonly admit: (line: Duplex, address: string) => boolean;
  /** Somebody has signed in on it, or nobody is any more. */
  readonly know: (line: Duplex, signedIn: boolean) => void;
}

/** @param limited false admits everybody */
export const visitorLines = (limited: boolean, log: Log): VisitorLines => {
  if (!limited) return { admit: () => true, know: () => undefined };
  const visitors = new WeakMap<Duplex, Visitor>();
  const counts = new Map<string, number>();
  const told = new Set<string>();
  const count = (visitor: Visitor, counted: boolean): void => {
    if (visitor.counted === counted) return;
    visitor.counted = counted;
    const { address } = visitor;
    const now = (counts.get(address) ?? 0) + (counted ? 1 : -1);
    if (now > 0) counts.set(address, now);
    else counts.delete(address);
    if (now < MOST / 2) told.delete(address);
  };
  return {
    admit: (line, address) => {
      if ((counts.get(address) ?? 0) >= MOST) {
        if (!told.has(address))
          log.warn(
            { most: MOST },
            'an address has too many sockets without a session: a proxy belongs in TRUSTED_PROXIES',
          );
        told.add(address);
        return false;
      }
      const visitor = { address, counted: false };
      visitors.set(line, visitor);
      count(visitor, true);
      line.once('close', () => count(visitor, false));
      return true;
    },
    know: (line, signedIn) => {
      const visitor = visitors.get(line);
      if (visitor && !line.destroyed) count(visitor, !signedIn);
    },
  };
};
