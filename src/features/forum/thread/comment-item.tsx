import { useId, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { WrittenDate } from '#src/reading/written-date.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useUser } from '#src/state/session/session.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { DeleteComment } from './delete-comment.tsx';
import type { Comment } from '../forum-requests.ts';
import styles from '../forum.module.css';
import { ReportButton } from './report-button.tsx';
import { WaitingActions } from '../waiting-actions.tsx';

interface Props {
  readonly threadId: number;
  readonly comment: Comment;
  readonly position: number;
  readonly total: number;
  readonly onRewrite: (entry: string, text: string) => void;
}

/** Shows the author's buttons for a comment. Both actions need the server at once and say so in advance. */
const OwnActions = ({ comment, onEdit }: { readonly comment: Comment; readonly onEdit: () => void }) => {
  const t = useT();
  const offline = useOffline();
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.own}>
      <Button variant="soft" size="s" disabled={offline} onClick={onEdit} aria-label={t('forum.editComment')}>
        {t('shell.edit')}
      </Button>
      <Button
        variant="dangerQuiet"
        size="s"
        disabled={offline}
        onClick={() => setAsked(true)}
        aria-label={t('forum.deleteComment')}
      >
        {t('forum.delete')}
      </Button>
      {offline && <span className={styles.faint}>{t('errors.offline')}</span>}
      <DeleteComment commentId={comment.id} asked={asked} close={() => setAsked(false)} />
    </div>
  );
};

export const CommentItem = ({ threadId, comment, position, total, onRewrite }: Props) => {
  const t = useT();
  const name = useId();
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const { id, username, text, created_at: createdAt, updated_at: updatedAt, mine, hidden, team, entry } = comment;
  return (
    <article
      className={styles.comment}
      aria-labelledby={name}
      aria-posinset={position}
      aria-setsize={total}
      data-comment={entry ?? id}
    >
      <p className={styles.commentHead}>
        <strong id={name}>
          <bdi>{mine && entry !== undefined ? t('forum.you') : username}</bdi>
        </strong>
        {team === true && <Badge tone="palm">{t('forum.team')}</Badge>}
        <span className={styles.faint}>
          <WrittenDate createdAt={createdAt} />
        </span>
        {updatedAt !== undefined && <span className={styles.faint}>{t('forum.edited')}</span>}
        {hidden === true && <Badge tone="tomato">{t('forum.hidden')}</Badge>}
        {user && !mine && (
          <ReportButton about={{ commentId: id }} label={t('forum.reportComment', { name: username })} />
        )}
      </p>
      {editing ? (
        <CommentEditor threadId={threadId} comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      {entry !== undefined ? (
        <WaitingActions entry={entry} edit={() => onRewrite(entry, text)} />
      ) : (
        mine && !editing && <OwnActions comment={comment} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
};
