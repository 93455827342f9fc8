const PREFIX = '/kept/';

/** The address under which the worker answers a kept file from the device, e.g. a menu as PDF. The server knows none of these. */
export const keptFilePath = (key: string): string => PREFIX + encodeURIComponent(key);

/** The key of such an address; undefined for any other path. */
export const keptFileKey = (pathname: string): string | undefined => {
  if (!pathname.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(PREFIX.length));
  } catch {
    // A broken percent sequence names no file.
    return undefined;
  }
};
