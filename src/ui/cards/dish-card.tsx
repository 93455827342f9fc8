import { useState, type ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './dish-card.module.css';
import { MacroLine, type Macro } from '../charts/macro-ring.tsx';

interface Props {
  readonly title: string;
  /** URL of the picture; undefined if there is none. */
  readonly picture: string | undefined;
  /** The meal whose mark replaces a missing picture. */
  readonly meal?: number | undefined;
  /** The name of the meal, e.g. "Lunch". */
  readonly kicker?: ReactNode;
  /** A rating or a state at the end of that line. */
  readonly aside?: ReactNode;
  /** "520 kcal" */
  readonly energy?: ReactNode;
  readonly macros?: readonly Omit<Macro, 'weight'>[];
  /** Badges on the picture (`tall`) or above the title (`row`). */
  readonly badges?: ReactNode;
  readonly footer?: ReactNode;
  readonly look?: 'tall' | 'row';
  readonly selected?: boolean;
  /** Makes the whole card clickable; controls in the footer keep their own action. */
  readonly onOpen?: () => void;
  readonly headingLevel?: 2 | 3 | 4;
  /** For the first card of a screen: the picture is fetched at once. */
  readonly eager?: boolean;
}

/** The same empty picture as the worker's: the tile behind it is visible. */
const NONE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2216%22 height=%2210%22/%3E';

interface PictureProps {
  /** URL of the picture; undefined if there is none. */
  readonly picture: string | undefined;
  readonly meal?: number | undefined;
  readonly eager: boolean;
  readonly className: string | undefined;
}

/** The picture of a dish; if it is missing, the mark of its meal is visible. */
export const DishPicture = ({ picture, meal, eager, className }: PictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      src={picture === undefined || broken === picture ? NONE : picture}
      data-meal={meal ?? ''}
      alt=""
      width={320}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={() => setBroken(picture ?? null)}
    />
  );
};

export const DishCard = ({
  title,
  picture,
  meal,
  kicker,
  aside,
  energy,
  macros,
  badges,
  footer,
  look = 'tall',
  selected = false,
  onOpen,
  headingLevel = 2,
  eager = false,
}: Props) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, look === 'row' && styles.row, selected && styles.chosen)}>
      <div className={styles.frame}>
        <DishPicture picture={picture} meal={meal} eager={eager} className={styles.picture} />
        {badges !== undefined && look === 'tall' && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.body}>
        {(kicker ?? aside) !== undefined && (
          <div className={styles.kicker}>
            <span>{kicker}</span>
            {aside !== undefined && <span>{aside}</span>}
          </div>
        )}
        <Heading className={styles.title}>
          {onOpen ? (
            <button type="button" className={styles.open} aria-pressed={selected || undefined} onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
        {badges !== undefined && look === 'row' && <div className={styles.badges}>{badges}</div>}
        {energy !== undefined && <p className={styles.energy}>{energy}</p>}
        {macros && <MacroLine macros={macros} stacked />}
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
};
