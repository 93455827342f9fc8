import { createHash } from 'node:crypto';

const inline = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))]
    .map((match) => match[1] ?? '')
    .filter((text) => text !== '')
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/** Hashes of the inline scripts and styles of a page, computed once for each page. */
const inlineOf = (html: () => string | undefined, tag: 'script' | 'style') => {
  let known: { readonly page: string; readonly hashes: string } | undefined;
  return (): string => {
    const page = html() ?? '';
    if (page !== known?.page) known = { page, hashes: inline(page, tag) };
    return `'self'${known.hashes}`;
  };
};

/** What a page may show of other hosts: the map's pictures, and a provider's comments widget. */
export interface Elsewhere {
  readonly tiles?: () => string | undefined;
  readonly widget?: () => string | undefined;
}

/**
 * The Content-Security-Policy of the built page: nothing from elsewhere, nothing inline but what the page itself holds,
 * admitted by hash. A nonce would be a constant in a page that the worker keeps.
 * @param html the page as it is served now
 * @param elsewhere foreign origins; they follow settings that the team may change at any time
 */
export const contentPolicy = (html: () => string | undefined, elsewhere: Elsewhere = {}) => ({
  defaultSrc: ["'self'"],
  scriptSrc: [inlineOf(html, 'script')],
  styleSrc: [inlineOf(html, 'style')],
  imgSrc: [() => ["'self'", 'blob:', 'data:', elsewhere.tiles?.()].filter((source) => source !== undefined).join(' ')],
  fontSrc: ["'self'"],
  // 'self' covers the socket of the same host in browsers of today, and Safari from 15.4 on.
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameSrc: [() => elsewhere.widget?.() ?? "'none'"],
  frameAncestors: ["'none'"],
});
