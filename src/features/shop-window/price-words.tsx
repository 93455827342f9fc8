import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { pricePerDay } from '../../state/plan/price-book.ts';
import styles from './shop-window.module.css';
import type { PlanPrice } from './use-plan-price.ts';

/** Shows the price of the chosen length, or else the lowest price per day, and the energy of the same meals. */
export const PriceWords = ({ price: { day, days, total, from } }: { readonly price: PlanPrice }) => {
  const t = useT();
  const format = useFormat();
  const energy = day && (
    <span className={styles.faint}>{t('week.kcalADay', { least: day.kcal[0], most: day.kcal[1] })}</span>
  );
  if (total !== null && days !== null)
    return (
      <>
        <strong className={styles.price}>{t('week.total', { total: format.money(total), count: days })}</strong>
        <span className={styles.faint}>
          {t('week.perDay', { price: format.money(pricePerDay({ subTotal: total }, days)) })}
        </span>
        {energy}
      </>
    );
  return from === null ? null : (
    <>
      <strong className={styles.price}>{t('week.from', { price: format.money(from) })}</strong>
      {energy}
    </>
  );
};
