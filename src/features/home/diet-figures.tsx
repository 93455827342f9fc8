import { DEFAULT_MEAL_TYPES } from '../../domain/menu/meal-choice.ts';
import { rangesOfMeals } from '../../domain/menu/meal-shares.ts';
import { useT } from '../../i18n/use-t.tsx';
import { bestDayPrice } from '../../state/plan/best-day-price.ts';
import { priceBook, priceListsIn } from '../../state/plan/price-book.ts';
import styles from './home.module.css';

interface Props {
  readonly diet: number;
  readonly lists: Parameters<typeof priceListsIn>[0];
  /** Formats fils for the customer. */
  readonly money: (fils: number) => string;
}

/** The excluded weekdays of a plan with deliveries on all days. */
const NONE: readonly never[] = [];

/**
 * Shows the macros of lunch and dinner of a diet and the lowest price per day, for the plan with which the checkout
 * begins.
 */
export const DietFigures = ({ diet, lists: given, money }: Props) => {
  const t = useT();
  const lists = priceListsIn(given);
  const macros = given?.dietList?.find(({ id }) => id === diet)?.macros;
  const kcal = macros && rangesOfMeals(macros, DEFAULT_MEAL_TYPES)?.kcal;
  const from = lists ? bestDayPrice(priceBook(lists), diet, { mealTypes: DEFAULT_MEAL_TYPES, excluded: NONE }) : null;
  return (
    <>
      {kcal && kcal[1] > 0 && (
        <span className={styles.faint}>{t('home.kcalRange', { least: kcal[0], most: kcal[1] })}</span>
      )}
      {from !== null && <span className={styles.price}>{t('home.priceFrom', { price: money(from) })}</span>}
    </>
  );
};
