import { parseUrl } from '../basics/parse-url.ts';

/**
 * Where the pictures of a map come from, of an address with `{z}`, `{x}` and `{y}` in it: 'self' for a path of this server,
 * else the origin that a page must admit. Null for anything but https, and where parts of the host are left open: no map
 * is shown then.
 */
export const tileOrigin = (template: string): string | null => {
  if (['{z}', '{x}', '{y}'].some((part) => !template.includes(part))) return null;
  if (/^\/(?!\/)/.test(template)) return 'self';
  const url = parseUrl(template.replace(/\{[zxy]\}/g, '0'));
  if (!url) return null;
  const { protocol, origin, username, password } = url;
  return protocol === 'https:' && username === '' && password === '' && !origin.includes('{') ? origin : null;
};
