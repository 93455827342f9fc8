import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/connectivity.ts';
import { report } from '../../state/report.ts';
import { useUser } from '../../state/session.ts';
import { useAsk } from '../../state/use-send.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './dashboard.module.css';

/** What a customer does in ten seconds. Nothing is to be rated before a first delivery. */
export const QuickActions = ({ delivered }: { readonly delivered: boolean }) => {
  const t = useT();
  const user = useUser();
  const ask = useAsk();
  const showToast = useToast();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const [busy, setBusy] = useState(false);
  const openPdf = async (): Promise<void> => {
    if (busy) return;
    if (offline) {
      showToast({ text: t('dashboard.pdfOffline'), icon: 'cloud-off' });
      return;
    }
    setBusy(true);
    // Opened at the press itself: a window that opens after an answer is blocked.
    const tab = window.open('', '_blank');
    const result = await ask('order/exportPdf', { is_arabic: language === 'ar' ? 1 : 0 });
    setBusy(false);
    if (result.ok) {
      if (tab) tab.location.href = result.reply.url;
      else window.location.assign(result.reply.url);
      return;
    }
    tab?.close();
    showToast({
      text: result.reason === 'refused' && result.refusal.message !== '' ? result.refusal.message : t('errors.timeout'),
      icon: 'warning',
    });
  };
  return (
    <ul className={styles.quick} aria-label={t('dashboard.quickActions')}>
      <li>
        <Link to="/progress" search={{ log: 'weight' }} className={styles.tile}>
          <Icon name="scale" />
          <span>{t('dashboard.logWeight')}</span>
        </Link>
      </li>
      {user?.hasPlan && delivered && (
        <li>
          <Link to="/feedback/dish" className={styles.tile}>
            <Icon name="star" />
            <span>{t('dashboard.rateDishes')}</span>
          </Link>
        </li>
      )}
      {user?.hasPlan && (
        <li>
          <button
            type="button"
            className={styles.tile}
            aria-busy={busy}
            onClick={() => {
              openPdf().catch((cause: unknown) => {
                setBusy(false);
                report('the menu could not be exported')(cause);
              });
            }}
          >
            <Icon name="pdf" />
            <span>{t('dashboard.menuPdf')}</span>
          </button>
        </li>
      )}
    </ul>
  );
};
