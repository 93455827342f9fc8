import { useState } from 'react';

import { setLocale } from '../../i18n/catalogue-store.ts';
import { languageOf, type Locale } from '../../i18n/locale.ts';
import { rememberLocale } from '../../i18n/preferred-locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import styles from './profile.module.css';

type Said = 'languageOnDevice' | 'languageSaved' | 'languageFailed';

/**
 * Changes the language of the whole app, at once and without a reload, and also that of the account if the server can be
 * reached.
 */
export const LanguageCard = () => {
  const t = useT();
  const locale = useLocale();
  const [said, setSaid] = useState<Said | null>(null);

  const choose = async (next: Locale): Promise<void> => {
    try {
      await setLocale(next);
    } catch (cause) {
      report('the texts of the language could not be fetched')(cause);
      setSaid('languageFailed');
      return;
    }
    rememberLocale(next);
    setSaid('languageOnDevice');
    (await wholeEngine()).setLanguage(languageOf(next));
    const result = await ask('profile/set', { scenario: 'main', language: next });
    if (result.ok) setSaid('languageSaved');
  };

  return (
    <FoldCard
      name="language"
      icon="globe"
      title={t('shell.language')}
      detail={t(locale === 'ar-AE' ? 'shell.arabic' : 'shell.english')}
    >
      <RadioCards<Locale>
        legend={t('shell.language')}
        hideLegend
        name="language"
        value={locale}
        minWidth="8rem"
        onChange={(next) => void choose(next).catch(report('the language could not be changed'))}
        options={[
          { value: 'en-US', title: <span lang="en">{t('shell.english')}</span> },
          { value: 'ar-AE', title: <span lang="ar">{t('shell.arabic')}</span> },
        ]}
      />
      <output className={styles.quiet}>{said && t(`profile.${said}`)}</output>
    </FoldCard>
  );
};
