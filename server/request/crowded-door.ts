import type { Connection } from '../sessions/connection.ts';
import { addressTurns } from './address-turns.ts';

/** Admits a visitor's request, or returns the ms after which it may be retried. */
export type Door = (visitor: Pick<Connection, 'address'>) => Promise<number | undefined>;

/**
 * Thousands of phones may share an IP address, so it is never blocked. Requests beyond its allowance wait for their turn;
 * a connection with few requests of this kind comes first.
 * @param allowance undefined if the address has some left, else the ms until it has
 */
export const crowdedDoor = (allowance: (address: string) => Promise<number | undefined>): Door => {
  const turns = addressTurns();
  const requestsOn = new WeakMap<object, number>();
  return async (visitor) => {
    const before = requestsOn.get(visitor) ?? 0;
    requestsOn.set(visitor, before + 1);
    const slowFor = await allowance(visitor.address);
    return slowFor === undefined ? undefined : turns.wait(visitor.address, before, slowFor);
  };
};
