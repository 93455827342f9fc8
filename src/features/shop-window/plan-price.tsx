import { Link } from '@tanstack/react-router';

import { mealsOfDiet } from '../../building/diet-meals.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Chip } from '../../ui/forms/chip.tsx';
import { PriceWords } from './price-words.tsx';
import styles from './shop-window.module.css';
import type { PlanPrice } from './use-plan-price.ts';
import type { Shop } from './use-window.ts';

interface Props {
  readonly shop: Shop;
  readonly price: PlanPrice;
}

/**
 * Shows the price of a plan by its meals and its length. The choice is not stored: the plan itself is built on other
 * pages.
 */
export const PlanPriceCard = ({ shop: { diet, types, byWeight }, price }: Props) => {
  const t = useT();
  return (
    <Card title={t('week.price')}>
      <p className={styles.soft}>{t('week.priceText')}</p>
      <fieldset className={styles.choice}>
        <legend>{t('week.meals')}</legend>
        <div className={styles.choices}>
          {mealsOfDiet(diet, types).map(({ id, title }) => (
            <Chip key={id} selected={price.meals.includes(id)} onToggle={() => price.toggle(id)}>
              {title}
            </Chip>
          ))}
        </div>
        <p role="alert" className={styles.refused}>
          {price.refused && t('week.twoMeals')}
        </p>
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('week.length')}</legend>
        <div className={styles.choices}>
          {price.lengths.map((count) => (
            <Chip key={count} selected={count === price.days} onToggle={() => price.choose(count)}>
              {t('week.dayCount', { count })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <output aria-live="polite" className={styles.priceLine}>
        <PriceWords price={price} />
      </output>
      {byWeight && (
        <Link to="/checkout/customfit" className={rowClass}>
          <RowParts icon="scale" title={byWeight.name} detail={t('week.byWeight')} go />
        </Link>
      )}
    </Card>
  );
};
