import { bagDeposit, BAG_DEPOSIT_AED } from '../domain/money/bag-deposit.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import styles from './building.module.css';
import { pricePerDay } from '../state/plan/price-book.ts';
import { bestDayPrice } from '../state/plan/best-day-price.ts';
import { useSetting } from '../state/plan/settings.ts';
import { depositSettled } from './deposit-settled.ts';
import type { AnyBuilding } from './use-building.ts';

interface Props {
  readonly building: AnyBuilding;
  /** The price, in fils, that the server saved for a plan without list prices; null shows no price. */
  readonly saved?: number | null;
  /** Shows one amount with the bag deposit in it. */
  readonly whole?: boolean;
}

/**
 * Shows the price of the choice so far; before the number of days is chosen, the lowest price of a day. A first order
 * also owes the bag deposit, which is named beside the price; it is part of the price only if that is the whole one.
 */
export const PriceLine = ({ building: { choice, prices, user }, saved, whole = false }: Props) => {
  const t = useT();
  const format = useFormat();
  const { diet, days } = choice;
  const listed = saved === undefined && diet !== null;
  const cost = (listed && days !== null ? prices.plan({ ...choice, diet }, days)?.subTotal : saved) ?? 0;
  // Meals by weight cost nothing while they are empty: that price is not shown.
  const quoted = cost > 0 ? cost : null;
  const from = listed ? bestDayPrice(prices, diet, choice) : null;
  const amount = useSetting('BAG_DEPOSIT', BAG_DEPOSIT_AED);
  const deposit = bagDeposit({ alreadyPaid: depositSettled(user), payNow: false, amount }).due;
  const priced = (quoted !== null && days !== null) || (from !== null && from > 0);
  return (
    <output aria-live="polite" className={styles.line}>
      {quoted !== null && days !== null ? (
        <>
          <span className={styles.price}>{format.money(whole ? quoted + deposit : quoted)}</span>
          <span className={styles.soft}>
            {t('checkout.forDays', { count: days, price: format.money(pricePerDay({ subTotal: quoted }, days)) })}
          </span>
        </>
      ) : (
        from !== null &&
        from > 0 && <span className={styles.price}>{t('checkout.fromADay', { price: format.money(from) })}</span>
      )}
      {priced && deposit > 0 && (
        <span className={styles.soft}>
          {t(whole && quoted !== null ? 'checkout.withDeposit' : 'checkout.plusDeposit', {
            amount: format.money(deposit),
          })}
        </span>
      )}
    </output>
  );
};
