import { fitMeal } from '#src/domain/menu/custom-fit.ts';
import { countedMeal } from '#src/domain/menu/custom-fit-meal.ts';
import { sumMacros, type Macros } from '#src/domain/menu/macros.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import styles from '#src/building/bill/bill.module.css';
import { fitDishes } from '#src/meals/picker/fit-part.ts';
import { startDay } from '#src/building/start-day.ts';
import type { CustomFit } from './use-custom-fit.ts';

/** Shows the result of the choice after every change: the macros by meal and day, and the price. */
export const CustomFitSummary = ({ fit }: { readonly fit: CustomFit }) => {
  const t = useT();
  const format = useFormat();
  const { checkout, kinds, categories, parts, meals, presetsOf, priced } = fit;
  const { choice, lists, prices } = checkout;
  const dishOf = fitDishes(parts);
  const rows = choice.mealTypes
    .toSorted((a, b) => (lists.typeList[a]?.order ?? a) - (lists.typeList[b]?.order ?? b))
    .flatMap((type): { type: number; macros: Macros; price: number | null }[] => {
      if (kinds.main_mealtype_ids.includes(type))
        return [{ type, ...fitMeal(countedMeal(meals[type] ?? {}, categories), dishOf) }];
      const found = presetsOf(type).find(({ product }) => product.id === choice.defaultDish[type]);
      return found ? [{ type, macros: found.product, price: prices.meal(kinds.diet_id, type) }] : [];
    });
  const said = ({ calories, protein, carb, fat }: Macros): string =>
    t('checkout.fitMacros', {
      kcal: format.dishKcal(calories),
      protein: format.macro(protein),
      carb: format.macro(carb),
      fat: format.macro(fat),
    });
  const holds = ({ macros, price }: (typeof rows)[number]): boolean => macros.calories > 0 || (price ?? 0) > 0;
  // Empty meals have no figures yet: a 0 would look like a price.
  const begun = rows.some(holds);
  const quoted = choice.days === null || !begun ? null : prices.plan({ ...choice, diet: kinds.diet_id }, choice.days);
  const start = startDay(checkout).day;
  const row = (name: string, value: string, look?: string) => (
    <div className={look === undefined ? styles.row : `${styles.row} ${look}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card title={t('order.summary')}>
      <dl className={styles.bill}>
        {rows.map((each) => (
          <div key={each.type} className={`${styles.row} ${styles.detailed}`}>
            <dt>{lists.typeList[each.type]?.title}</dt>
            <dd>{each.price === null || !holds(each) ? '' : format.money(each.price)}</dd>
            <dd className={styles.detail}>{holds(each) ? said(each.macros) : t('checkout.fitEmpty')}</dd>
          </div>
        ))}
        {begun && (
          <div className={`${styles.row} ${styles.sum} ${styles.detailed}`}>
            <dt>{t('checkout.fitADay')}</dt>
            <dd>{format.money(rows.reduce((sum, { price }) => sum + (price ?? 0), 0))}</dd>
            <dd className={styles.detail}>{said(sumMacros(rows.map(({ macros }) => macros)))}</dd>
          </div>
        )}
        {choice.days !== null && row(t('order.daysCount'), t('checkout.dayCount', { count: choice.days }))}
        {start !== null && row(t('checkout.startDate'), format.dayWithYear(start))}
        {quoted && (
          <>
            {quoted.discount > 0 &&
              row(t('order.lengthDiscount', { count: choice.days ?? 0 }), format.money(-quoted.discount), styles.off)}
            {row(t('order.subTotal'), format.money(quoted.subTotal))}
            {choice.coupon !== null &&
              row(t('order.codeSaved', { code: choice.coupon.code }), format.money(-quoted.couponSaved), styles.off)}
            {row(t('checkout.fitTotal'), format.money(quoted.payable), styles.total)}
            {row(t('order.vat'), format.money(quoted.vatIncluded))}
          </>
        )}
      </dl>
      {(!begun || priced !== 'alike') && (
        <p className={styles.begin}>
          {t(!begun ? 'checkout.fitBegin' : priced === 'by_day' ? 'checkout.fitByDay' : 'checkout.fitPriceLater')}
        </p>
      )}
    </Card>
  );
};
