import { memo, type ComponentType } from 'react';

import { shortTitle } from '../../domain/menu/short-title.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { DishCard } from '../../ui/cards/dish-card.tsx';
import type { MenuDish, Warnings } from '../details/dish-taste.ts';
import { DishLabel } from '../details/dish-label.tsx';
import { DishWarnings } from '../details/dish-warnings.tsx';
import styles from '../meals.module.css';

interface Props {
  readonly dish: MenuDish;
  /** "Lunch option #2" */
  readonly kicker: string;
  readonly selected: boolean;
  /** 'barred' cannot be selected: touching it says why. */
  readonly verdict: 'ok' | 'disliked' | 'barred';
  readonly warnings: Warnings;
  /** How many preferred ingredients it holds. */
  readonly matches: number;
  readonly onSelect: (dish: MenuDish) => void;
  /** "More Details", "View details" */
  readonly detailsLabel: string;
  readonly onDetails: (dish: MenuDish) => void;
  readonly type: number;
  readonly Opinion?: ComponentType<{ readonly dish: number; readonly type: number }>;
}

/** A dish that may stand on the meal. */
export const DishOption = memo((props: Props) => {
  const { dish, kicker, selected, verdict, warnings, matches, onSelect, detailsLabel, onDetails, type, Opinion } =
    props;
  const t = useT();
  const format = useFormat();
  const { product } = dish;
  return (
    <DishCard
      look="row"
      headingLevel={3}
      selected={selected}
      onOpen={() => onSelect(dish)}
      kicker={kicker}
      aside={
        selected ? (
          <Badge tone="palm" icon="check">
            {t('plan.selected')}
          </Badge>
        ) : verdict === 'ok' && matches > 0 ? (
          <Badge tone="palm" icon="heart">
            {t('plan.forYou')}
          </Badge>
        ) : undefined
      }
      title={shortTitle(product.title)}
      picture={product.preview}
      meal={type}
      energy={format.dishKcal(product.calories)}
      macros={[
        { kind: 'protein', label: t('plan.pro'), text: format.macro(product.protein) },
        { kind: 'carbs', label: t('plan.cho'), text: format.macro(product.carb) },
        { kind: 'fat', label: t('plan.f'), text: format.macro(product.fat) },
      ]}
      badges={
        <>
          <DishLabel id={product.label_id} />
          <DishWarnings {...warnings} spicy={product.spicy === 1} />
        </>
      }
      footer={
        <div className={styles.cardActions}>
          <Button
            variant="soft"
            size="s"
            aria-label={t('plan.ofDish', { action: detailsLabel, dish: product.title })}
            onClick={() => onDetails(dish)}
          >
            {detailsLabel}
          </Button>
          {Opinion && <Opinion dish={dish.id} type={type} />}
        </div>
      }
    />
  );
});
DishOption.displayName = 'DishOption';
