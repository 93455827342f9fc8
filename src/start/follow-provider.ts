import { currentLocale, sayAgain } from '../i18n/catalogue-store.ts';
import { languageOf } from '../i18n/locale.ts';
import type { Engine } from '../offline/engine.ts';
import { providerOf } from '../protocol/provider-facts.ts';
import { showProvider } from './show-provider.ts';
import { keepProvider } from '../state/device/keep-provider.ts';
import { providerFacts } from '../state/device/provider.ts';

/** A signed-in customer's screens show the provider from the settings, from the next answer on. */
export const followProvider = (engine: Pick<Engine, 'session' | 'onSession' | 'watch'>): (() => void) => {
  let end: (() => void) | undefined;
  const watch = (): (() => void) =>
    engine.watch('settings/get', {}, ({ data, asOf }) => {
      // An answer without an age is in the other language.
      const told = asOf === null ? undefined : providerOf(data);
      if (!told || told.name === '' || !keepProvider(languageOf(currentLocale()), told)) return;
      showProvider(providerFacts);
      sayAgain();
    });
  const heard = (): void => {
    const isSignedIn = engine.session().state === 'signedIn';
    if (isSignedIn === (end !== undefined)) return;
    end?.();
    end = isSignedIn ? watch() : undefined;
  };
  heard();
  const off = engine.onSession(heard);
  return () => {
    off();
    end?.();
  };
};
