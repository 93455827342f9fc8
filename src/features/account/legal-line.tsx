import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import styles from './account.module.css';

/** Shows what a customer accepts by signing in or up, with links to the texts. */
export const LegalLine = ({ signingUp = false }: { readonly signingUp?: boolean }) => {
  const t = useT();
  const has = useHasPage();
  return (
    <div className={styles.legal}>
      <p>{t(signingUp ? 'signup.adult' : 'account.adult')}</p>
      <p className={styles.legalLinks}>
        {has('terms') && <Link to="/terms">{t('shell.terms')}</Link>}
        {has('refunds') && <Link to="/refunds">{t('shell.refunds')}</Link>}
        {has('privacy-policy') && <Link to="/privacy-policy">{t('shell.privacy')}</Link>}
      </p>
    </div>
  );
};
