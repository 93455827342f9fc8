import { createHash } from 'node:crypto';

const inline = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))]
    .map((match) => match[1] ?? '')
    .filter((text) => text !== '')
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/** Returns the hashes of the inline scripts and styles of a page, computed once for each page. */
const inlineOf = (html: () => string | undefined, tag: 'script' | 'style') => {
  let known: { readonly page: string; readonly hashes: string } | undefined;
  return (): string => {
    const page = html() ?? '';
    if (page !== known?.page) known = { page, hashes: inline(page, tag) };
    return `'self'${known.hashes}`;
  };
};

/** The foreign content that a page may show: the map's tiles, and a provider's comments widget. */
export interface Elsewhere {
  readonly tiles?: () => string | undefined;
  readonly widget?: () => string | undefined;
}

/**
 * The Content-Security-Policy of the built page. It allows nothing from other hosts, and inline code only by hash. A
 * nonce would not work: the worker caches the page, so the nonce would be constant.
 * @param html the page as it is served now
 * @param elsewhere foreign origins; they follow settings that the team may change at any time
 */
export const contentPolicy = (html: () => string | undefined, elsewhere: Elsewhere = {}) => ({
  defaultSrc: ["'self'"],
  scriptSrc: [inlineOf(html, 'script')],
  styleSrc: [inlineOf(html, 'style')],
  imgSrc: [() => ["'self'", 'blob:', 'data:', elsewhere.tiles?.()].filter((source) => source !== undefined).join(' ')],
  fontSrc: ["'self'"],
  // 'self' covers the socket of the same host in current browsers, and in Safari since 15.4.
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameSrc: [() => elsewhere.widget?.() ?? "'none'"],
  frameAncestors: ["'none'"],
});
