import { Link } from '@tanstack/react-router';

import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useQuery } from '../../state/engine/query.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import styles from './home.module.css';

/** The two mains that every plan may consist of. */
const LUNCH_AND_DINNER = [3, 5] as const;
const USUAL = 10;
const nothing = {};

/** Fils of one day of lunch and dinner, before any discount; undefined where the price list is silent. */
const dayPriceOf = (dietId: number, prices: ReferenceArray<'priceList'>): number | undefined => {
  const values = LUNCH_AND_DINNER.map(
    (type) => prices.find((row) => row.diet_id === dietId && row.mealType_id === type)?.value,
  );
  return values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
};

/** As many cards as there usually are diets. */
export const DietPricesWaiting = () => (
  <ul className={styles.diets}>
    {Array.from({ length: USUAL }, (_, at) => (
      <li key={at}>
        <Skeleton shape="card" height="7.5rem" />
      </li>
    ))}
  </ul>
);

/** Every diet with its day in figures and what two meals a day of it cost; meals by weight are what one makes of them. */
export const DietPrices = () => {
  const t = useT();
  const format = useFormat();
  const { data } = useArrays(languageOf(useLocale()), 'dietList', 'priceList');
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  if (!data?.dietList || !data.priceList) return <DietPricesWaiting />;
  const prices = data.priceList;
  return (
    <ul className={styles.diets}>
      {data.dietList.map(({ id, name, macros }) => {
        if (id === kinds?.diet_id)
          return (
            <li key={id}>
              <Link to="/checkout/customfit" className={styles.diet}>
                <span className={styles.dietName}>{name}</span>
                <span className={styles.faint}>{t('home.byWeight')}</span>
              </Link>
            </li>
          );
        const price = dayPriceOf(id, prices);
        const [least, most] = macros.kcal;
        return (
          <li key={id}>
            <Link to="/checkout" className={styles.diet}>
              <span className={styles.dietName}>{name}</span>
              {most > 0 && <span className={styles.faint}>{t('home.kcalRange', { least, most })}</span>}
              {price !== undefined && (
                <span className={styles.price}>{t('home.priceFrom', { price: format.money(price) })}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
