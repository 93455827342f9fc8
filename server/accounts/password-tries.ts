import type { Limits } from '../request/limits.ts';

/** Where a password is tried. */
export interface Place {
  /** In small letters. Whether it has an account decides nothing here. */
  readonly email: string;
  /** Whose five wrong ones close this way in. */
  readonly pair: string;
  /** The network address, where somebody signs in. */
  readonly address?: string;
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
  /** It was right, or nobody knows whether it was. */
  readonly giveBack: () => Promise<void>;
  /** It was right and opened the account: the wrong ones before it from here are forgotten. */
  readonly forget: () => Promise<void>;
}

/** `account`: it waits because of tries from anywhere, not only from here. */
export interface TooMany {
  readonly wait: number;
  readonly of: 'here' | 'account';
}

/** Counts a try before it is judged: many at once are judged no more than one by one. */
export const takePasswordTry = async (limits: Limits, place: Place): Promise<PasswordTry | TooMany> => {
  const { email, pair, address, knownBrowser } = place;
  const waitOfAddress = address === undefined ? undefined : await limits.wrongAddress.take(address);
  if (waitOfAddress !== undefined) return { wait: waitOfAddress, of: 'here' };
  const giveAddressBack = async (): Promise<void> => {
    if (address !== undefined) await limits.wrongAddress.giveBack(address);
  };
  const waitOfPair = await limits.wrongPassword.take(pair);
  if (waitOfPair !== undefined) {
    await giveAddressBack();
    return { wait: waitOfPair, of: 'here' };
  }
  const giveHereBack = async (): Promise<void> => {
    await limits.wrongPassword.giveBack(pair);
    await giveAddressBack();
  };
  const browser = await knownBrowser().catch(async (fault: unknown) => {
    await giveHereBack();
    throw fault;
  });
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
