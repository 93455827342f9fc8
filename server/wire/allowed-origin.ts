import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a socket comes from the app's own page, or from no page at all. A page of another site has no session to misuse
 * here, but it could let its visitors' browsers guess passwords and codes, each from its own IP address.
 * @param host the host in the request; if a proxy rewrites it, the public URL is compared
 */
export const isAllowedOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  if (page === null) return false;
  // Some clients and proxies also send the default port, or write the host in capitals.
  const here = host === undefined ? null : URL.parse(`${page.protocol}//${host}`);
  return page.host === here?.host || page.origin === URL.parse(publicUrl)?.origin;
};

/** Returns the origin of the page as its browser states it; for a client that is not a page, the requested host. */
export const originIn = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): string | undefined =>
  origin ?? (host === undefined ? undefined : `http://${host}`);
