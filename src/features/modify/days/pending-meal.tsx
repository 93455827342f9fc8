import type { CustomMeal } from '../../../domain/menu/plan-map.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import type { PlanCatalogue } from '../../../offline/reads/plan-meals.ts';
import styles from '../modify.module.css';
import { PendingParts } from './pending-parts.tsx';

interface Props {
  readonly now: CustomMeal | undefined;
  readonly wanted: CustomMeal;
  /** Fils that its day costs more. */
  readonly difference: number;
  readonly catalogue: Pick<PlanCatalogue, 'categories' | 'parts'>;
}

/** Beside a meal by weight: how it is wanted, and what has to be paid before it counts. */
export const PendingMeal = ({ now, wanted, difference, catalogue }: Props) => {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.pending}>
      <p>
        <strong>{t('order.difference.when', { amount: format.money(difference) })}</strong>
      </p>
      <PendingParts now={now} wanted={wanted} catalogue={catalogue} />
    </div>
  );
};
