import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { LeastPrice as Least } from '../../protocol/reference/setting-values.ts';
import styles from './home.module.css';

/** Shows the lowest price of a day, with the diet, the meals and the length that have this price. */
export const LeastPrice = ({ least: { price, diet, meals, days } }: { readonly least: Least }) => {
  const t = useT();
  const format = useFormat();
  return (
    <p>
      <strong className={styles.leastPrice}>{t('home.from', { price: format.money(price) })}</strong>
      <span className={styles.faint}>{t('home.leastPrice', { diet, meals: format.list(meals), count: days })}</span>
    </p>
  );
};
