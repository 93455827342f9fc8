import { useCallback, useDeferredValue, useMemo, useRef, useState, type ComponentType } from 'react';

import { isSimilarDish } from '../../domain/menu/dish-change.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Chip } from '../../ui/forms/chip.tsx';
import { useMoves } from '../../ui/motion/use-moves.ts';
import { DishOption } from './dish-option.tsx';
import { type DishTaste, type MenuDish } from '../details/dish-taste.ts';
import type { MealOptions } from './meal-options.ts';
import styles from '../meals.module.css';
import type { DishChoice } from './use-dish-choice.ts';

interface Props {
  readonly type: number;
  readonly typeTitle: string;
  /** The meal's current dish; it is always listed, even if it is not among the suggestions. */
  readonly held: MenuDish | undefined;
  /** The meal's dish before any choice: the options are compared with it. */
  readonly stands: MenuDish | undefined;
  /** The object must stay the same while day, meal and taste are the same. */
  readonly options: MealOptions;
  /** Why data are missing: they are loading, or this device has never received them. */
  readonly lacking: 'loading' | 'absent' | null;
  readonly known: DishTaste;
  readonly choice: DishChoice;
  readonly detailsLabel: string;
  readonly onDetails: (dish: MenuDish) => void;
  readonly Opinion?: ComponentType<{ readonly dish: number; readonly type: number }>;
}

/** The number of options that a screen shows at once. */
const AT_ONCE = 4;

/** Shows the dishes that one meal of the day can have. Mounted again for each day and meal. */
export const DishOptions = (props: Props) => {
  const { type, typeTitle, held, stands, options, lacking, known, choice, detailsLabel, onDetails, Opinion } = props;
  const t = useT();
  const { warningsOf } = known;
  // Judged once per meal, not at every tap.
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
  const shown = (
    held && !listed
      ? [{ dish: held, verdict: 'ok' as const, matches: 0, warnings: warningsOf(held) }, ...judged]
      : judged
  ).map((each, place) => ({ ...each, number: place + 1 }));
  const [onlySimilar, setOnlySimilar] = useState(false);
  const similar = stands
    ? shown.filter(({ dish, verdict }) => verdict !== 'barred' && isSimilarDish(stands.product, dish.product))
    : [];
  // The filter is offered only if it has an effect: it must leave out some dishes and keep more than the current one.
  const filters = similar.some(({ dish }) => dish !== stands) && similar.length < shown.length;
  const listedNow =
    filters && onlySimilar ? shown.filter((each) => each.dish === held || similar.includes(each)) : shown;

  // Options below the visible part render right after the others, so that the tap that opened the list does not wait.
  const whole = useDeferredValue(true, false);
  const { glide } = useMoves();
  const newest = useRef({ choice, onDetails });
  newest.current = { choice, onDetails };
  const list = useRef<HTMLUListElement>(null);
  /** Rows that the filter moves are animated. */
  const filter = (): void => {
    const change = (): void => setOnlySimilar(!onlySimilar);
    if (list.current && glide) glide(list.current, change);
    else change();
  };
  // A selection moves no row, so measuring all rows would only delay it.
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
    <>
      {filters && (
        <div className={styles.filter}>
          <Chip icon="filter" selected={onlySimilar} onToggle={filter}>
            {t('plan.similar')}
          </Chip>
          {onlySimilar && (
            <p role="status" className={styles.soft}>
              {t('plan.similarText')}
            </p>
          )}
        </div>
      )}
      <ul ref={list} className={styles.options} aria-label={t('plan.optionsFor', { meal: typeTitle })}>
        {listedNow.slice(0, whole ? undefined : AT_ONCE).map(({ dish, verdict, matches, warnings, number }) => (
          <li key={dish.id}>
            <DishOption
              dish={dish}
              kicker={t('plan.option', { meal: typeTitle, number })}
              selected={dish === held}
              against={dish === stands ? undefined : stands?.product}
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
    </>
  );
};
