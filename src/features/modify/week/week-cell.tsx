import { memo } from 'react';

import { isOpenState } from '#src/domain/plan/day-state.ts';
import { shortTitle } from '#src/domain/menu/short-title.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { mealPreview, mealTitle, type PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { DishPicture } from '#src/ui/cards/dish-card.tsx';
import { classNames } from '#src/ui/drawing/class-names.ts';
import { Icon } from '#src/ui/text/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { lookOf } from '../days/day-look.ts';
import type { PlanDay } from '#src/meals/plan/use-plan.ts';
import styles from './week-grid.module.css';

interface Props {
  /** Undefined on a day without a delivery. */
  readonly planned: PlanDay | undefined;
  readonly meal: PlanMeal | undefined;
  readonly unsaved: boolean;
  readonly ofChosen: boolean;
  readonly opened: boolean;
  /** True for the one cell that Tab reaches. */
  readonly reachable: boolean;
  /** The row and the column, as "2 1": the focus finds the cell by them. */
  readonly place: string;
  readonly onOpen: (planned: PlanDay, type: number) => void;
}

/** Shows one meal of one day. A meal with a dish opens the dish; a meal without one opens its day. */
export const WeekCell = memo((props: Props) => {
  const { planned, meal, unsaved, ofChosen, opened, reachable, place, onOpen } = props;
  const t = useT();
  const format = useFormat();
  const tabIndex = reachable ? 0 : -1;
  const open = planned !== undefined && isOpenState(planned.state);
  const title = meal ? mealTitle(meal) : '';
  const className = classNames(styles.cell, ofChosen && styles.ofChosen, opened && styles.opened);
  if (!planned || !meal || planned.state === 'skipped-day' || (meal.kind === 'missing' && !open)) {
    return (
      <td tabIndex={tabIndex} data-place={place} className={classNames(className, styles.none)}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t(planned ? lookOf(planned).text : 'plan.closedDay')}</VisuallyHidden>
      </td>
    );
  }
  const picture = mealPreview(meal);
  return (
    <td aria-selected={opened} className={className}>
      <button
        type="button"
        tabIndex={tabIndex}
        data-place={place}
        className={styles.meal}
        onClick={() => onOpen(planned, meal.type)}
      >
        {picture !== undefined && (
          <DishPicture picture={picture} meal={meal.type} eager={false} className={styles.picture} />
        )}
        <span className={classNames(styles.title, meal.kind === 'missing' && styles.missing)}>
          {title === '' ? t(meal.kind === 'missing' ? 'plan.mealMissing' : 'plan.dishUnknown') : shortTitle(title)}
        </span>
        {'macros' in meal && <span className={styles.energy}>{format.dishKcal(meal.macros.calories)}</span>}
        {unsaved && (
          <span className={styles.unsaved}>
            <Icon name="edit" size="s" label={t('plan.unsaved')} />
          </span>
        )}
      </button>
    </td>
  );
});
WeekCell.displayName = 'WeekCell';
