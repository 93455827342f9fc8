import { Link } from '@tanstack/react-router';

import { isOwnPath } from '../../domain/forms/own-path.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './notices.module.css';
import { topicIcon } from './topic-icon.ts';
import type { InboxNotice } from './use-inbox.ts';

interface Props {
  readonly notice: InboxNotice;
  readonly onOpen: () => void;
}

/** Shows one notice. A tap marks it as read and opens its page. */
export const NoticeRow = ({ notice: { topic, at, title, text, path, read }, onOpen }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  return (
    <Link
      to={isOwnPath(path) ? path : '/'}
      className={classNames(rowClass, styles.notice, !read && styles.unread)}
      onClick={onOpen}
    >
      <RowParts
        icon={topicIcon(topic)}
        title={
          <>
            {!read && <VisuallyHidden>{t('notices.unreadMark')} </VisuallyHidden>}
            <span dir="auto">{title}</span>
          </>
        }
        detail={
          <>
            <span dir="auto" className={styles.text}>
              {text}
            </span>
            <span className={styles.when}>{format.asOf(at * 1000, now, zone)}</span>
          </>
        }
        go
      />
    </Link>
  );
};
