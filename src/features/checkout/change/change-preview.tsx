import { dayEntries, daysIn } from '#src/domain/days/day-maps.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useTypesOn } from '#src/state/plan/ramadan.ts';
import { choiceOf, type PlanChoice, type SavedCheckout } from '#src/building/plan-choice.ts';
import styles from '#src/building/building.module.css';
import { payable } from '../payable.ts';
import { startDay } from '#src/building/start-day.ts';
import type { Checkout } from '../use-checkout.ts';
import type { ChangePreview as Preview } from './use-plan-change.ts';

interface Props {
  /** The checkout with the changed values as its choice. */
  readonly checkout: Checkout;
  readonly saved: SavedCheckout;
  readonly preview: Preview;
}

type MealsByDay = Preview['kept'];

const countOf = (meals: MealsByDay): number => Object.values(meals).reduce((sum, types) => sum + types.length, 0);

/** Shows the number of meals, and on request which meals are on which day. */
const Meals = ({
  title,
  meals,
  typeList,
}: {
  readonly title: string;
  readonly meals: MealsByDay;
  readonly typeList: Props['checkout']['lists']['typeList'];
}) => {
  const format = useFormat();
  const typesOn = useTypesOn();
  const days = dayEntries(meals).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (days.length === 0) return <p className={styles.total}>{title}</p>;
  return (
    <details className={styles.more}>
      <summary className={styles.total}>{title}</summary>
      <dl className={styles.facts}>
        {days.map(([day, types]) => (
          <div key={day} className={styles.fact}>
            <dt>{format.day(day)}</dt>
            <dd>{format.list(types.map((type) => typesOn(typeList, day)[type]?.title ?? ''))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/**
 * Shows what a change keeps of the saved menu, what it replaces, and the price before and after; nothing is changed yet.
 */
export const ChangePreview = ({ checkout, saved, preview }: Props) => {
  const t = useT();
  const format = useFormat();
  const { lists, mealPlan } = checkout;
  const stood = choiceOf({}, saved, { diet: null, mealTypes: [], emirate: null });
  const stands: PlanChoice = { ...checkout.choice, start: startDay(checkout).day };
  const days = { ...preview.kept, ...preview.replaced };
  const gone = daysIn(mealPlan)
    .filter((day) => days[day] === undefined)
    .sort();
  const typeTitle = (type: number): string => lists.typeList[type]?.title ?? '';
  const words: readonly (readonly [label: string, word: (choice: PlanChoice) => string])[] = [
    [t('checkout.dietType'), ({ diet }) => lists.dietList.find(({ id }) => id === diet)?.name ?? ''],
    [
      t('checkout.meals'),
      ({ mealTypes }) =>
        format.list(mealTypes.filter((type) => (lists.typeList[type]?.parent_id ?? null) === null).map(typeTitle)),
    ],
    [t('checkout.days'), ({ days: count }) => t('checkout.dayCount', { count: count ?? 0 })],
    [
      t('checkout.weekdays'),
      ({ excluded }) =>
        excluded.length === 0
          ? t('checkout.fullWeek')
          : format.list(excluded.map((weekday) => format.weekdayName(weekday, 'long'))),
    ],
    [t('checkout.startDate'), ({ start }) => (start === null ? '' : format.day(start))],
  ];
  const changed = words
    .map(([label, word]) => ({ label, from: word(stood), to: word(stands) }))
    .filter(({ from, to }) => from !== to);
  const [from, to] = [payable(saved.priceDatas), payable(preview.priceDatas)];
  const price =
    to === null
      ? null
      : from === null || from === to
        ? format.money(to)
        : t('change.instead', { to: format.money(to), from: format.money(from) });
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        {changed.map(({ label, ...each }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{t('change.instead', each)}</dd>
          </div>
        ))}
        {price !== null && (
          <div className={styles.fact}>
            <dt>{t('change.price')}</dt>
            <dd className={styles.price}>{price}</dd>
          </div>
        )}
      </dl>
      <Meals
        title={t('change.kept', { count: countOf(preview.kept) })}
        meals={preview.kept}
        typeList={lists.typeList}
      />
      <Meals
        title={t('change.replaced', { count: countOf(preview.replaced) })}
        meals={preview.replaced}
        typeList={lists.typeList}
      />
      {countOf(preview.replaced) > 0 && <p className={styles.soft}>{t('change.replacedText')}</p>}
      {gone.length > 0 && (
        <p className={styles.soft}>{t('change.gone', { days: format.list(gone.map(format.day)) })}</p>
      )}
    </div>
  );
};
