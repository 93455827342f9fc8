import { memo, useMemo, type CSSProperties } from 'react';

import { LIST_PAGE } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { KnownAsOf } from '#src/meals/details/known-as-of.tsx';
import { useCategories } from '#src/reading/use-categories.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { useGrowing } from '#src/ui/drawing/use-growing.ts';
import { listRequest, type Chosen, type Thread } from '../forum-requests.ts';
import styles from '../forum.module.css';
import { ThreadRow } from './thread-row.tsx';

const MINUTE_MS = 60_000;
/** The number of rows that each render adds. */
const STEP = 3;

interface Props {
  readonly chosen: Chosen;
  readonly page: number;
  /** The end of the list shows the state of the last page's missing rows. */
  readonly isLast: boolean;
  /** True if the reader returns to one of its rows: all rows render at once. */
  readonly atOnce: boolean;
  readonly onOpen: (thread: number) => void;
  readonly onDelete: (thread: Thread) => void;
}

/**
 * Shows twenty discussions. Each page makes its own request, so that only the pages of a long list that are in the
 * document are updated.
 */
export const ThreadPage = memo(({ chosen, page, isLast, atOnce, onOpen, onDelete }: Props) => {
  const { category, userId } = chosen;
  const view = useQuery(
    'forum/list',
    useMemo(() => listRequest({ category, userId }, page), [category, userId, page]),
  );
  const before = useQuery(
    'forum/list',
    useMemo(() => listRequest({ category, userId }, Math.max(0, page - 1)), [category, userId, page]),
  );
  const drawn = useGrowing(view.data?.threads.length ?? 0, STEP, atOnce);
  const t = useT();
  const names = new Map(useCategories('forumCategories').map(({ id, name }) => [id, name]));
  if (!view.data && !view.coming) return isLast ? null : <p className={styles.soft}>{t('forum.pageNotHere')}</p>;
  if (!view.data)
    return Array.from({ length: LIST_PAGE }, (_, place) => <Skeleton key={place} shape="card" height="6.5rem" />);
  // New discussions push the others down: the last ones of one page may also be the first ones of the next.
  const shown = new Set(page > 0 ? before.data?.threads.map(({ id }) => id) : []);
  const olderThanBefore = page > 0 && Math.abs((before.asOf ?? 0) - (view.asOf ?? 0)) > MINUTE_MS;
  const rows = view.data.threads.filter(({ id }) => !shown.has(id));
  const coming = Math.max(0, rows.length - drawn);
  return (
    <>
      {olderThanBefore && <KnownAsOf asOf={view.asOf} stale={view.stale} />}
      {rows.slice(0, drawn).map((thread, place) => (
        <ThreadRow
          key={thread.entry ?? thread.id}
          thread={thread}
          category={names.get(thread.category_id)}
          position={page * LIST_PAGE + place + 1}
          total={view.data?.page.total ?? 0}
          onOpen={onOpen}
          onDelete={onDelete}
        />
      ))}
      {coming > 0 && <div className={styles.coming} style={{ '--rows': coming } as CSSProperties} />}
    </>
  );
});
ThreadPage.displayName = 'ThreadPage';
