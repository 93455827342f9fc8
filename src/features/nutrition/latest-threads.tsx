import { Link } from '@tanstack/react-router';

import { ALL_CATEGORIES, LIST_PAGE } from '../../domain/community/community-limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Request } from '../../protocol/messages.ts';
import { WrittenDate } from '../../reading/written-date.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import styles from './nutrition.module.css';

const FEW = 3;
/** The same request as the first page of the list of all discussions. */
const request: Request<'forum/list'> = {
  offset: 0,
  limit: LIST_PAGE,
  filters: { category_id: ALL_CATEGORIES, user_id: 0 },
};

/** Shows the newest discussions, if there are any. */
export const LatestThreads = () => {
  const t = useT();
  const { data } = useQuery('forum/list', request);
  const threads = data?.threads.filter(({ entry }) => entry === undefined).slice(0, FEW) ?? [];
  if (threads.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="latest-threads">
      <h2 id="latest-threads">{t('blog.latestThreads')}</h2>
      <List>
        {threads.map(({ id, title, created_at: createdAt }) => (
          <Link key={id} to="/nutrition-support/forum/thread/$id" params={{ id: String(id) }} className={rowClass}>
            <RowParts icon="chat" title={<bdi>{title}</bdi>} detail={<WrittenDate createdAt={createdAt} />} go />
          </Link>
        ))}
      </List>
    </section>
  );
};
