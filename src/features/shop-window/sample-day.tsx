import { mealsOfDiet } from '../../building/diet-meals.ts';
import type { Day } from '../../domain/days/day.ts';
import { sumMacros } from '../../domain/menu/macros.ts';
import { targetShares } from '../../domain/menu/macro-target.ts';
import { rangesOfMeals } from '../../domain/menu/meal-shares.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { MenuDays } from '../../state/plan/menu-week.ts';
import { Card } from '../../ui/cards/card.tsx';
import { MacroRing } from '../../ui/charts/macro-ring.tsx';
import styles from './shop-window.module.css';
import type { Shop } from './use-window.ts';

const sentences = { below: 'week.sampleBelow', within: 'week.sampleWithin', above: 'week.sampleAbove' } as const;

interface Props {
  readonly shop: Shop;
  readonly meals: MenuDays[Day];
  readonly day: Day;
  /** The meals of the price. */
  readonly chosen: readonly number[];
}

/** Shows the sum of the first dish of each chosen meal against the diet's aim for these meals, as a sample day. */
export const SampleDay = ({ shop, meals, day, chosen }: Props) => {
  const t = useT();
  const format = useFormat();
  const rows = mealsOfDiet(shop.diet, shop.types).flatMap(({ id, title }) => {
    const [dish] = chosen.includes(id) ? shop.dishesOf(meals[id] ?? []) : [];
    return dish ? [{ id, title, dish }] : [];
  });
  const aim = rangesOfMeals(
    shop.diet.macros,
    rows.map(({ id }) => id),
  );
  if (rows.length === 0 || !aim) return null;
  const total = sumMacros(rows.map(({ dish }) => dish));
  const aims = [
    { label: t('shell.protein'), range: aim.protein },
    { label: t('shell.carbs'), range: aim.carb },
    { label: t('shell.fat'), range: aim.fat },
  ];
  return (
    <Card title={t('week.sample')}>
      <p className={styles.soft}>{t('week.sampleText', { day: format.day(day) })}</p>
      <div className={styles.sample}>
        <ul className={styles.sampleMeals}>
          {rows.map(({ id, title, dish }) => (
            <li key={id} className={styles.sampleMeal}>
              <img src={dish.preview} alt="" width={64} height={40} loading="lazy" data-meal={id} />
              <span className={styles.sampleText}>
                <span className={styles.faint}>{title}</span>
                <span>{dish.title}</span>
              </span>
              <span className={styles.figure}>{format.dishKcal(dish.calories)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.sampleTotal}>
          <MacroRing
            figure={format.number(Math.round(total.calories / 1000))}
            caption={format.unit.kcal}
            macros={[
              {
                kind: 'protein',
                label: t('shell.protein'),
                text: format.macro(total.protein),
                weight: total.protein * 4,
              },
              { kind: 'carbs', label: t('shell.carbs'), text: format.macro(total.carb), weight: total.carb * 4 },
              { kind: 'fat', label: t('shell.fat'), text: format.macro(total.fat), weight: total.fat * 9 },
            ]}
          />
          <p className={styles.soft}>
            {t(sentences[targetShares(total, aim).calories.standing], {
              kcal: Math.round(total.calories / 1000),
              least: aim.kcal[0],
              most: aim.kcal[1],
            })}{' '}
            {t('week.aims')}{' '}
            {aims.map(({ label, range: [least, most] }, at) => (
              <span key={label}>
                {at > 0 && ' · '}
                <span className={styles.together}>
                  {label} {t('week.grams', { least, most })}
                </span>
              </span>
            ))}
          </p>
        </div>
      </div>
    </Card>
  );
};
