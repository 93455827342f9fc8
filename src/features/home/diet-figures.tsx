import { DEFAULT_MEAL_TYPES } from '../../domain/menu/meal-choice.ts';
import { rangesOfMeals } from '../../domain/menu/meal-shares.ts';
import { useT } from '../../i18n/use-t.tsx';
import { bestDayPrice } from '../../state/plan/best-day-price.ts';
import { priceBook, priceListsIn } from '../../state/plan/price-book.ts';
import styles from './home.module.css';

interface Props {
  readonly diet: number;
  readonly lists: Parameters<typeof priceListsIn>[0];
  /** Fils as the customer reads them. */
  readonly money: (fils: number) => string;
}

/** Of a plan that leaves out no weekday. */
const NONE: readonly never[] = [];

/** What lunch and dinner of a diet give, and from what they cost a day: as a plan of them begins in the checkout. */
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
