import { useMemo } from 'react';

import { LIST_PAGE } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useQuery } from '#src/state/engine/query.ts';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsRequest } from '../forum-requests.ts';
import styles from '../forum.module.css';

interface Props {
  readonly threadId: number;
  readonly page: number;
  /** The end of the list shows the state of the last page's missing comments. */
  readonly isLast: boolean;
  /** Puts the text of a waiting comment back into the field. */
  readonly onRewrite: (entry: string, text: string) => void;
}

/** Shows a page of twenty comments. */
export const CommentPage = ({ threadId, page, isLast, onRewrite }: Props) => {
  const t = useT();
  const { data, coming } = useQuery(
    'forum/commentList',
    useMemo(() => commentsRequest(threadId, page), [threadId, page]),
  );
  if (!data && !coming) return isLast ? null : <p className={styles.soft}>{t('forum.commentsNotHere')}</p>;
  if (!data) return <Skeleton shape="card" height="20rem" />;
  return data.comments.map((comment, place) => (
    <CommentItem
      key={comment.entry ?? comment.id}
      threadId={threadId}
      comment={comment}
      position={page * LIST_PAGE + place + 1}
      total={data.page.total}
      onRewrite={onRewrite}
    />
  ));
};
