import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id, the second recommended set of RFC 9106 scaled to a small machine: 19 MiB, two passes. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum is declared `const` and does not exist at run time
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Runs in the hash's own threads. Never inside a transaction: it takes tens of milliseconds. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** True when the password fits. Without a stored hash it takes the same time and is false: accounts are not told apart. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await decoy), password, options);
  return fits && stored !== null && stored !== undefined;
};
