import { useMemo } from 'react';

import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { newestRequest } from './blog-requests.ts';
import styles from './nutrition.module.css';
import { PostCard } from './post-card.tsx';
import { PostCardsWaiting } from './post-cards-waiting.tsx';

const FEW = 3;

/** Shows the newest articles, if there are any; the links to all articles are always shown. */
export const LatestPosts = () => {
  const t = useT();
  const language = useLocale();
  const { data, coming } = useQuery(
    'blog/infoList',
    useMemo(() => newestRequest(language), [language]),
  );
  if (data ? data.posts.length === 0 : !coming) return null;
  return (
    <section className={styles.part} aria-labelledby="latest-posts">
      <h2 id="latest-posts">{t('blog.latest')}</h2>
      {data ? (
        <ul className={styles.cards}>
          {data.posts.slice(0, FEW).map((post) => (
            <li key={post.id}>
              <PostCard post={post} headingLevel={3} eager />
            </li>
          ))}
        </ul>
      ) : (
        <PostCardsWaiting count={FEW} />
      )}
    </section>
  );
};
