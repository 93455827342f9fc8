/**
 * Whether a socket comes from the app's own page, or from no page at all. A page of another site has no session to
 * misuse here, but it would let its visitors' browsers guess passwords and codes, each from an address of its own.
 * @param host as the request names it; a proxy that rewrites it leaves the public address to compare with
 */
export const isAllowedOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  if (page === null) return false;
  // Some clients and proxies name the usual port, too, or write the host in capitals.
  const here = host === undefined ? null : URL.parse(`${page.protocol}//${host}`);
  return page.host === here?.host || page.origin === URL.parse(publicUrl)?.origin;
};
