import type { CSSProperties, ReactNode } from 'react';

import styles from './forum.module.css';
import type { useDrawnPages } from './use-drawn-pages.ts';

interface Props {
  readonly drawn: ReturnType<typeof useDrawnPages>;
  readonly pages: number;
  readonly label: string;
  readonly busy: boolean;
  /** Renders the entries of a page, each as an `article`. */
  readonly children: (page: number) => ReactNode;
}

/** Shows a list of any length; only the part near the screen is in the document. */
export const LongList = ({ drawn, pages, label, busy, children }: Props) => (
  <div role="feed" aria-label={label} aria-busy={busy} className={styles.rows}>
    {Array.from({ length: pages }, (_, page) => {
      const shown = drawn.isDrawn(page);
      const height = drawn.heightOf(page);
      return (
        <div
          key={page}
          ref={drawn.attach}
          data-page={page}
          className={shown ? styles.rows : styles.away}
          style={height === undefined ? undefined : ({ '--page-height': `${height}px` } as CSSProperties)}
        >
          {shown && children(page)}
        </div>
      );
    })}
  </div>
);
