import type { MacroName, Macros } from '#src/domain/menu/macros.ts';
import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';
import { targetShares } from '#src/domain/menu/macro-target.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import { ProgressRing } from '#src/ui/charts/progress-ring.tsx';
import styles from '../dashboard.module.css';
import { useFirstFill } from './use-first-fill.ts';

type Diet = ReferenceArray<'dietList'>[number];

const rings = [
  { name: 'protein', label: 'shell.protein', tone: 'palm' },
  { name: 'carb', label: 'shell.carbs', tone: 'saffron' },
  { name: 'fat', label: 'shell.fat', tone: 'tomato' },
] as const;

interface Props {
  readonly macros: Macros;
  readonly diet: Diet | undefined;
  /** The meal types of the day; they determine the target for the day. */
  readonly mealTypes: readonly number[];
}

const sentences = { below: 'dashboard.aimBelow', within: 'dashboard.aim', above: 'dashboard.aimAbove' } as const;

/** Shows the planned macros of the day against the diet's target for these meals. */
export const DayMacros = ({ macros, diet, mealTypes }: Props) => {
  const t = useT();
  const format = useFormat();
  const fills = useFirstFill();
  const aim = diet ? rangesOfMeals(diet.macros, mealTypes) : null;
  const shares = aim && targetShares(macros, aim);
  const kcal = Math.round(macros.calories / 1000);
  const excess = (name: MacroName): number => (shares?.[name].standing === 'above' ? shares[name].off : 0);
  return (
    <div className={styles.macros}>
      <ProgressRing
        size="l"
        fills={fills}
        value={macros.calories}
        max={shares?.calories.target ?? macros.calories}
        over={excess('calories')}
        label={`${format.number(kcal)} ${t('dashboard.planned')}`}
        figure={format.number(kcal)}
        caption={t('dashboard.planned')}
      />
      <ul className={styles.rings}>
        {rings.map(({ name, label, tone }) => {
          const target = shares?.[name].target ?? macros[name];
          const over = excess(name);
          return (
            <li key={name} className={styles.ring}>
              <ProgressRing
                size="s"
                fills={fills}
                tone={tone}
                value={macros[name]}
                max={target}
                over={over}
                label={t(over > 0 ? 'dashboard.macroAbove' : 'dashboard.macroOfTarget', {
                  name: t(label),
                  value: format.macro(macros[name]),
                  target: format.macro(target),
                  over: format.macro(over),
                })}
                figure={format.number(Math.round(macros[name] / 1000))}
              />
              <span className={styles.ringText} aria-hidden="true">
                <span className={styles.ringName}>{t(label)}</span>
                {shares && (
                  <span className={styles.ringTarget}>
                    {over > 0 ? `+${format.macro(over)}` : t('dashboard.ofGrams', { grams: Math.round(target / 1000) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {aim && shares && (
        <p className={styles.aim}>
          {t(sentences[shares.calories.standing], {
            off: Math.round(shares.calories.off / 1000),
            least: aim.kcal[0],
            most: aim.kcal[1],
          })}
        </p>
      )}
    </div>
  );
};
