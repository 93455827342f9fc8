import { useId, type ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { Icon } from '../text/icon.tsx';
import card from './card.module.css';
import styles from './details-card.module.css';

interface Props {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A card whose title folds its content away; the content stays on the page. */
export const DetailsCard = ({ title, open, onOpen, children }: Props) => {
  const heading = useId();
  return (
    <section className={card.card} aria-labelledby={heading}>
      <details open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id={heading} className={classNames(card.title, styles.title)}>
            {title}
          </h2>
          <Icon name="chevron-down" className={styles.mark} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
};
