import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';

import { currentLocale, i18n } from './catalogue-store.ts';
import type { Locale } from './locale.ts';
import type { MessageId } from './message-ids.ts';

/** The text of an id with its placeholders filled. Numbers in plurals are written in the language's own way. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

const languageNow = (): Language => ({
  locale: currentLocale(),
  // A new function per change of texts: what is memoised on `t` is computed again.
  t: (id, values) => i18n._(id, values),
});

const LanguageContext = createContext<Language | null>(null);

/** Draws everything inside again when the language or a text changes. */
export const I18nProvider = ({ children }: { readonly children: ReactNode }) => {
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => i18n.on('change', changed), []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for the texts behind languageNow()
  const language = useMemo(languageNow, [version]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
};

const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useT, useFormat and useLocale need an I18nProvider above them');
  return language;
};

export const useT = (): Translate => useLanguage().t;

export const useLocale = (): Locale => useLanguage().locale;
