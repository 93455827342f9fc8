/** Not cached on a device in English; its few Arabic texts use another font. */
export const ARABIC_FACE = /\/fonts\/ibm-plex-sans-arabic-/;

/** True if the file contains only texts of that language. */
export const speaksOnly = (url: string, language: 'en' | 'ar'): boolean =>
  new URL(url, 'https://app.invalid').pathname.startsWith(`/assets/${language}.`);

/** The files that the page names itself; the page cannot start without them. */
export const pageUrls = (html: string): string[] => {
  const urls = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const script = /^<script\b[^>]*\bsrc="([^"]+)"/.exec(tag)?.[1];
    const needed = /\brel="(?:modulepreload|stylesheet|preload)"/.test(tag);
    const url = script ?? (needed ? /\bhref="([^"]+)"/.exec(tag)?.[1] : undefined);
    if (url !== undefined && /^\/(?!\/)|^\.\//.test(url)) urls.add(url);
  }
  return [...urls];
};

/**
 * The files that the first screens load, read from the built page, so that no list must be maintained by hand: its
 * scripts, styles and preloaded fonts, and the modules that its inline script fetches. Modules of rare starts, which
 * src/start/first-moment.ts names without the leading slash (`others`), are left out: the installation does not wait for
 * them.
 */
export const shellUrls = (html: string): string[] => {
  const urls = new Set(pageUrls(html));
  // The build writes a long list as one string with commas.
  for (const [, url] of html.matchAll(/["'`,](\/assets\/[^"'`,]+\.js)(?=["'`,])/g)) urls.add(url!);
  return [...urls];
};
