import type { Day, Weekday } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { slotArrival } from '../../offline/reads/slot-arrival.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import styles from '../building.module.css';
import type { BuildingFacts } from '../use-building.ts';

/** A plan that is about to be ordered; null and undefined where a value is unknown. */
export interface OrderedPlan {
  readonly diet: number | null;
  /** Side types in this list are ignored. */
  readonly mealTypes: readonly number[];
  readonly days: number;
  readonly from: Day;
  readonly to: Day;
  readonly excluded: readonly Weekday[];
  readonly emirate: number | null;
  readonly slot: number | null;
  /** Set if the customer has already chosen it. */
  readonly cutlery?: boolean;
}

interface Props {
  readonly plan: OrderedPlan;
  readonly lists: BuildingFacts['lists'];
}

/** Shows what is ordered: diet, meals, days, dates, place and time of delivery. */
export const PlanFacts = ({ plan, lists }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const types = plan.mealTypes
    .flatMap((id) => lists.typeList[id] ?? [])
    .filter((type) => !type.parent_id)
    .toSorted((a, b) => a.order - b.order);
  const excluded = plan.excluded.map((day) => format.weekdayName(day, 'long'));
  const emirate = lists.emirate.find(({ id }) => id === plan.emirate)?.name;
  const slots = lists.emirateSlots[String(plan.emirate)];
  const slot = slots?.find(({ id }) => id === plan.slot)?.display_name;
  const first = slotArrival(slots, plan.slot, plan.from, zone);
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
        {fact(t('order.diet'), lists.dietList.find(({ id }) => id === plan.diet)?.name)}
        {fact(t('order.meals'), format.list(types.map(({ title }) => title)))}
        {fact(t('order.daysCount'), t('checkout.dayCount', { count: plan.days }))}
        {fact(
          t('order.dates'),
          t('order.fromTo', { from: format.dayWithYear(plan.from), to: format.dayWithYear(plan.to) }),
        )}
        {excluded.length > 0 && fact(t('checkout.weekdays'), format.list(excluded))}
        {fact(t('checkout.emirate'), emirate)}
        {fact(t('checkout.deliveryTime'), slot)}
        {first && fact(t('order.fact.arrival'), format.arrival(first, zone))}
        {plan.cutlery !== undefined && fact(t('order.cutlery'), t(plan.cutlery ? 'shell.yes' : 'shell.no'))}
      </dl>
    </Card>
  );
};
