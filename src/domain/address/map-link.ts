/** Hosts whose links a driver may be sent; the value is the path they must stay under. */
const hosts: Readonly<Record<string, string>> = {
  'maps.app.goo.gl': '/',
  'goo.gl': '/maps',
  'maps.google.com': '/',
  'www.google.com': '/maps',
  'google.com': '/maps',
};

/** What an address keeps of a link, as it is written out; the wire takes no more either. */
const LONGEST = 500;

const under = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);

/**
 * An https link to one of the map services, without user, password or port, as browsers write it; null for anything else.
 * A backslash is refused: readers of links differ over what it means. So is a link that grows too long when its letters
 * are written as browsers do: the address could not be sent again as it is kept.
 */
export const mapLinkOf = (text: string): string | null => {
  if (text.includes('\\') || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, href } = new URL(text);
  const folder = Object.hasOwn(hosts, hostname) ? hosts[hostname] : undefined;
  const known =
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    folder !== undefined &&
    href.length <= LONGEST &&
    under(pathname, folder);
  return known ? href : null;
};

export const isMapLink = (text: string): boolean => mapLinkOf(text) !== null;
