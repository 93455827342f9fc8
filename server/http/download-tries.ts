import { tokenHash } from '../config/secret.ts';
import type { Services } from '../request/services.ts';

/** A download that counts as a failed attempt until `giveBack` is called. */
export type DownloadTry = { readonly wait: number } | { readonly giveBack: () => Promise<void> };

/**
 * Counts a download before it is looked up. A secret that this server made is counted by itself: thousands of phones may
 * share one IP address, and a guesser must not block their downloads. Anything else may be a guess and is counted by IP
 * address.
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
