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
  readonly planned: Macros;
  /** The amounts of the meals that are marked as eaten; null while no meal is marked. */
  readonly eaten: Macros | null;
  readonly diet: Diet | undefined;
  /** The meal types of the day; they determine the diet's range for the day. */
  readonly mealTypes: readonly number[];
}

const sentences = { below: 'dashboard.aimBelow', within: 'dashboard.aim', above: 'dashboard.aimAbove' } as const;

/**
 * Shows how much of the day's planned macros is eaten, as rings that are empty until a meal is marked, and whether the
 * planned macros are within the diet's range for these meals.
 */
export const DayMacros = ({ planned, eaten, diet, mealTypes }: Props) => {
  const t = useT();
  const format = useFormat();
  const fills = useFirstFill();
  const aim = diet ? rangesOfMeals(diet.macros, mealTypes) : null;
  const shares = aim && targetShares(planned, aim);
  const whole = (thousandths: number): string => format.number(Math.round(thousandths / 1000));
  /** What a ring says about an amount: the figure in the middle, what stands beside it, and both as spoken. */
  const ring = (name: MacroName, unit: string, amount: string) => {
    const figure = whole((eaten ?? planned)[name]);
    return {
      value: eaten?.[name] ?? 0,
      max: planned[name],
      figure,
      beside: eaten ? t('dashboard.of', { amount }) : `${unit} ${t('dashboard.planned')}`,
      spoken: eaten
        ? t('dashboard.eatenOfPlanned', { value: figure, planned: amount })
        : `${figure} ${unit} ${t('dashboard.planned')}`,
    };
  };
  const above = rings.flatMap(({ name, label }) =>
    shares?.[name].standing === 'above'
      ? [t('dashboard.macroAbove', { name: t(label), over: format.macro(shares[name].off) })]
      : [],
  );
  const {
    beside: caption,
    spoken: label,
    ...energy
  } = ring('calories', format.unit.kcal, format.dishKcal(planned.calories));
  return (
    <div className={styles.macros}>
      <ProgressRing size="l" fills={fills} label={label} caption={caption} {...energy} />
      <ul className={styles.rings}>
        {rings.map(({ name, label: macro, tone }) => {
          const { beside, spoken, ...shown } = ring(name, format.unit.g, format.macro(planned[name]));
          return (
            <li key={name} className={styles.ring}>
              <ProgressRing size="s" fills={fills} tone={tone} label={`${t(macro)}: ${spoken}`} {...shown} />
              <span className={styles.ringText} aria-hidden="true">
                <span className={styles.ringName}>{t(macro)}</span>
                <span className={styles.ringTarget}>{beside}</span>
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
      {above.length > 0 && <p className={styles.aim}>{above.join(' · ')}</p>}
    </div>
  );
};
