const PREFIX = '/kept/';

/** The key in the address under which the worker answers a kept file, e.g. a menu as PDF; undefined for any other path. The server knows none of these. */
export const keptFileKey = (pathname: string): string | undefined => {
  if (!pathname.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(PREFIX.length));
  } catch {
    // A broken percent sequence names no file.
    return undefined;
  }
};

/** The address under which the worker serves the stored file with this key to the signed-in customer. */
export const keptFilePath = (key: string): string => `${PREFIX}${encodeURIComponent(key)}`;
