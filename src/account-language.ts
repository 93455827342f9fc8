import { setLocale } from './i18n/catalogue-store.ts';
import { languageOf, localeFor, type Locale } from './i18n/locale.ts';
import { preferredLocale, rememberAccountLocale } from './i18n/preferred-locale.ts';
import type { Engine } from './offline/engine.ts';
import { report } from './state/report.ts';

/** Speaks the customer's own language from sign-in to sign-out, unless another one was chosen on this device. */
export const followAccountLanguage = (engine: Engine): (() => void) => {
  const speak = async (locale: Locale): Promise<void> => {
    await setLocale(locale);
    engine.setLanguage(languageOf(locale));
  };
  let heardOf: string | undefined;
  const heard = (): void => {
    const { state, user } = engine.session();
    if (state === 'restoring' || (state === 'signedIn' && !user)) return;
    const own = state === 'signedIn' ? localeFor(user?.language) : null;
    if (heardOf === (own ?? '')) return;
    heardOf = own ?? '';
    if (!rememberAccountLocale(own)) return;
    speak(own ?? preferredLocale()).catch(report('the texts of the language could not be fetched'));
  };
  heard();
  return engine.onSession(heard);
};
