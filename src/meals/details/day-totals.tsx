import { memo } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { dayTotals, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import { MacroLine } from '../../ui/charts/macro-ring.tsx';
import styles from '../meals.module.css';

/** Shows the totals of the day's meals, sides included. */
export const DayTotals = memo(({ meals }: { readonly meals: readonly PlanMeal[] }) => {
  const t = useT();
  const format = useFormat();
  const totals = dayTotals(meals);
  if (!totals) return null;
  return (
    <div className={styles.totals}>
      <p>
        <span className={styles.soft}>{t('plan.dayTotals')}</span> <strong>{format.dishKcal(totals.calories)}</strong>
      </p>
      <MacroLine
        macros={[
          { kind: 'protein', label: t('shell.protein'), text: format.macro(totals.protein) },
          { kind: 'carbs', label: t('shell.carbs'), text: format.macro(totals.carb) },
          { kind: 'fat', label: t('shell.fat'), text: format.macro(totals.fat) },
        ]}
      />
    </div>
  );
});
DayTotals.displayName = 'DayTotals';
