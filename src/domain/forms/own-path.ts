/**
 * A path of this app, as a browser reads it: behind the first slash stands no second one and no backslash, which begin
 * another host, also when a tab or the end of a line stands between them, which browsers leave out.
 */
// oxlint-disable-next-line no-control-regex -- what browsers leave out of an address is exactly what is looked through
export const OWN_PATH = /^\/(?![\t\n\r]*[/\\])/;

export const isOwnPath = (value: unknown): value is string => typeof value === 'string' && OWN_PATH.test(value);

/**
 * Where a visitor was going, out of an address: what the visitors' pages hand on to each other until somebody is signed in.
 * Anything but a path of this app is left out.
 */
export const nextIn = (search: { readonly next?: unknown }): { readonly next?: string } =>
  isOwnPath(search.next) ? { next: search.next } : {};
