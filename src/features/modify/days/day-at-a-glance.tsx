import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { classNames } from '#src/ui/drawing/class-names.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { dayTotals, type PlanMeal } from '#src/offline/reads/plan-meals.ts';
import styles from '../modify.module.css';

interface Props {
  readonly day: Day;
  readonly meals: readonly PlanMeal[];
  /** Hides the meals if they are listed just above. */
  readonly onlyTotals?: boolean;
}

/** Shows an overview of the day: every meal with its energy, and the totals. */
export const DayAtAGlance = ({ day, meals, onlyTotals = false }: Props) => {
  const t = useT();
  const format = useFormat();
  const totals = dayTotals(meals);
  if (onlyTotals && !totals) return null;
  return (
    <Card title={t('plan.dayMenu', { day: format.day(day) })}>
      {!onlyTotals && (
        <ul className={styles.menu}>
          {meals.map((meal) => (
            <li key={meal.type}>
              <span className={styles.menuType}>{meal.typeTitle}</span>
              <span>
                {meal.kind === 'dish'
                  ? meal.dish.title
                  : meal.kind === 'weighed'
                    ? meal.parts.map(({ title }) => title).join(' · ')
                    : t(meal.kind === 'missing' ? 'plan.mealMissing' : 'plan.dishUnknown')}
              </span>
              {'macros' in meal && <span className={styles.faint}>{format.dishKcal(meal.macros.calories)}</span>}
            </li>
          ))}
        </ul>
      )}
      {totals && (
        <p className={classNames(styles.total, onlyTotals && styles.alone)}>
          <strong>{format.dishKcal(totals.calories)}</strong>
          <span className={styles.faint}>
            {t('shell.protein')} {format.macro(totals.protein)} · {t('shell.carbs')} {format.macro(totals.carb)} ·{' '}
            {t('shell.fat')} {format.macro(totals.fat)}
          </span>
        </p>
      )}
    </Card>
  );
};
