/**
 * A path of this app, as a browser reads it: behind the first slash stands no second one and no backslash, which begin
 * another host, also when a tab or the end of a line stands between them, which browsers leave out.
 */
// oxlint-disable-next-line no-control-regex -- what browsers leave out of an address is exactly what is looked through
export const OWN_PATH = /^\/(?![\t\n\r]*[/\\])/;

export const isOwnPath = (value: unknown): value is string => typeof value === 'string' && OWN_PATH.test(value);
