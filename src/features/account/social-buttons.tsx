import { useT } from '../../i18n/use-t.tsx';
import type { Provider } from '../../state/social-sign-up.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';

/** The marks of the two providers in their own colours, 24 × 24. */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.1v2.9A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.8 14.2a6.6 6.6 0 0 1 0-4.3V7H2.1a11 11 0 0 0 0 10l3.7-2.8z" />
    <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4z" />
  </svg>
);

const FacebookMark = () => (
  <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#1877f2" />
    <path
      fill="#fff"
      d="M15.4 15l.5-3h-3v-2c0-.9.4-1.6 1.7-1.6H16V5.8s-1.2-.2-2.3-.2c-2.4 0-3.9 1.4-3.9 4V12H7.2v3h2.6v7.8a11 11 0 0 0 3.1 0V15z"
    />
  </svg>
);

interface Props {
  readonly busy: boolean;
  readonly onChoose: (provider: Provider) => void;
}

/** Each leads to the provider's own page. */
export const SocialButtons = ({ busy, onChoose }: Props) => {
  const t = useT();
  return (
    <div>
      <p className={styles.divider}>
        <span>{t('account.or')}</span>
      </p>
      <div className={styles.social}>
        <Button variant="secondary" block disabled={busy} onClick={() => onChoose('google')}>
          <GoogleMark />
          {t('account.google')}
        </Button>
        <Button variant="secondary" block disabled={busy} onClick={() => onChoose('facebook')}>
          <FacebookMark />
          {t('account.facebook')}
        </Button>
      </div>
    </div>
  );
};
