import { useT } from '#src/i18n/use-t.tsx';
import { KeepingLines } from '#src/meals/details/keeping-lines.tsx';
import { MealCard } from '#src/meals/details/meal-card.tsx';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { Badge } from '#src/ui/text/badge.tsx';

interface Props {
  readonly meal: PlanMeal;
  /** True for the first card: its picture is fetched first. */
  readonly first: boolean;
  readonly onOpen: () => void;
  /** Returns until when a dish should be eaten; absent on days before the delivery. */
  readonly eatBy: ((within: number) => string) | undefined;
}

/** Shows one meal of the day; a tap opens its details. */
export const TodayMealCard = ({ meal, first, onOpen, eatBy }: Props) => {
  const t = useT();
  const sides = meal.kind === 'dish' ? meal.sides.length : 0;
  return (
    <MealCard
      meal={meal}
      eager={first}
      onOpen={onOpen}
      unknown={t('dashboard.dishUnknown')}
      keeping={meal.kind === 'dish' && eatBy && <KeepingLines meal={meal} eatBy={eatBy} />}
      macroNames={{ protein: t('shell.protein'), carbs: t('shell.carbs'), fat: t('shell.fat') }}
      {...(meal.kind === 'dish' &&
        meal.dish.spicy === 1 && {
          badges: (
            <Badge tone="tomato" icon="chili">
              {t('dashboard.spicy')}
            </Badge>
          ),
        })}
      {...(sides > 0 && { aside: t('dashboard.withSides', { count: sides }) })}
    />
  );
};
