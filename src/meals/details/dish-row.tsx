import type { ReactNode } from 'react';

import type { Macros } from '../../domain/menu/macros.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DishPicture } from '../../ui/cards/dish-card.tsx';
import { MacroLine } from '../../ui/charts/macro-ring.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './dish-row.module.css';
import { useMacroLetters } from './use-macro-names.ts';

interface Props {
  readonly title: ReactNode;
  /** The URL of the small picture; undefined if there is none. */
  readonly picture: string | undefined;
  /** The meal type whose icon replaces a missing picture. */
  readonly meal: number;
  /** Undefined if the meal is not a single dish. */
  readonly dish?: number | undefined;
  /** The meal, "Lunch"; further facts, such as the rating, are next to it. */
  readonly kicker: ReactNode;
  /** The button at the end of that line, which opens the row. */
  readonly action?: ReactNode;
  readonly figures?: ReactNode;
  readonly marks?: ReactNode;
  /** Small buttons, one above the other, at the end of the row. */
  readonly end?: ReactNode;
  /** The content below, over the whole width. Its buttons work independently of the row. */
  readonly children?: ReactNode;
  readonly selected?: boolean;
  /** True for the first row of a screen, whose picture is fetched at once. */
  readonly eager?: boolean;
}

/**
 * Shows a dish as a compact row, so that a phone shows several of them: about 96 px high, unless a long title, badges or
 * the content below need more. One `OpenRow`, or a button of the class `choose`, has the whole row as its tap area.
 */
export const DishRow = (props: Props) => {
  const {
    title,
    picture,
    meal,
    dish,
    kicker,
    action,
    figures,
    marks,
    end,
    children,
    selected = false,
    eager = false,
  } = props;
  return (
    <article className={classNames(styles.row, selected && styles.chosen)} data-row={`${meal} ${dish}`}>
      <DishPicture picture={picture} meal={meal} eager={eager} className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.kicker}>
          {kicker}
          {action}
        </div>
        <h3 className={styles.title}>{title}</h3>
        {figures !== undefined && <div className={styles.figures}>{figures}</div>}
        {marks !== undefined && <div className={styles.marks}>{marks}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {children !== undefined && <div className={styles.under}>{children}</div>}
    </article>
  );
};

interface OpenProps {
  readonly label: string;
  /** The text for screen readers: "View details: Lentil soup". */
  readonly spoken: string;
  readonly onOpen: () => void;
}

/** Shows the button that opens the row; its tap area is the whole row except other buttons. */
export const OpenRow = ({ label, spoken, onOpen }: OpenProps) => (
  <button type="button" className={styles.open} aria-label={spoken} onClick={onOpen}>
    {label}
    <Icon name="chevron-forward" />
  </button>
);

/** "520 kcal PRO 42 g CHO 57 g F 13 g" */
export const DishFigures = ({ macros }: { readonly macros: Macros }) => {
  const format = useFormat();
  const letters = useMacroLetters();
  return (
    <>
      <strong>{format.dishKcal(macros.calories)}</strong>
      <MacroLine
        macros={[
          { kind: 'protein', label: letters.protein, text: format.macro(macros.protein) },
          { kind: 'carbs', label: letters.carbs, text: format.macro(macros.carb) },
          { kind: 'fat', label: letters.fat, text: format.macro(macros.fat) },
        ]}
      />
    </>
  );
};
