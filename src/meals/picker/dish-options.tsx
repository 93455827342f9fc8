import { useCallback, useDeferredValue, useMemo, useRef, type ComponentType } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { DishOption } from './dish-option.tsx';
import { type DishTaste, type MenuDish } from '../details/dish-taste.ts';
import type { MealOptions } from './meal-options.ts';
import styles from '../meals.module.css';
import type { DishChoice } from './use-dish-choice.ts';

interface Props {
  readonly type: number;
  readonly typeTitle: string;
  /** The dish that stands on the meal; it is listed whoever suggested it. */
  readonly held: MenuDish | undefined;
  /** The same object as long as day, meal and taste are the same. */
  readonly options: MealOptions;
  /** What is not there yet: it is on its way, or this device has never been told. */
  readonly lacking: 'loading' | 'absent' | null;
  readonly known: DishTaste;
  readonly choice: DishChoice;
  readonly detailsLabel: string;
  readonly onDetails: (dish: MenuDish) => void;
  readonly Opinion?: ComponentType<{ readonly dish: number; readonly type: number }>;
}

/** What a screen shows of them at once. */
const AT_ONCE = 4;

/** The dishes that may stand on one meal of the day. Mounted anew for each day and meal. */
export const DishOptions = (props: Props) => {
  const { type, typeTitle, held, options, lacking, known, choice, detailsLabel, onDetails, Opinion } = props;
  const t = useT();
  const { warningsOf } = known;
  // Judged once for a meal, not at every touch.
  const judged = useMemo(
    () => [
      ...options.offered.map(({ dish, verdict, matches }) => ({ dish, verdict, matches, warnings: warningsOf(dish) })),
      ...options.barred.map((dish) => ({
        dish,
        verdict: 'barred' as const,
        matches: 0,
        warnings: warningsOf(dish),
      })),
    ],
    [options, warningsOf],
  );
  const listed = judged.some(({ dish }) => dish === held);
  const shown =
    held && !listed
      ? [{ dish: held, verdict: 'ok' as const, matches: 0, warnings: warningsOf(held) }, ...judged]
      : judged;

  // Those under the edge of the screen follow in the slices right after it, so that the touch that opened them is answered.
  const whole = useDeferredValue(true, false);
  const newest = useRef({ choice, onDetails });
  newest.current = { choice, onDetails };
  const select = useCallback((dish: MenuDish) => newest.current.choice.choose(dish, type), [type]);
  const details = useCallback((dish: MenuDish) => newest.current.onDetails(dish), []);

  if (shown.length === 0 && lacking === 'loading') {
    return [0, 1, 2].map((place) => <Skeleton key={place} shape="card" height="7.5rem" />);
  }
  if (shown.length === 0) {
    return (
      <p role="status" className={styles.soft}>
        {t(lacking === 'absent' ? 'plan.optionsNotHere' : 'plan.noOptions')}
      </p>
    );
  }
  return (
    <ul className={styles.options} aria-label={t('plan.optionsFor', { meal: typeTitle })}>
      {shown.slice(0, whole ? undefined : AT_ONCE).map(({ dish, verdict, matches, warnings }, place) => (
        <li key={dish.id}>
          <DishOption
            dish={dish}
            kicker={t('plan.option', { meal: typeTitle, number: place + 1 })}
            selected={dish === held}
            verdict={verdict}
            matches={matches}
            warnings={warnings}
            onSelect={select}
            detailsLabel={detailsLabel}
            onDetails={details}
            type={type}
            {...(Opinion && { Opinion })}
          />
        </li>
      ))}
    </ul>
  );
};
