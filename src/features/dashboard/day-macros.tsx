import type { Macros } from '../../domain/menu/macros.ts';
import { targetShares } from '../../domain/menu/macro-target.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { ProgressRing } from '../../ui/charts/progress-ring.tsx';
import styles from './dashboard.module.css';

type Diet = ReferenceArray<'dietList'>[number];

const rings = [
  { name: 'protein', label: 'shell.protein', tone: 'palm' },
  { name: 'carb', label: 'shell.carbs', tone: 'saffron' },
  { name: 'fat', label: 'shell.fat', tone: 'tomato' },
] as const;

/** The macros of the whole day against what the diet aims at. */
export const DayMacros = ({ macros, diet }: { readonly macros: Macros; readonly diet: Diet | undefined }) => {
  const t = useT();
  const format = useFormat();
  const shares = diet && targetShares(macros, diet.macros);
  const kcal = Math.round(macros.calories / 1000);
  const target = shares ? Math.round(shares.calories.target / 1000) : 0;
  return (
    <div className={styles.macros}>
      <ProgressRing
        size="l"
        value={macros.calories}
        max={shares?.calories.target ?? macros.calories}
        label={shares ? t('dashboard.kcalOfTarget', { kcal, target }) : format.kcal(kcal)}
        figure={format.number(kcal)}
        caption={shares ? t('dashboard.ofKcal', { target }) : t('dashboard.kcal')}
      />
      <ul className={styles.rings}>
        {rings.map(({ name, label, tone }) => {
          const aim = shares?.[name].target ?? macros[name];
          return (
            <li key={name} className={styles.ring}>
              <ProgressRing
                size="s"
                tone={tone}
                value={macros[name]}
                max={aim}
                label={t('dashboard.macroOfTarget', {
                  name: t(label),
                  value: format.macro(macros[name]),
                  target: format.macro(aim),
                })}
                figure={format.number(Math.round(macros[name] / 1000))}
              />
              <span className={styles.ringText} aria-hidden="true">
                <span className={styles.ringName}>{t(label)}</span>
                {shares && (
                  <span className={styles.ringTarget}>{t('dashboard.ofGrams', { grams: Math.round(aim / 1000) })}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
