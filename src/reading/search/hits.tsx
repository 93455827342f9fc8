import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Marked } from './marked.tsx';
import styles from './search.module.css';
import type { Found, Hit } from './use-search.ts';

const addresses = {
  blog: '/nutrition-support/blog/article/$id',
  forum: '/nutrition-support/forum/thread/$id',
} as const;

/** The arrow keys move through all results, and from the first one back to the field. */
export const stepThrough = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-hit]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

const HitLink = ({ hit }: { readonly hit: Hit }) => (
  <li className={styles.hit}>
    <Link to={addresses[hit.where]} params={{ id: String(hit.id) }} className={styles.link} data-hit dir="auto">
      <Marked text={hit.title} marks={hit.titleMarks} />
    </Link>
    {hit.excerpt !== '' && (
      <p className={styles.excerpt} dir="auto">
        <Marked text={hit.excerpt} marks={hit.marks} />
      </p>
    )}
  </li>
);

/** Shows the results, grouped by the kind of their page. */
export const Hits = ({ found }: { readonly found: readonly Found[] }) => {
  const t = useT();
  const some = found.filter(({ hits }) => hits.length > 0);
  return some.map(({ where, hits, total }) => (
    <section key={where} aria-labelledby={`found-${where}`}>
      <h2 id={`found-${where}`} className={styles.where}>
        {t(where === 'blog' ? 'shell.subject.blog' : 'shell.subject.forum')}
      </h2>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <HitLink key={hit.id} hit={hit} />
        ))}
      </ul>
      {total > hits.length && <p className={styles.more}>{t('blog.search.first', { shown: hits.length, total })}</p>}
    </section>
  ));
};
