import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { SEARCH_MAX } from '../../domain/forms/limits.ts';
import { isTooLong } from '../../domain/forms/written-text.ts';
import { useT } from '../../i18n/use-t.tsx';
import { EmptyState, ErrorState } from '../../ui/cards/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Hits, stepThrough } from './hits.tsx';
import styles from './search.module.css';
import { useSearch, type SearchState, type Where } from './use-search.ts';

/** The search text by the entry of the browser's history: Back from a result leads to the same results again. */
const typedAt = new Map<string, string>();

const Result = ({ text, state }: { readonly text: string; readonly state: SearchState }) => {
  const t = useT();
  if (state.kind === 'offline')
    return (
      <ErrorState icon="cloud-off" title={t('errors.offline')}>
        {t('blog.search.offlineText')}
      </ErrorState>
    );
  if (state.kind === 'failed') return <ErrorState title={t('blog.search.failed')} />;
  if (state.kind !== 'found') return <output className={styles.said}>{t('blog.search.searching')}</output>;
  const count = state.found.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return <EmptyState icon="search" title={t('blog.search.nothing', { text })} />;
  return (
    <>
      <output className={styles.said}>{t('blog.search.found', { count })}</output>
      <Hits found={state.found} />
    </>
  );
};

interface Props {
  /** The places to search. */
  readonly where: readonly Where[];
  /** The content without a search text. */
  readonly children: ReactNode;
}

/** A search field that searches while the customer types; needs the texts of `blog`. */
export const Searched = ({ where, children }: Props) => {
  const t = useT();
  const router = useRouter();
  const [place] = useState(() => `${String(router.latestLocation.state.__TSR_key)} ${where.join(' ')}`);
  const [typed, setTyped] = useState(() => typedAt.get(place) ?? '');
  const state = useSearch(typed, where);
  const type = (text: string): void => {
    typedAt.set(place, text);
    setTyped(text);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the field and the links inside
    <div
      role="search"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          type('');
          event.currentTarget.querySelector('input')?.focus();
        } else stepThrough(event);
      }}
    >
      <Field
        type="search"
        label={t(where.length > 1 ? 'blog.search.label' : `blog.search.${where[0] ?? 'blog'}`)}
        hideLabel
        name="search"
        className={styles.field}
        value={typed}
        onChange={type}
        placeholder={t(where.length > 1 ? 'blog.search.label' : `blog.search.${where[0] ?? 'blog'}`)}
        prefix={<Icon name="search" />}
        autoComplete="off"
        errors={isTooLong(typed, SEARCH_MAX) ? { search: t('errors.tooLong', { count: SEARCH_MAX }) } : {}}
      />
      {state.kind === 'idle' ? children : <Result text={typed.trim()} state={state} />}
    </div>
  );
};
