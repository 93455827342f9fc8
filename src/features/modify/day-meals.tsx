import { useFormat } from '../../i18n/use-format.ts';
import type { ReferenceArray } from '../../protocol/reference-arrays.ts';
import type { User } from '../../protocol/user.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayLockLine } from './day-lock-line.tsx';
import { avoidedIn } from './avoided.ts';
import { MealCard } from './meal-card.tsx';
import styles from './modify.module.css';
import type { PlanMeal } from '../../state/plan-meals.ts';
import type { PlanDay } from './use-plan.ts';

interface Props {
  readonly day: PlanDay;
  readonly meals: readonly PlanMeal[];
  /** False while dishes are not known yet. */
  readonly ready: boolean;
  readonly openType: number | null;
  readonly onOpen: (type: number | null) => void;
  readonly user: User | null;
  readonly ingredients: ReferenceArray<'ingredientList'>;
}

/** The dishes of the chosen day. */
export const DayMeals = ({ day, meals, ready, openType, onOpen, user, ingredients }: Props) => {
  const format = useFormat();
  return (
    <section className={styles.list} aria-labelledby="plan-day">
      <div>
        <h2 id="plan-day" className={styles.dayTitle}>
          {format.dayLong(day.day)}
        </h2>
        <DayLockLine day={day} />
      </div>
      {ready
        ? meals.map((meal, place) => (
            <MealCard
              key={meal.type}
              meal={meal}
              allergies={meal.kind === 'dish' ? avoidedIn(meal.dish, user, ingredients).allergies : []}
              open={meal.type === openType}
              onOpen={() => onOpen(meal.type === openType ? null : meal.type)}
              eager={place === 0}
            />
          ))
        : [0, 1, 2].map((place) => <Skeleton key={place} shape="card" height="7.5rem" />)}
    </section>
  );
};
