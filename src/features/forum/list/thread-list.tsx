import { startTransition, useCallback, useEffect, useMemo, useRef } from 'react';

import { LIST_PAGE } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { KnownAsOf } from '#src/meals/details/known-as-of.tsx';
import { useKeptPlace, useReturn } from '#src/reading/use-kept-place.ts';
import { useNearEnd } from '#src/reading/use-near-end.ts';
import { sparesData } from '#src/state/device/spares-data.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { report } from '#src/state/engine/report.ts';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { DeleteThread } from '../delete-thread.tsx';
import { listRequest, type Chosen, type Thread } from '../forum-requests.ts';
import reading from '#src/reading/reading.module.css';
import styles from '../forum.module.css';
import { ListEnd } from '../list-end.tsx';
import { LongList } from '../long-list.tsx';
import { restOf } from '../rest-of.ts';
import { ThreadPage } from './thread-page.tsx';
import { useDeleteThread } from '../use-delete-thread.ts';
import { useDrawnPages } from '../use-drawn-pages.ts';
import { WaitingUnlisted } from './waiting-unlisted.tsx';

const focusOn = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-thread="${id}"] a`)?.focus({ preventScroll: true });

/** Shows the chosen discussions. More load when the end of the list is near, or at the press of a button. */
export const ThreadList = ({ chosen }: { readonly chosen: Chosen }) => {
  const t = useT();
  const offline = useOffline();
  const { category, userId } = chosen;
  const { place, pages, setPages, opens, returning } = useKeptPlace(`forum ${userId} ${category}`);
  const drawn = useDrawnPages(place);
  const first = useQuery(
    'forum/list',
    useMemo(() => listRequest({ category, userId }), [category, userId]),
  );
  const last = useQuery(
    'forum/list',
    useMemo(() => listRequest({ category, userId }, pages - 1), [category, userId, pages]),
  );
  const removing = useDeleteThread(() => {
    setPages(1);
    window.scrollTo({ top: 0 });
  });
  // The callbacks never change, so that a loaded page does not render again when the next one loads.
  const newest = useRef({ opens, ask: removing.setAsked });
  newest.current = { opens, ask: removing.setAsked };
  const onOpen = useCallback((id: number) => newest.current.opens(String(id)), []);
  const onDelete = useCallback((thread: Thread) => newest.current.ask(thread), []);
  const refusal = first.refusal ?? last.refusal;
  useEffect(() => {
    if (refusal) report('discussions could not be read')(refusal);
  }, [refusal]);
  useReturn(returning, first.data !== undefined, focusOn);

  const rest = restOf(last, pages);
  const total = last.data?.page.total ?? first.data?.page.total;
  // After a press of the button, the focus moves to the first new row when it is shown.
  const readsOn = useRef<number | null>(null);
  const more = (): void => {
    drawn.begin(pages);
    setPages(pages + 1);
  };
  const end = useNearEnd<HTMLDivElement>(rest === 'more' && !sparesData() ? `${place} ${pages}` : null, () =>
    startTransition(more),
  );
  const arrived = last.data !== undefined;
  useEffect(() => {
    const page = readsOn.current;
    if (page === null || !arrived) return;
    readsOn.current = null;
    document.querySelector<HTMLElement>(`[data-page="${page}"] a`)?.focus({ preventScroll: true });
  }, [pages, arrived]);

  if (!first.data) {
    if (first.coming)
      return (
        <Loading label={t('shell.loading')}>
          <div className={styles.rows}>
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} shape="card" height="6.5rem" />
            ))}
          </div>
        </Loading>
      );
    return (
      <>
        <WaitingUnlisted />
        <AbsentState offline={offline} />
      </>
    );
  }
  if (first.data.threads.length === 0) return <EmptyState icon="chat" title={t('forum.empty')} />;
  return (
    <>
      <p className={reading.age}>
        <KnownAsOf asOf={first.asOf} stale={first.stale} />
      </p>
      <LongList drawn={drawn} pages={pages} label={t('shell.subject.forum')} busy={rest === 'coming'}>
        {(page) => (
          <ThreadPage
            chosen={chosen}
            page={page}
            isLast={page === pages - 1}
            atOnce={returning.current !== null}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        )}
      </LongList>
      <ListEnd
        refer={end}
        rest={rest}
        said={
          total === undefined
            ? null
            : rest === 'end'
              ? t('forum.allShown', { count: total })
              : t('forum.shown', { shown: Math.min(pages * LIST_PAGE, total), total })
        }
        absent={t('forum.restNotHere')}
        onMore={() => {
          readsOn.current = pages;
          more();
        }}
      />
      <DeleteThread removing={removing} />
    </>
  );
};
