import { Link } from '@tanstack/react-router';

import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { useQuery } from '../../state/engine/query.ts';
import { later } from '../../ui/drawing/later.tsx';
import { DietPricesWaiting } from './diet-prices-waiting.tsx';
import styles from './home.module.css';

const nothing = {};
const PRICE_LISTS = ['priceList', 'dietMealTypeDiscounts', 'typeList', 'dietList', 'planList'] as const;
/** Figures are computed by the rules of money, which nothing else on the page needs. */
const DietFigures = later(async () => (await import('./diet-figures.tsx')).DietFigures);

/** Every diet with what lunch and dinner of it give, and from what they cost a day; meals by weight are what one makes of them. */
export const DietPrices = () => {
  const t = useT();
  const format = useFormat();
  const { data } = useArrays(languageOf(useLocale()), ...PRICE_LISTS);
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  const dietList = data?.dietList;
  if (!dietList) return <DietPricesWaiting />;
  return (
    <ul className={styles.diets}>
      {dietList.map(({ id, name }) => {
        if (id === kinds?.diet_id)
          return (
            <li key={id}>
              <Link to="/checkout/customfit" className={styles.diet}>
                <span className={styles.dietName}>{name}</span>
                <span className={styles.faint}>{t('home.byWeight')}</span>
              </Link>
            </li>
          );
        return (
          <li key={id}>
            <Link to="/menu" search={{ diet: id }} className={styles.diet}>
              <span className={styles.dietName}>{name}</span>
              <DietFigures diet={id} lists={data} money={format.money} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
