import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { DishRating } from '../../meals/details/dish-rating.tsx';
import type { Product } from '../../protocol/reference/reference-arrays.ts';
import { DishCard } from '../../ui/cards/dish-card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './shop-window.module.css';

interface Props {
  readonly dish: Product;
  /** True for the dish that is served if the customer does not choose. */
  readonly first: boolean;
  /** The kitchen's label of the dish, such as "High protein". */
  readonly label: string | undefined;
  readonly meal: number;
  readonly allergens: readonly string[];
  readonly eager: boolean;
  readonly onOpen: () => void;
}

const NBSP = '\u00A0';

/** Shows a dish: picture, name, figures, customers' rating, and its allergens in words. */
export const DishTile = ({ dish, first, label, meal, allergens, eager, onOpen }: Props) => {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  return (
    <DishCard
      title={dish.title}
      picture={dish.preview}
      meal={meal}
      headingLevel={4}
      eager={eager}
      onOpen={onOpen}
      // Always one line, so that the names of neighbouring tiles are aligned.
      kicker={first ? t('week.kitchenChoice') : (label ?? NBSP)}
      {...(dish.rating !== null && {
        aside: <DishRating average={dish.rating} />,
      })}
      {...(dish.spicy === 1 && {
        badges: (
          <Badge tone="tomato" icon="chili">
            {t('week.spicy')}
          </Badge>
        ),
      })}
      energy={format.dishKcal(dish.calories)}
      macros={[
        { kind: 'protein', label: t('shell.protein'), text: format.macro(dish.protein) },
        { kind: 'carbs', label: t('shell.carbs'), text: format.macro(dish.carb) },
        { kind: 'fat', label: t('shell.fat'), text: format.macro(dish.fat) },
      ]}
      footer={
        <p className={styles.allergens}>
          {allergens.length === 0
            ? t('week.containsNone')
            : t('week.contains', { names: format.list(allergens.map((name) => name.toLocaleLowerCase(locale))) })}
        </p>
      }
    />
  );
};
