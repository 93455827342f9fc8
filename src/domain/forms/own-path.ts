/**
 * A path of this app, as a browser reads it. After the first slash, another slash or a backslash would begin another
 * host, even with a tab or a line break in between, which browsers ignore.
 */
// oxlint-disable-next-line no-control-regex -- what browsers leave out of an address is exactly what is looked through
export const OWN_PATH = /^\/(?![\t\n\r]*[/\\])/;

export const isOwnPath = (value: unknown): value is string => typeof value === 'string' && OWN_PATH.test(value);

/**
 * Reads a visitor's target page from the URL: the visitors' pages pass it on until the sign-in. A value that is not a
 * path of this app is ignored.
 */
export const nextIn = (search: { readonly next?: unknown }): { readonly next?: string } =>
  isOwnPath(search.next) ? { next: search.next } : {};
