import { DEFAULT_MEAL_TYPES } from '../../domain/menu/meal-choice.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { bestDay } from '../../state/plan/best-day-price.ts';
import { priceBook, priceListsIn } from '../../state/plan/price-book.ts';
import styles from './home.module.css';

const nothing = {};
const PRICE_LISTS = ['priceList', 'dietMealTypeDiscounts', 'typeList', 'dietList', 'planList'] as const;
/** The excluded weekdays of a plan with deliveries on all days. */
const NONE: readonly never[] = [];

/**
 * Shows the lowest price of a day among all diets of ready dishes, for lunch and dinner, with the diet, the meals and the
 * length that have this price.
 */
export const LeastPrice = () => {
  const t = useT();
  const format = useFormat();
  const { data } = useArrays(languageOf(useLocale()), ...PRICE_LISTS);
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  const lists = priceListsIn(data);
  if (!lists || !kinds) return null;
  const prices = priceBook(lists);
  const asked = { mealTypes: DEFAULT_MEAL_TYPES, excluded: NONE };
  const [least] = lists.dietList
    .flatMap((diet) => {
      const best = diet.id === kinds.diet_id ? null : bestDay(prices, diet.id, asked);
      return best ? [{ diet, ...best }] : [];
    })
    .toSorted((a, b) => a.price - b.price);
  if (!least) return null;
  return (
    <>
      <strong className={styles.leastPrice}>{t('week.from', { price: format.money(least.price) })}</strong>
      <span className={styles.faint}>
        {t('week.leastPrice', {
          diet: least.diet.name,
          meals: format.list(DEFAULT_MEAL_TYPES.map((type) => lists.typeList[type]?.title ?? '')),
          count: least.days,
        })}
      </span>
    </>
  );
};
