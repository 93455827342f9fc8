import type { Limits } from '../../request/limits.ts';
import type { Connection } from '../../sessions/connection.ts';
import { addressTurns } from '../../request/address-turns.ts';

/** Where a password is tried. */
export interface Place {
  /** In small letters. Whether it has an account decides nothing here. */
  readonly email: string;
  /** Five wrong tries of this pair block it; a known browser has a count of its own. */
  readonly pair: string;
  /** The connection of a sign-in; undefined inside a session. */
  readonly connection?: Connection;
  /**
   * The browser, where it has had a session of this account: strangers' tries never shut it out. Asked for when the try
   * is not refused before.
   */
  readonly knownBrowser: () => Promise<string | undefined>;
}

/** A try that may be judged. It counts as a wrong one until it is said to be none. */
export interface PasswordTry {
  /** So many were wrong today that the account's owner should hear of one more. */
  readonly slowed: boolean;
  /** The password was right, or could not be checked. */
  readonly giveBack: () => Promise<void>;
  /** It was right and opened the account: the wrong ones before it from here are forgotten. */
  readonly forget: () => Promise<void>;
}

/** `account`: it waits because of tries from anywhere, not only from here. */
export interface TooMany {
  readonly wait: number;
  readonly of: 'here' | 'account';
}

const turns = addressTurns();
/** Wrong tries of each open connection. */
const wrongOn = new WeakMap<Connection, number>();
const countWrong = (connection: Connection | undefined, by: number): void => {
  if (connection) wrongOn.set(connection, (wrongOn.get(connection) ?? 0) + by);
};

/**
 * Counts a try before it is judged, so that many at once are judged no more than one by one. An address is never closed,
 * because thousands of phones may share it. After many wrong tries from an address, a browser that the account does not know
 * waits for its turn, and a connection may send only a few wrong ones.
 */
export const takePasswordTry = async (limits: Limits, place: Place): Promise<PasswordTry | TooMany> => {
  const { email, connection, knownBrowser } = place;
  const browser = await knownBrowser();
  // A browser that has had a session of the account does not wait: it is no guesser.
  const address = browser === undefined ? connection?.address : undefined;
  const wait = address === undefined ? undefined : await limits.wrongAddress.take(address);
  const slow = wait !== undefined;
  if (connection && address !== undefined && slow) {
    const refused = await turns.wait(address, wrongOn.get(connection) ?? 0, wait);
    if (refused !== undefined) return { wait: refused, of: 'here' };
  }
  countWrong(connection, 1);
  const giveAddressBack = async (): Promise<void> => {
    countWrong(connection, -1);
    if (address !== undefined && !slow) await limits.wrongAddress.giveBack(address);
  };
  const pair = browser === undefined ? place.pair : `${place.pair}|${browser}`;
  const waitOfPair = await limits.wrongPassword.take(pair);
  if (waitOfPair !== undefined) {
    await giveAddressBack();
    return { wait: waitOfPair, of: 'here' };
  }
  const giveHereBack = async (): Promise<void> => {
    await limits.wrongPassword.giveBack(pair);
    await giveAddressBack();
  };
  // No e-mail begins like the key of a device.
  const taken = await limits.wrongAccount(browser === undefined ? `account ${email}` : `device ${browser} ${email}`);
  if ('wait' in taken) {
    await giveHereBack();
    return { wait: taken.wait, of: 'account' };
  }
  return {
    slowed: taken.slowed,
    giveBack: async () => {
      await giveHereBack();
      await taken.giveBack();
    },
    forget: async () => {
      await limits.wrongPassword.clear(pair);
      await giveAddressBack();
      await taken.giveBack();
    },
  };
};
