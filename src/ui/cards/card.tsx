import { useId, type ReactNode } from 'react';

import styles from './card.module.css';
import { classNames } from '../drawing/class-names.ts';

interface Props {
  readonly look?: 'raised' | 'flat' | 'sunken' | 'palm' | 'saffron';
  readonly padding?: 'none' | 'm' | 'l';
  /** With a title the card is a named section with a heading of level 2. */
  readonly title?: ReactNode;
  /** A link, a chip or a small button at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Card = ({ look = 'raised', padding = 'l', title, actions, className, children }: Props) => {
  const heading = useId();
  const classes = classNames(
    styles.card,
    look !== 'raised' && styles[look],
    padding !== 'none' && styles[padding],
    className,
  );
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
};
