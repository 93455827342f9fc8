import { dayFromWire } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import type { SavedCheckout } from '../checkout-choice.ts';
import styles from '../checkout.module.css';
import type { Checkout } from '../use-checkout.ts';

interface Props {
  readonly checkout: Checkout;
  readonly saved: SavedCheckout;
}

/** What is ordered: diet, meals, days, dates, where to and when. */
export const SummaryPlan = ({ checkout: { lists }, saved }: Props) => {
  const t = useT();
  const format = useFormat();
  const types = saved.mealTypes.map((id) => lists.typeList[id]).filter((type) => type && !type.parent_id);
  const excluded = saved.exclude_week_day.map((day) => format.weekdayName(Number(day) as 0, 'long'));
  const emirate = lists.emirate.find(({ id }) => id === saved.emirate_id)?.name;
  const slot = lists.emirateSlots[String(saved.emirate_id)]?.find(({ id }) => id === saved.slot_id)?.display_name;
  const fact = (name: string, value: string | undefined) =>
    value !== undefined && (
      <>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </>
    );
  return (
    <Card title={t('order.plan')}>
      <dl className={styles.facts}>
        {fact(t('order.diet'), lists.dietList.find(({ id }) => id === saved.diet_id)?.name)}
        {fact(t('order.meals'), format.list(types.map((type) => type!.title)))}
        {fact(t('order.daysCount'), t('checkout.dayCount', { count: saved.days_count }))}
        {fact(
          t('order.dates'),
          t('order.fromTo', {
            from: format.dayWithYear(dayFromWire(saved.start_date)),
            to: format.dayWithYear(dayFromWire(saved.end_date)),
          }),
        )}
        {excluded.length > 0 && fact(t('checkout.weekdays'), format.list(excluded))}
        {fact(t('checkout.emirate'), emirate)}
        {fact(t('checkout.deliveryTime'), slot)}
      </dl>
    </Card>
  );
};
