import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id with the second recommended parameters of RFC 9106, reduced for a small machine: 19 MiB, two passes. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum is declared `const` and does not exist at run time
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Runs in the library's own threads. Do not call it inside a transaction: it takes tens of milliseconds. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/**
 * True when the password is correct. Without a stored hash it takes the same time and returns false: the time does not
 * tell which accounts exist.
 */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await decoy), password, options);
  return fits && stored !== null && stored !== undefined;
};
