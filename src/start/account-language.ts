import { setLocale } from '../i18n/catalogue-store.ts';
import { languageOf, localeFor, type Locale } from '../i18n/locale.ts';
import { chosenLocale, forgetChosenLocale, preferredLocale, rememberAccountLocale } from '../i18n/preferred-locale.ts';
import type { Engine } from '../offline/engine.ts';
import { report } from '../state/engine/report.ts';

type Own = Pick<Engine, 'session' | 'onSession' | 'connectivity' | 'onConnectivity' | 'setLanguage' | 'ask'>;

/**
 * Uses the customer's own language from sign-in to sign-out. A language chosen on this device becomes the account's
 * language, for the server's messages and mails: the server is told as soon as it can be reached; until then the choice
 * is stored on this device.
 */
export const followAccountLanguage = (engine: Own): (() => void) => {
  const speak = async (locale: Locale): Promise<void> => {
    await setLocale(locale);
    engine.setLanguage(languageOf(locale));
  };
  let heardOf: string | undefined;
  let telling = false;

  const tell = async (chosen: Locale): Promise<void> => {
    const result = await engine.ask('profile/set', { scenario: 'main', language: chosen });
    // Without a reply the choice stays on this device, and the next connection sends it.
    if (!result.ok && result.reason === 'refused') report('the language of the account was not saved')(result.refusal);
  };

  const heard = (): void => {
    const { state, user } = engine.session();
    if (state === 'restoring' || (state === 'signedIn' && !user)) return;
    const own = state === 'signedIn' ? localeFor(user?.language) : null;
    // A sign-out removes an unsent choice: it must not apply to the next customer.
    if (own === null && heardOf) forgetChosenLocale();
    const chosen = chosenLocale();
    if (own !== null && chosen === own) {
      rememberAccountLocale(own);
      forgetChosenLocale();
    } else if (own !== null && chosen !== null && engine.connectivity() === 'online' && !telling) {
      telling = true;
      tell(chosen)
        .catch(report('the language of the account was not saved'))
        .finally(() => {
          telling = false;
        });
    }
    if (heardOf === (own ?? '')) return;
    heardOf = own ?? '';
    if (!rememberAccountLocale(own)) return;
    speak(own ?? preferredLocale()).catch(report('the texts of the language could not be fetched'));
  };
  heard();
  const ends = [engine.onSession(heard), engine.onConnectivity(heard)];
  return () => {
    for (const end of ends) end();
  };
};
