import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { pricePerDay } from '../../state/plan/price-book.ts';
import styles from './shop-window.module.css';
import type { PlanPrice } from './use-plan-price.ts';

/** Shows the price of the chosen length, or else the lowest price per day. */
export const PriceWords = ({ price: { days, total, from } }: { readonly price: PlanPrice }) => {
  const t = useT();
  const format = useFormat();
  if (total !== null && days !== null)
    return (
      <>
        <strong className={styles.price}>{t('week.total', { total: format.money(total), count: days })}</strong>
        <span className={styles.faint}>
          {t('week.perDay', { price: format.money(pricePerDay({ subTotal: total }, days)) })}
        </span>
      </>
    );
  return from === null ? null : (
    <strong className={styles.price}>{t('week.from', { price: format.money(from) })}</strong>
  );
};
