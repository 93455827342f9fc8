import type { Limits } from '../../request/limits.ts';
import type { Connection } from '../../sessions/connection.ts';
import { addressTurns } from '../../request/address-turns.ts';

/** A connection of a customer or of staff. */
type Trying = Pick<Connection, 'address'>;

/** The account, browser and connection that try a password. */
export interface Place {
  /** In lower case. The limits are the same for an address without an account. */
  readonly email: string;
  /** Five wrong tries of this pair block it; a known browser has a separate count. */
  readonly pair: string;
  /** The connection of a sign-in; undefined inside a session. */
  readonly connection?: Trying;
  /**
   * Returns the browser if it has had a session of this account: tries of strangers never lock it out. Called only if no
   * earlier limit refuses the try.
   */
  readonly knownBrowser: () => Promise<string | undefined>;
}

/** A try that may be checked. It counts as wrong until `giveBack` or `forget` is called. */
export interface PasswordTry {
  /** True if today's wrong tries are so many that the account's owner is notified of the next one. */
  readonly slowed: boolean;
  /** Called if the password was right, or could not be checked. */
  readonly giveBack: () => Promise<void>;
  /** Called if the password was right and opened the account: earlier wrong tries of the same pair are deleted. */
  readonly forget: () => Promise<void>;
}

/** `account`: the try has to wait because of tries from anywhere, not only from this place. */
export interface TooMany {
  readonly wait: number;
  readonly of: 'here' | 'account';
}

const turns = addressTurns();
/** The number of wrong tries of each open connection. */
const wrongOn = new WeakMap<Trying, number>();
const countWrong = (connection: Trying | undefined, by: number): void => {
  if (connection) wrongOn.set(connection, (wrongOn.get(connection) ?? 0) + by);
};

/**
 * Counts a try before it is checked, so that parallel tries are limited like sequential ones. An IP address is never
 * blocked, because thousands of phones may share it. After many wrong tries from an IP address, a browser that the
 * account does not know has to wait, and a connection may send only a few wrong tries.
 */
export const takePasswordTry = async (limits: Limits, place: Place): Promise<PasswordTry | TooMany> => {
  const { email, connection, knownBrowser } = place;
  const browser = await knownBrowser();
  // A browser that has had a session of the account does not wait: it is not guessing.
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
  // No e-mail address begins like the key of a device, so the keys never collide.
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
