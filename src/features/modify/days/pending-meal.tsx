import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { PlanCatalogue } from '#src/offline/reads/plan-meals.ts';
import styles from '../modify.module.css';
import { PendingParts } from './pending-parts.tsx';

interface Props {
  readonly now: CustomMeal | undefined;
  readonly wanted: CustomMeal;
  /** The extra cost of its day in fils. */
  readonly difference: number;
  readonly catalogue: Pick<PlanCatalogue, 'categories' | 'parts'>;
}

/** Shows the wanted change of a meal by weight, and what must be paid before it takes effect. */
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
