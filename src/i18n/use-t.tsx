import { setupI18n } from '@lingui/core';
import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';

import { brandIn } from './brand.ts';
import { currentLocale, i18n } from './catalogue-store.ts';
import { languageOf, type Locale } from './locale.ts';
import type { MessageId } from './message-ids.ts';

/**
 * Returns the text of an id with its placeholders filled, `{brand}` with the provider's name. Numbers in plurals have the
 * language's own format.
 */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

const languageNow = (): Language => {
  const locale = currentLocale();
  const { locales, messages } = i18n;
  // A separate instance for this render: a part that hydrates after a change of language must still show the server's
  // text.
  const texts = setupI18n({ locale, ...(locales && { locales }), messages: { [locale]: messages } });
  const brand = brandIn(languageOf(locale));
  // A new function for each change of texts, so that values memoized on `t` are computed again.
  return { locale, t: (id, values) => texts._(id, { brand, ...values }) };
};

const LanguageContext = createContext<Language | null>(null);

/** Renders its children again when the language or a text changes. */
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
