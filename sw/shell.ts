/**
 * What the first paint loads, read from the built page itself, so that no list has to be kept by hand:
 * its scripts, module preloads, styles and preloaded fonts.
 */
export const shellUrls = (html: string): string[] => {
  const urls = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const script = /^<script\b[^>]*\bsrc="([^"]+)"/.exec(tag)?.[1];
    const needed = /\brel="(?:modulepreload|stylesheet|preload|manifest)"/.test(tag);
    const url = script ?? (needed ? /\bhref="([^"]+)"/.exec(tag)?.[1] : undefined);
    if (url !== undefined && /^\/(?!\/)|^\.\//.test(url)) urls.add(url);
  }
  return [...urls];
};
