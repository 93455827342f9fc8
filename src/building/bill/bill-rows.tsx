import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import type { Figures, MealRow } from './figures.ts';
import styles from './bill.module.css';
import type { BuildingFacts } from '../use-building.ts';

interface Props {
  readonly figures: Figures;
  readonly days: number;
  readonly lists: BuildingFacts['lists'];
}

const sum = (rows: readonly MealRow[]): number => rows.reduce((all, { amount }) => all + amount, 0);

/** Shows the bill row by row, so that the customer can add it up. */
export const BillRows = ({ figures, days, lists }: Props) => {
  const t = useT();
  const { money, percent } = useFormat();
  const row = (name: string, amount: string, how?: string | false, hint?: string) => (
    <div className={classNames(styles.row, how)} key={name}>
      <dt>
        {name}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
  const { rows, code, deposit } = figures;
  const presets = rows.filter(({ preset }) => preset);
  const mains = rows.filter(({ preset }) => !preset);
  const meal = ({ mealType, perDay, amount }: MealRow) =>
    row(
      lists.typeList[mealType]?.title ?? String(mealType),
      money(amount),
      styles.part,
      perDay === null ? undefined : t('order.perDay', { price: money(perDay), count: days }),
    );
  return (
    <dl className={styles.bill}>
      {rows.length === 0 ? (
        row(t('order.mealsPrice'), money(figures.meals))
      ) : (
        <>
          {row(t('order.mealsPrice'), money(sum(mains)))}
          {mains.map(meal)}
          {presets.length > 0 && row(t('order.presetPrice'), money(sum(presets)))}
          {presets.map(meal)}
        </>
      )}
      {figures.length > 0 &&
        row(
          t('order.lengthDiscount', { count: days }),
          money(-figures.length),
          styles.off,
          percent(figures.lengthShare, 1),
        )}
      {row(t('order.subTotal'), money(figures.subTotal), styles.sum)}
      {code !== null && row(t('order.codeSaved', { code }), money(-figures.codeSaved), styles.off)}
      {deposit !== null && deposit.now > 0 && row(t('order.deposit'), money(deposit.now), false, t('order.refundable'))}
      {row(t('order.total'), money(figures.total), styles.total)}
      {row(t('order.vat'), money(figures.vat), styles.note)}
      {deposit !== null && deposit.due > 0 && row(t('order.depositDue'), money(deposit.due), styles.note)}
      {figures.newVoucher > 0 &&
        row(t('order.newVoucher'), money(figures.newVoucher), styles.note, t('order.newVoucherText'))}
    </dl>
  );
};
