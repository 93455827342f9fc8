import { useId } from 'react';

import { widgetAddress } from '#src/domain/community/comments-widget.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import styles from '../forum.module.css';

interface Props {
  readonly widget: string;
  readonly threadId: number;
}

/** Shows the comments of a provider that stores them elsewhere, in a frame without access to this page. */
export const OutsideComments = ({ widget, threadId }: Props) => {
  const t = useT();
  const heading = useId();
  const offline = useOffline();
  const address = widgetAddress(widget, threadId);
  return (
    <section className={styles.comments} aria-labelledby={heading}>
      <h2 id={heading} className={styles.commentsTitle}>
        {t('forum.commentsTitle')}
      </h2>
      {offline || address === null ? (
        <p className={styles.soft}>{t(offline ? 'errors.offline' : 'errors.not_available')}</p>
      ) : (
        <iframe
          src={address}
          title={t('forum.commentsTitle')}
          className={styles.widget}
          loading="lazy"
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: what it keeps is its own, not this page's
          sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
        />
      )}
    </section>
  );
};
