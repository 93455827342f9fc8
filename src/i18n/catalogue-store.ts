import { setupI18n, type I18n, type Messages } from '@lingui/core';

import { directionOf, intlTag, languageOf, type Language, type Locale } from './locale.ts';
import { nameManifest } from './manifest-link.ts';
import type { Namespace } from './message-ids.ts';

/** Compiled by the build (scripts/compile-catalogues.ts), so that the page never parses texts. */
const files = import.meta.glob<Messages>('./catalogues/*.json', { import: 'default' });

export const i18n: I18n = setupI18n();

const shipped: Record<Language, Messages> = { en: {}, ar: {} };
const wanted = new Set<Namespace>();
const loads = new Map<string, Promise<void>>();
let current: Locale = 'en-US';
let switches = 0;

const publish = (language: Language, locale: Locale): void => {
  i18n.load(locale, shipped[language]);
};

/** Adds the texts of the desk, which are not among the customers' files. */
export const addCatalogues = (more: typeof files): void => {
  Object.assign(files, more);
};

const load = (language: Language, namespace: Namespace): Promise<void> => {
  const key = `${language}.${namespace}`;
  const running = loads.get(key);
  if (running) return running;
  const file = files[`./catalogues/${key}.json`];
  if (!file) return Promise.reject(new Error(`no catalogue ${key}`));
  const loading = file().then(
    (texts) => {
      Object.assign(shipped[language], texts);
      return undefined;
    },
    (fault: unknown) => {
      // Otherwise a chunk that failed on a bad network would stay missing until the next start.
      loads.delete(key);
      throw fault;
    },
  );
  loads.set(key, loading);
  return loading;
};

/** Loads the texts of the namespaces in the present language; a later change of language loads them too. */
export const loadCatalogue = async (...namespaces: readonly Namespace[]): Promise<void> => {
  const locale = current;
  const language = languageOf(locale);
  const fresh = namespaces.some((namespace) => !loads.has(`${language}.${namespace}`));
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => load(language, namespace)));
  if (fresh) publish(language, locale);
};

/** Renders every text again, since the provider's name may have changed. */
export const sayAgain = (): void => i18n.emit('change');

export const currentLocale = (): Locale => current;

/**
 * Changes the language of the whole interface without a reload, after the texts are loaded, and sets `lang` and `dir` of
 * `<html>`. The later of two quick changes wins. Rejects if the texts cannot be loaded: the language then stays as it
 * was.
 */
export const setLocale = async (locale: Locale): Promise<void> => {
  const turn = ++switches;
  const language = languageOf(locale);
  // Repeats until no new namespace was requested meanwhile, so that a screen opened during the change has the new
  // language too.
  for (let known = -1; known !== wanted.size;) {
    known = wanted.size;
    await Promise.all([...wanted].map((namespace) => load(language, namespace)));
  }
  if (turn !== switches) return;
  current = locale;
  publish(language, locale);
  i18n.activate(locale, [intlTag(locale)]);
  // The server writes the language into the page itself.
  if (import.meta.env.SSR) return;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  nameManifest(language);
};
