import type { Language } from './locale.ts';

/** Where the manifest of each language lies. The app's `id` is the same in both: an installed app stays one. */
export const MANIFEST_PATHS: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  ar: '/manifest.ar.webmanifest',
};

/** Names the manifest in the language that the interface speaks: what is installed from here on bears its words. */
export const nameManifest = (language: Language): void => {
  const link = document.querySelector('link[rel="manifest"]');
  // Browsers read it anew whenever it is set, also to the same address.
  if (link && link.getAttribute('href') !== MANIFEST_PATHS[language])
    link.setAttribute('href', MANIFEST_PATHS[language]);
};
