import { use, useId, type ReactNode } from 'react';

import styles from './card.module.css';
import { classNames } from '../drawing/class-names.ts';
import { InsideCard } from './inside-card.ts';

interface Props {
  readonly look?: 'raised' | 'flat' | 'sunken' | 'palm' | 'saffron';
  readonly padding?: 'none' | 'm' | 'l';
  /** With a title the card is a named section with a heading of level 2, inside an open row of level 3. */
  readonly title?: ReactNode;
  /** A link, a chip or a small button at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Card = ({ look = 'raised', padding = 'l', title, actions, className, children }: Props) => {
  const heading = useId();
  const inside = use(InsideCard);
  const Heading = inside ? 'h3' : 'h2';
  const classes = classNames(
    inside ? styles.inside : styles.card,
    look !== 'raised' && styles[look],
    padding !== 'none' && !inside && styles[padding],
    className,
  );
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
};
