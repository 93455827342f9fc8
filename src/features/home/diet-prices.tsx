import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { dietSentence } from '../../meals/diet-sentence.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useToday } from '../../state/plan/clock.ts';
import { askedWeeks } from '../../state/plan/menu-week.ts';
import { later } from '../../ui/drawing/later.tsx';
import { DietDishes } from './diet-dishes.tsx';
import { DietPricesWaiting } from './diet-prices-waiting.tsx';
import styles from './home.module.css';

const nothing = {};
const PRICE_LISTS = ['priceList', 'dietMealTypeDiscounts', 'typeList', 'dietList', 'planList'] as const;
/** The meal types lunch, dinner and breakfast: one dish of each is shown. */
const TASTED = [3, 5, 1] as const;
/** Loaded separately: the figures need the price rules, which the rest of the page does not need. */
const DietFigures = later(async () => (await import('./diet-figures.tsx')).DietFigures);

/**
 * Shows every diet: its purpose, three dishes of today, the macros of lunch and dinner, and the lowest price per day. The
 * diet by weight has no figures, since its customers choose the parts.
 */
export const DietPrices = () => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const { data } = useArrays(languageOf(useLocale()), ...PRICE_LISTS);
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  const dietList = data?.dietList;
  const asked = useMemo(
    () => (dietList ?? []).flatMap(({ id }) => (id === kinds?.diet_id ? [] : askedWeeks(id, today, today))),
    [dietList, kinds, today],
  );
  const weeks = useQuerySet('menu/week', asked);
  if (!dietList) return <DietPricesWaiting />;
  const tasteOf = (diet: number): number[] => {
    const meals = weeks[asked.findIndex(({ dietId }) => dietId === diet)]?.data?.days[today];
    return TASTED.flatMap((type) => meals?.[type]?.[0] ?? []);
  };
  return (
    <ul className={styles.diets}>
      {dietList.map(({ id, key, name }) => {
        if (id === kinds?.diet_id)
          return (
            <li key={id}>
              <Link to="/checkout/customfit" className={styles.diet}>
                <span className={styles.dietName}>{name}</span>
                <span className={styles.dietSentence}>{t('home.byWeight')}</span>
              </Link>
            </li>
          );
        const sentence = dietSentence({ key });
        return (
          <li key={id}>
            <Link to="/build" search={{ diet: id }} className={styles.diet}>
              <span className={styles.dietName}>{name}</span>
              {sentence !== undefined && <span className={styles.dietSentence}>{t(sentence)}</span>}
              <DietDishes dishes={tasteOf(id)} />
              <DietFigures diet={id} lists={data} money={format.money} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
