import { tokenHash } from '../config/secret.ts';
import type { Services } from '../request/services.ts';

/** A download that counts as a failed try until it is given back. */
export type DownloadTry = { readonly wait: number } | { readonly giveBack: () => Promise<void> };

/**
 * Counts a download before it is looked up. A secret of this server's own making is no guess, so it counts by itself:
 * thousands of phones may share an address, and one who guesses there must not take the files of the others. What cannot
 * be told from a guess counts by the address.
 */
export const takeDownloadTry = async (
  { limits, seal }: Pick<Services, 'limits' | 'seal'>,
  address: string,
  secrets: readonly (string | undefined)[],
): Promise<DownloadTry> => {
  const own = secrets.find((secret) => secret !== undefined && seal.made(secret));
  const key = own === undefined ? `address ${address}` : `secret ${tokenHash(own)}`;
  const wait = await limits.wrongDownload.take(key);
  return wait === undefined ? { giveBack: () => limits.wrongDownload.giveBack(key) } : { wait };
};
