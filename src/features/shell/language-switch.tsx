import { setLocale } from '../../i18n/catalogue-store.ts';
import { languageOf, type Locale } from '../../i18n/locale.ts';
import { rememberLocale } from '../../i18n/preferred-locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { whenEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';

/**
 * Shows the language switch for visitors; a customer's language is part of the profile. Each language has its own name.
 */
export const LanguageSwitch = () => {
  const t = useT();
  const other: Locale = useLocale() === 'ar-AE' ? 'en-US' : 'ar-AE';
  const change = async (): Promise<void> => {
    await setLocale(other);
    rememberLocale(other);
    whenEngine((engine) => {
      engine.setLanguage(languageOf(other));
      return undefined;
    });
  };
  return (
    <Button
      variant="quiet"
      size="s"
      lang={other}
      onClick={() => {
        change().catch(report('the language could not be changed'));
      }}
    >
      {t(other === 'ar-AE' ? 'shell.arabic' : 'shell.english')}
    </Button>
  );
};
