import { useEffect, useRef } from 'react';

import { LIST_PAGE } from '../../domain/community/community-limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { useKeptPlace, useReturn } from '../../reading/use-kept-place.ts';
import { useNearEnd } from '../../reading/use-near-end.ts';
import { sparesData } from '../../state/device/spares-data.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { Button } from '../../ui/forms/button.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { useKeepArticles } from './keep-articles.ts';
import reading from '../../reading/reading.module.css';
import styles from './nutrition.module.css';
import { PostCard } from './post-card.tsx';
import { PostCardsWaiting } from './post-cards-waiting.tsx';
import { usePosts } from './use-posts.ts';

/** The number of pictures that are fetched at once, because they are visible first. */
const EAGER = 3;
const focusOn = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-post="${id}"] a`)?.focus({ preventScroll: true });

interface Props {
  readonly category: number;
  readonly onAll: () => void;
}

/** Shows the articles of a category. More load when the end of the list is near, or at the press of a button. */
export const BlogList = ({ category, onAll }: Props) => {
  const t = useT();
  const offline = useOffline();
  const { pages, setPages, opens, returning } = useKeptPlace(String(category));
  const { posts, total, rest, asOf, stale } = usePosts(category, pages);
  useReturn(returning, rest !== 'coming', focusOn);
  useKeepArticles(posts.slice(0, LIST_PAGE));
  const more = (): void => setPages(pages + 1);
  const end = useNearEnd<HTMLDivElement>(rest === 'more' && !sparesData() ? `${category} ${pages}` : null, more);
  // After a press of the button, the focus moves to the first new article when it is shown.
  const readsOn = useRef<number | null>(null);
  useEffect(() => {
    const next = readsOn.current === null ? undefined : posts[readsOn.current];
    if (!next) return;
    readsOn.current = null;
    focusOn(String(next.id));
  }, [posts]);

  if (posts.length === 0) {
    if (rest === 'coming') return <PostCardsWaiting count={6} />;
    if (rest === 'absent') return <AbsentState offline={offline} />;
    return <EmptyState icon="leaf" title={t('blog.empty')} action={<Button onClick={onAll}>{t('blog.all')}</Button>} />;
  }
  return (
    <>
      <p className={reading.age}>
        <KnownAsOf asOf={asOf} stale={stale} />
      </p>
      <ul className={styles.cards}>
        {posts.map((post, place) => (
          <li key={post.id}>
            <PostCard post={post} eager={place < EAGER} onOpen={() => opens(String(post.id))} />
          </li>
        ))}
      </ul>
      <div ref={end} className={reading.end}>
        {total !== undefined && (
          <output>
            {rest === 'end' ? t('blog.allShown', { count: total }) : t('blog.shown', { shown: posts.length, total })}
          </output>
        )}
        {rest === 'absent' ? (
          <p>{t('blog.restNotHere')}</p>
        ) : (
          rest !== 'end' && (
            <Button
              variant="secondary"
              busy={rest === 'coming'}
              busyLabel={t('shell.loading')}
              onClick={() => {
                readsOn.current = posts.length;
                more();
              }}
            >
              {t('blog.more')}
            </Button>
          )
        )}
      </div>
    </>
  );
};
