import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import styles from './checkout.module.css';
import { pricePerDay } from './checkout-quote.ts';
import { bestDayPrice } from './day-price.ts';
import type { Checkout } from './use-checkout.ts';

/** What the choice comes to so far; before the number of days is chosen, from what a day costs. */
export const PriceLine = ({ checkout: { choice, prices } }: { readonly checkout: Checkout }) => {
  const t = useT();
  const format = useFormat();
  const { diet, days } = choice;
  const plan = diet === null || days === null ? null : prices.plan({ ...choice, diet }, days);
  // Meals by weight cost nothing until something is in them: that is no price to show.
  const quoted = plan && plan.subTotal > 0 ? plan : null;
  const from = diet === null ? null : bestDayPrice(prices, diet, choice);
  return (
    <output aria-live="polite" className={styles.line}>
      {quoted && days !== null ? (
        <>
          <span className={styles.price}>{format.money(quoted.subTotal)}</span>
          <span className={styles.soft}>
            {t('checkout.forDays', { count: days, price: format.money(pricePerDay(quoted, days)) })}
          </span>
        </>
      ) : (
        from !== null &&
        from > 0 && <span className={styles.price}>{t('checkout.fromADay', { price: format.money(from) })}</span>
      )}
    </output>
  );
};
