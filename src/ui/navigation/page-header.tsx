import type { ReactNode } from 'react';

import styles from './page-header.module.css';

interface Props {
  /**
   * The screen's only heading of level 1; it matches the navigation and gets the focus after navigation
   * (`id="page-title"`).
   */
  readonly title: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly subtitle?: ReactNode;
  /** The back control: an IconButton or a link of the router with `chevron-back`. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, eyebrow, subtitle, back, actions }: Props) => (
  <div className={styles.header}>
    <div className={styles.start}>
      {back !== undefined && <span className={styles.back}>{back}</span>}
      <div className={styles.text}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
