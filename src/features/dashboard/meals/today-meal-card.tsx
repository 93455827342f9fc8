import { Suspense } from 'react';

import type { EatenPart } from '#src/domain/body/eaten.ts';
import type { Day } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { KeepingLines } from '#src/meals/details/keeping-lines.tsx';
import { MealCard, shownTitle } from '#src/meals/details/meal-card.tsx';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { later } from '#src/ui/drawing/later.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { deliveredDay } from './delivered-day.ts';
import { EatenButton } from './eaten-button.tsx';

interface Props {
  readonly meal: PlanMeal;
  /** True for the first card: its picture is fetched first. */
  readonly first: boolean;
  readonly onOpen: () => void;
  /** Returns until when a dish should be eaten; absent on days before the delivery. */
  readonly eatBy: ((within: number) => string) | undefined;
  /** The day on which the meal was delivered; absent on days before the delivery. */
  readonly deliveredOn: Day | undefined;
  /** Undefined for a meal that was not delivered, null without a mark. */
  readonly eaten: EatenPart | null | undefined;
}

const EatenTick = later(async () => (await deliveredDay()).EatenTick);

/** Shows one meal of the day; a tap opens its details. A delivered meal can be marked as eaten. */
export const TodayMealCard = ({ meal, first, onOpen, eatBy, deliveredOn, eaten }: Props) => {
  const t = useT();
  const unknown = t('dashboard.dishUnknown');
  const dish = shownTitle(meal, unknown);
  const sides = meal.kind === 'dish' ? meal.sides.length : 0;
  return (
    <MealCard
      meal={meal}
      eager={first}
      onOpen={onOpen}
      unknown={unknown}
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
      {...(deliveredOn &&
        eaten !== undefined && {
          underPicture: (
            <Suspense fallback={<EatenButton dish={dish} part={eaten} />}>
              <EatenTick day={deliveredOn} type={meal.type} part={eaten}>
                {(mark, begun) => <EatenButton dish={dish} part={eaten} disabled={!begun} onPress={mark} />}
              </EatenTick>
            </Suspense>
          ),
        })}
      {...(sides > 0 && { aside: t('dashboard.withSides', { count: sides }) })}
    />
  );
};
