import type { Language } from './locale.ts';

/** The URL of the manifest of each language. The app's `id` is the same in both, so an installed app stays one app. */
export const MANIFEST_PATHS: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  ar: '/manifest.ar.webmanifest',
};

/** Sets the manifest of the interface's language: an app that is installed after this has its name in that language. */
export const nameManifest = (language: Language): void => {
  // The desk has a manifest of its own.
  const link = document.querySelector('link[rel="manifest"][href^="/manifest"]');
  // Browsers fetch the manifest again whenever the link is set, even to the same URL.
  if (link && link.getAttribute('href') !== MANIFEST_PATHS[language])
    link.setAttribute('href', MANIFEST_PATHS[language]);
};
