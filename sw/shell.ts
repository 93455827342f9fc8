/** Not kept on a device in English: its few Arabic words have a font of their own. */
export const ARABIC_FACE = /\/fonts\/ibm-plex-sans-arabic-/;

/** Texts of that language and nothing else. */
export const speaksOnly = (url: string, language: 'en' | 'ar'): boolean =>
  new URL(url, 'https://app.invalid').pathname.startsWith(`/assets/${language}.`);

/** What the page names itself: without one of these it cannot begin. */
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
 * What the first screens load, read from the built page itself, so that no list has to be kept by hand:
 * its scripts, styles and preloaded fonts, and the modules that its inline script fetches – but for those of the starts that
 * are seldom, which src/start/first-moment.ts names without the first stroke (`others`): the installation does not wait for them.
 */
export const shellUrls = (html: string): string[] => {
  const urls = new Set(pageUrls(html));
  // The build writes a long list as one text with commas.
  for (const [, url] of html.matchAll(/["'`,](\/assets\/[^"'`,]+\.js)(?=["'`,])/g)) urls.add(url!);
  return [...urls];
};
