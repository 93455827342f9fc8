import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import styles from './static-pages.module.css';

const pages = [
  { alias: 'terms', to: '/terms', label: 'shell.terms' },
  { alias: 'refunds', to: '/refunds', label: 'shell.refunds' },
  { alias: 'privacy-policy', to: '/privacy-policy', label: 'shell.privacy' },
  { alias: 'contact', to: '/contact', label: 'shell.contactTeam' },
] as const;

/** Shows the links from one of these pages to the others. */
export const OtherPages = ({ current }: { readonly current: string }) => {
  const t = useT();
  const has = useHasPage();
  return (
    <nav aria-label={t('pages.others')} className={styles.others}>
      {pages
        .filter(({ alias }) => alias !== current && has(alias))
        .map(({ alias, to, label }) => (
          <Link key={alias} to={to} className={styles.other}>
            {t(label)}
          </Link>
        ))}
    </nav>
  );
};
