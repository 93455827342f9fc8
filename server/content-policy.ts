import { createHash } from 'node:crypto';

const inline = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))]
    .map((match) => match[1] ?? '')
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * The Content-Security-Policy of the built page: nothing from elsewhere, nothing inline but what the page itself holds,
 * admitted by hash. A nonce would be a constant in a page that the worker keeps.
 * @param sources further hashes of styles that a library of the page inserts
 */
export const contentPolicy = (
  html: string,
  sources: { readonly styles?: readonly string[]; readonly images?: readonly string[] } = {},
) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inline(html, 'script')],
  styleSrc: ["'self'", ...inline(html, 'style'), ...(sources.styles ?? [])],
  imgSrc: ["'self'", 'blob:', 'data:', ...(sources.images ?? [])],
  fontSrc: ["'self'"],
  // 'self' covers the socket of the same host in browsers of today, and Safari from 15.4 on.
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});
