const PREFIX = '/kept/';

/**
 * Returns the key in the URL of a stored file that the worker serves, e.g. a menu as PDF; undefined for any other path.
 * The server has no such URL.
 */
export const keptFileKey = (pathname: string): string | undefined => {
  if (!pathname.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(PREFIX.length));
  } catch {
    // An invalid percent sequence names no file.
    return undefined;
  }
};

/** Returns the URL under which the worker serves the stored file with this key to the signed-in customer. */
export const keptFilePath = (key: string): string => `${PREFIX}${encodeURIComponent(key)}`;
