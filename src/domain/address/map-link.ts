import { parseUrl } from '../basics/parse-url.ts';
import { visibleText } from '../reading/plain-text.ts';

/** Hosts whose links a driver may be sent; the value is the path they must stay under. */
const hosts: Readonly<Record<string, string>> = {
  'maps.app.goo.gl': '/',
  'goo.gl': '/maps',
  'maps.google.com': '/',
  'www.google.com': '/maps',
  'google.com': '/maps',
};

/** What an address keeps of a link, as it is written out. A longer one is shortened to its coordinates. */
const LONGEST_LINK = 2_000;
/** What is read of a text that may hold a link: a message with a link in raw Arabic letters, and words around it. */
export const LONGEST_LINK_TEXT = 4_000;

const under = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);

/** Coordinates in a link, the place itself before the middle of the shown map. */
const places: readonly RegExp[] = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|daddr|destination|sll)=(?:loc:)?(-?\d+(?:\.\d+)?),(?:%20|\+)*(-?\d+(?:\.\d+)?)(?=&|#|$)/i,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
];

const shortened = (href: string): string | null => {
  const decoded = href.replace(/%2c/gi, ',').replace(/%40/gi, '@').replace(/%21/gi, '!');
  const [, north, east] = places.map((pattern) => pattern.exec(decoded)).find((found) => found !== null) ?? [];
  return north === undefined || east === undefined ? null : `https://www.google.com/maps?q=${north},${east}`;
};

/** The link that a text is, as browsers write it; null for one that is not allowed. */
const allowed = (text: string): string | null => {
  const url = parseUrl(text);
  if (!url) return null;
  const { protocol, hostname, port, username, password, pathname, href } = url;
  const folder = Object.hasOwn(hosts, hostname) ? hosts[hostname] : undefined;
  const known =
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    folder !== undefined &&
    under(pathname, folder);
  if (!known) return null;
  return href.length <= LONGEST_LINK ? href : shortened(href);
};

/** Words directly before a link without a space, and marks around it. */
const inFront = /^(?:[\p{L}\p{M}]+[:：]|[([{<"'«“])+(?=https:\/\/|(?:www\.|maps\.)?(?:app\.)?goo)/iu;
const behind = /[.,;:!?)\]}>"'»”،؛؟]+$/u;
/** A link as it is often copied: without https:// in front. */
const bare = /^(?:maps\.app\.goo\.gl|goo\.gl|maps\.google\.com|(?:www\.)?google\.com)(?:[/?]|$)/i;

const linkOfWord = (word: string): string | null => {
  const link = word.replace(inFront, '').replace(behind, '');
  return allowed(bare.test(link) ? `https://${link}` : link);
};

/**
 * The https link to one of the map services in a text, without user, password or port, as browsers write it. Null where
 * the text holds none, or several. A backslash is refused: readers of links differ over what it means. A link that
 * grows too long is shortened to its coordinates; without coordinates it is refused.
 */
export const mapLinkOf = (typed: string): string | null => {
  const text = visibleText(typed);
  if (text.length > LONGEST_LINK_TEXT || text.includes('\\')) return null;
  // A blank between two coordinates belongs to the link.
  const words = text.replace(/(\d\.\d+),\s+(?=-?\d+\.\d)/g, '$1,%20').split(/\s+/);
  const links = new Set(words.flatMap((word) => linkOfWord(word) ?? []));
  return links.size === 1 ? [...links][0]! : null;
};

export const isMapLink = (text: string): boolean => mapLinkOf(text) !== null;
