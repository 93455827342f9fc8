import { parseUrl } from '../basics/parse-url.ts';

/**
 * The origin of the map tiles, from a URL template with `{z}`, `{x}` and `{y}`: 'self' for a path of this server,
 * otherwise the origin that the page must allow. Null for a URL that is not https or has a placeholder in its host: then
 * no map is shown.
 */
export const tileOrigin = (template: string): string | null => {
  if (['{z}', '{x}', '{y}'].some((part) => !template.includes(part))) return null;
  if (/^\/(?!\/)/.test(template)) return 'self';
  const url = parseUrl(template.replace(/\{[zxy]\}/g, '0'));
  if (!url) return null;
  const { protocol, origin, username, password } = url;
  return protocol === 'https:' && username === '' && password === '' && !origin.includes('{') ? origin : null;
};
