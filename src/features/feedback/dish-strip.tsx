import { useEffect, useRef } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { DishRating } from '../../meals/details/dish-rating.tsx';
import { DishLabel } from '../../meals/details/dish-label.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DishCard } from '../../ui/cards/dish-card.tsx';
import styles from './feedback.module.css';
import type { RateableDish } from './rateable-dishes.ts';
import { useWheelScroll } from './wheel-scroll.ts';

interface Props {
  readonly label: string;
  readonly dishes: readonly RateableDish[];
  readonly chosen: number | null;
  readonly onChoose: (dish: RateableDish) => void;
}

/**
 * Shows the delivered dishes side by side. A swipe, a wheel or the Tab key scrolls the row; the focused card becomes
 * visible.
 */
export const DishStrip = ({ label, dishes, chosen, onChoose }: Props) => {
  const t = useT();
  const format = useFormat();
  const wheel = useWheelScroll();
  const list = useRef<HTMLUListElement | null>(null);
  useEffect(() => {
    // After a change of tab or a save, the chosen card may be outside the visible row.
    list.current
      ?.querySelector('[aria-pressed="true"]')
      ?.closest('li')
      ?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      ref={(element) => {
        list.current = element;
        return wheel(element);
      }}
      aria-label={label}
      className={styles.strip}
    >
      {dishes.map((dish, index) => (
        <li key={dish.id} className={styles.stripItem}>
          <DishCard
            title={dish.title}
            picture={dish.preview}
            eager={index < 2}
            selected={dish.id === chosen}
            onOpen={() => onChoose(dish)}
            energy={format.dishKcal(dish.calories)}
            aside={dish.average === null ? undefined : <DishRating average={dish.average} count={dish.ratings} />}
            // Too few ratings have no average, but the dish has been rated.
            kicker={dish.average === null && dish.rating === null && !dish.ratings ? t('shell.notRated') : ''}
            badges={
              <>
                <DishLabel id={dish.label} />
                {dish.rating !== null && (
                  <Badge tone="palm" icon="check">
                    {t('feedback.rated')}
                  </Badge>
                )}
              </>
            }
            macros={[
              { kind: 'protein', label: t('shell.protein'), text: format.macro(dish.protein) },
              { kind: 'carbs', label: t('shell.carbs'), text: format.macro(dish.carb) },
              { kind: 'fat', label: t('shell.fat'), text: format.macro(dish.fat) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
};
