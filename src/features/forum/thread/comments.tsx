import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { LIST_PAGE } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { KnownAsOf } from '#src/meals/details/known-as-of.tsx';
import { useKeptPlace } from '#src/reading/use-kept-place.ts';
import { useNearEnd } from '#src/reading/use-near-end.ts';
import { sparesData } from '#src/state/device/spares-data.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { report } from '#src/state/engine/report.ts';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentPage } from './comment-page.tsx';
import { commentsRequest, pagesOf } from '../forum-requests.ts';
import reading from '#src/reading/reading.module.css';
import styles from '../forum.module.css';
import { ListEnd } from '../list-end.tsx';
import { LongList } from '../long-list.tsx';
import { NewComments } from './new-comments.tsx';
import { RefusedComments } from '../refused-texts.tsx';
import { restOf } from '../rest-of.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useDrawnPages } from '../use-drawn-pages.ts';
import { useNewComments } from './use-new-comments.ts';

/** Shows the comments on a discussion, oldest first, and the field for a new one. */
export const Comments = ({ threadId }: { readonly threadId: number }) => {
  const t = useT();
  const heading = useId();
  const { place, pages, setPages } = useKeptPlace(`thread ${threadId}`);
  const drawn = useDrawnPages(place);
  const first = useQuery(
    'forum/commentList',
    useMemo(() => commentsRequest(threadId), [threadId]),
  );
  const last = useQuery(
    'forum/commentList',
    useMemo(() => commentsRequest(threadId, pages - 1), [threadId, pages]),
  );
  const refusal = first.refusal ?? last.refusal;
  useEffect(() => {
    // The discussion itself says that it was deleted.
    if (refusal && refusal.code !== 'not_found') report('comments could not be read')(refusal);
  }, [refusal]);
  const draft = useCommentDraft(threadId);
  const rest = restOf(last, pages);
  const total = last.data?.page.total ?? first.data?.page.total;
  const { count, seen } = useNewComments(last.data);
  const more = (): void => {
    drawn.begin(pages);
    setPages(pages + 1);
  };
  const end = useNearEnd<HTMLDivElement>(rest === 'more' && !sparesData() ? `${place} ${pages}` : null, more);
  const [toEnd, setToEnd] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toEnd > 0) box.current?.scrollIntoView({ block: 'end' });
  }, [toEnd]);
  const showNew = (): void => {
    const all = pagesOf(total ?? 0);
    if (all > pages) {
      drawn.begin(all - 1);
      setPages(all);
    }
    seen();
    setToEnd(toEnd + 1);
  };
  return (
    <section className={styles.comments} aria-labelledby={heading}>
      <h2 id={heading} className={styles.commentsTitle}>
        {total === undefined ? t('forum.commentsTitle') : t('forum.comments', { count: total })}
      </h2>
      <p className={reading.age}>
        <KnownAsOf asOf={first.asOf} stale={first.stale} />
      </p>
      {first.data ? (
        first.data.comments.length === 0 ? (
          <p className={styles.soft}>{t('forum.noComments')}</p>
        ) : (
          <>
            <LongList drawn={drawn} pages={pages} label={t('forum.commentsTitle')} busy={rest === 'coming'}>
              {(page) => (
                <CommentPage threadId={threadId} page={page} isLast={page === pages - 1} onRewrite={draft.rewrite} />
              )}
            </LongList>
            <ListEnd
              refer={end}
              rest={rest}
              said={
                rest === 'end' || total === undefined
                  ? null
                  : t('forum.commentsShown', { shown: Math.min(pages * LIST_PAGE, total), total })
              }
              absent={t('forum.commentsNotHere')}
              onMore={more}
            />
          </>
        )
      ) : first.coming ? (
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="8rem" />
        </Loading>
      ) : (
        <p className={styles.soft}>{t('forum.commentsNotHere')}</p>
      )}
      <RefusedComments threadId={threadId} onEdit={draft.rewriteRefused} />
      <div ref={box}>
        <CommentBox threadId={threadId} draft={draft} />
      </div>
      <NewComments count={count} onShow={showNew} onSeen={seen} />
    </section>
  );
};
