import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import styles from '../building.module.css';

/** Shows the amount to pay, announced again when it changes. `total`: fils. */
export const TotalLine = ({ total }: { readonly total: number }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <output aria-live="polite" className={styles.line}>
      <span className={styles.soft}>{t('order.total')}</span>
      <span className={styles.price}>{money(total)}</span>
    </output>
  );
};
