import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { WrittenDate } from '#src/reading/written-date.tsx';
import { useSetting } from '#src/state/plan/settings.ts';
import { useUser } from '#src/state/session/session.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import styles from '../forum.module.css';
import type { Thread } from '../forum-requests.ts';
import { OwnThreadActions } from '../own-thread-actions.tsx';
import { WaitingActions } from '../waiting-actions.tsx';

interface Props {
  readonly thread: Thread;
  readonly category: string | undefined;
  /** The row's position in the whole list, from 1; `total` is the list's length. */
  readonly position: number;
  readonly total: number;
  readonly onOpen: (thread: number) => void;
  readonly onDelete: (thread: Thread) => void;
}

/** Shows a discussion in the list; the whole row is a link to it. */
export const ThreadRow = memo(({ thread, category, position, total, onOpen, onDelete }: Props) => {
  const t = useT();
  const heading = useId();
  const own = useUser();
  // If another provider stores the comments, only its widget knows their number.
  const ownComments = useSetting('COMMENTS_WIDGET_URL', '') === '';
  const { id, title, username, created_at: createdAt, comments, entry, hidden, team } = thread;
  const name = username || (own ? t('forum.you') : '');
  return (
    <article
      className={styles.row}
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={total}
      data-thread={entry ?? id}
    >
      <p className={styles.faint}>
        <WrittenDate createdAt={createdAt} />
        {category !== undefined && <bdi>{category}</bdi>}
      </p>
      <h2 id={heading} className={styles.rowTitle} dir="auto">
        {entry === undefined ? (
          <Link
            to="/nutrition-support/forum/thread/$id"
            params={{ id: String(id) }}
            className={styles.open}
            onClick={() => onOpen(id)}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className={styles.facts}>
        <bdi>{name}</bdi>
        {team === true && <Badge tone="palm">{t('forum.team')}</Badge>}
        {entry === undefined && ownComments && (
          <span className={styles.count}>
            <Icon name="chat" size="s" />
            {t('forum.comments', { count: comments })}
          </span>
        )}
        {hidden === true && <Badge tone="tomato">{t('forum.hidden')}</Badge>}
      </p>
      {entry !== undefined ? (
        <WaitingActions entry={entry} edit={{ to: '/nutrition-support/forum/add', search: { entry } }} />
      ) : (
        thread.mine && <OwnThreadActions thread={thread} onDelete={() => onDelete(thread)} />
      )}
    </article>
  );
});
ThreadRow.displayName = 'ThreadRow';
