import { parseUrl } from '../basics/parse-url.ts';
import { visibleText } from '../reading/plain-text.ts';

/** Hosts of links that a driver may receive; the value is the required beginning of the path. */
const hosts: Readonly<Record<string, string>> = {
  'maps.app.goo.gl': '/',
  'goo.gl': '/maps',
  'maps.google.com': '/',
  'www.google.com': '/maps',
  'google.com': '/maps',
};

/** The longest link that an address stores, in encoded form. A longer one is shortened to its coordinates. */
const LONGEST_LINK = 2_000;
/**
 * The longest text in which a link is searched: a message with a link in unencoded Arabic characters and some words
 * around it.
 */
export const LONGEST_LINK_TEXT = 4_000;

const under = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);

/** Coordinates in a link: the place itself is tried before the centre of the shown map. */
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

/** Returns the text as a normalised link; null if that link is not allowed. */
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

/** Words directly before a link without a space, and punctuation around the link. */
const inFront = /^(?:[\p{L}\p{M}]+[:：]|[([{<"'«“])+(?=https:\/\/|(?:www\.|maps\.)?(?:app\.)?goo)/iu;
const behind = /[.,;:!?)\]}>"'»”،؛؟]+$/u;
/** A link as people often copy it: without https:// at the beginning. */
const bare = /^(?:maps\.app\.goo\.gl|goo\.gl|maps\.google\.com|(?:www\.)?google\.com)(?:[/?]|$)/i;

const linkOfWord = (word: string): string | null => {
  const link = word.replace(inFront, '').replace(behind, '');
  return allowed(bare.test(link) ? `https://${link}` : link);
};

/**
 * Returns the https link to a map service in a text, normalised, without user, password or port. Null if the text has no
 * such link, or several. A backslash is refused, because programs read it differently. A link that becomes too long is
 * shortened to its coordinates; without coordinates it is refused.
 */
export const mapLinkOf = (typed: string): string | null => {
  const text = visibleText(typed);
  if (text.length > LONGEST_LINK_TEXT || text.includes('\\')) return null;
  // A space between two coordinates belongs to the link.
  const words = text.replace(/(\d\.\d+),\s+(?=-?\d+\.\d)/g, '$1,%20').split(/\s+/);
  const links = new Set(words.flatMap((word) => linkOfWord(word) ?? []));
  return links.size === 1 ? [...links][0]! : null;
};

export const isMapLink = (text: string): boolean => mapLinkOf(text) !== null;
