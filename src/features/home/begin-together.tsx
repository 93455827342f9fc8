import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { classNames } from '../../ui/drawing/class-names.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './home.module.css';
import { NearView } from './near-view.tsx';

const pages = [
  { alias: 'how-it-works', label: 'home.readHow' },
  { alias: 'faq', label: 'home.readFaq' },
  { alias: 'about', label: 'home.readAbout' },
] as const;

/** Shows what helps a visitor who wants advice: a request to the team, and pages to read. */
export const BeginTogether = ({ request }: { readonly request: ReactNode }) => {
  const t = useT();
  const has = useHasPage();
  const read = pages.filter(({ alias }) => has(alias));
  return (
    <section className={styles.together} aria-labelledby="together">
      <div className={styles.words}>
        <h2 id="together">{t('home.together')}</h2>
        <p className={styles.claim}>{t('home.togetherText')}</p>
        {read.length > 0 && (
          <ul className={styles.reading}>
            {read.map(({ alias, label }) => (
              <li key={alias}>
                <Link to="/page/$alias" params={{ alias }} className={styles.read}>
                  {t(label)}
                  <Icon name="chevron-forward" size="s" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <NearView waiting={<div className={classNames(styles.waiting, styles.waitingForm)} />}>{request}</NearView>
    </section>
  );
};
