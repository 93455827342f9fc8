import type { ReactNode } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import type { Provider } from '#src/state/session/social-sign-up.ts';
import { Button } from '#src/ui/forms/button.tsx';
import styles from '../account.module.css';

interface Props {
  readonly busy: boolean;
  readonly onChoose: (provider: Provider) => void;
  /** Another way of signing in, below the buttons. */
  readonly children?: ReactNode;
}

/** Shows the buttons that lead to each provider's own page. */
export const SocialButtons = ({ busy, onChoose, children }: Props) => {
  const t = useT();
  return (
    <div>
      <p className={styles.divider}>
        <span>{t('account.or')}</span>
      </p>
      <div className={styles.social}>
        <Button variant="secondary" block icon="google" disabled={busy} onClick={() => onChoose('google')}>
          {t('account.google')}
        </Button>
        <Button variant="secondary" block icon="facebook" disabled={busy} onClick={() => onChoose('facebook')}>
          {t('account.facebook')}
        </Button>
        {children}
      </div>
    </div>
  );
};
