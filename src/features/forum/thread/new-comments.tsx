import { useEffect, useRef } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import styles from '../forum.module.css';

/** How long the end of the comments must be visible before new comments count as seen, in ms. */
const LOOKED_AT_MS = 4_000;

interface Props {
  readonly count: number;
  readonly onShow: () => void;
  readonly onSeen: () => void;
}

/** Tells the reader of new comments without moving the page, and leads to them. */
export const NewComments = ({ count, onShow, onSeen }: Props) => {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (count === 0 || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.some(({ isIntersecting }) => isIntersecting))
        timer = setTimeout(() => latest.current(), LOOKED_AT_MS);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [count]);
  return (
    <>
      <div aria-live="polite" className={styles.news}>
        {count > 0 && (
          <Button size="s" icon="chat" onClick={onShow}>
            {t('forum.newComments', { count })}
          </Button>
        )}
      </div>
      <div ref={end} />
    </>
  );
};
