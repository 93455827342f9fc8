/**
 * A path of this app, as a browser reads it: the first slash is not followed by another one or a backslash, which begin
 * another host, also with a tab or the end of a line in between, which browsers leave out.
 */
// oxlint-disable-next-line no-control-regex -- what browsers leave out of an address is exactly what is looked through
export const OWN_PATH = /^\/(?![\t\n\r]*[/\\])/;

export const isOwnPath = (value: unknown): value is string => typeof value === 'string' && OWN_PATH.test(value);

/**
 * The target of a visitor from an address: the visitors' pages pass it on until the sign-in. Anything but a path of
 * this app is left out.
 */
export const nextIn = (search: { readonly next?: unknown }): { readonly next?: string } =>
  isOwnPath(search.next) ? { next: search.next } : {};
