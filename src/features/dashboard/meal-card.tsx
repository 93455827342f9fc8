import { shortTitle } from '../../domain/short-title.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DishCard } from '../../ui/dish-card.tsx';
import type { Meal } from '../../offline/day-meals.ts';

const FALLBACK = '/dishes/fallback-preview.webp';

/** One meal of the day; it opens its details. `first` is fetched before anything else. */
export const MealCard = ({
  meal,
  first,
  onOpen,
}: {
  readonly meal: Meal;
  readonly first: boolean;
  readonly onOpen: () => void;
}) => {
  const t = useT();
  const format = useFormat();
  const { dish, macros, sides, parts } = meal;
  return (
    <DishCard
      look="row"
      headingLevel={3}
      eager={first}
      title={meal.title === '' ? t('dashboard.dishUnknown') : shortTitle(meal.title)}
      picture={meal.picture ?? FALLBACK}
      fallback={FALLBACK}
      kicker={meal.typeTitle}
      onOpen={onOpen}
      {...(dish?.spicy === 1 && {
        badges: (
          <Badge tone="tomato" icon="chili">
            {t('dashboard.spicy')}
          </Badge>
        ),
      })}
      {...(macros && {
        energy: format.dishKcal(macros.calories),
        macros: [
          { kind: 'protein', label: t('shell.protein'), text: format.macro(macros.protein) },
          { kind: 'carbs', label: t('shell.carbs'), text: format.macro(macros.carb) },
          { kind: 'fat', label: t('shell.fat'), text: format.macro(macros.fat) },
        ],
      })}
      {...(sides.length > 0 && parts.length === 0 && { aside: t('dashboard.withSides', { count: sides.length }) })}
    />
  );
};
