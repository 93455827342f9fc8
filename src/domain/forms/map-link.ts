/** Hosts whose links a driver may be sent; the value is the path they must stay under. */
const hosts: Readonly<Record<string, string>> = {
  'maps.app.goo.gl': '/',
  'goo.gl': '/maps',
  'maps.google.com': '/',
  'www.google.com': '/maps',
  'google.com': '/maps',
};

const under = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);

/** True for an https link to one of the map services, without user, password or port. */
export const isMapLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const folder = Object.hasOwn(hosts, hostname) ? hosts[hostname] : undefined;
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    folder !== undefined &&
    under(pathname, folder)
  );
};
