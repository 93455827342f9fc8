import { changedParts } from '#src/domain/menu/changed-parts.ts';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { PlanCatalogue } from '#src/offline/reads/plan-meals.ts';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import styles from '../modify.module.css';

interface Props {
  readonly now: CustomMeal | undefined;
  readonly wanted: CustomMeal;
  readonly catalogue: Pick<PlanCatalogue, 'categories' | 'parts'>;
}

/** Shows the current and the wanted meal by weight, part by part. */
export const PendingParts = ({ now, wanted, catalogue: { categories, parts } }: Props) => {
  const t = useT();
  // The names of the parts are still loading.
  if (categories.length === 0) return <Skeleton shape="text" />;
  return (
    <ul className={styles.pendingParts}>
      {changedParts(now, wanted).map((part) => {
        const { category, dishId } = part;
        const name = parts[category]?.find(({ id }) => id === dishId)?.title ?? t('plan.dishUnknown');
        const unit = categories.find(({ id }) => id === category)?.unit === 'pc' ? 'plan.pieces' : 'plan.grams';
        const amounts = { name, now: t(unit, { count: part.now }), wanted: t(unit, { count: part.wanted }) };
        const text =
          part.now === 0
            ? 'order.difference.new'
            : part.wanted === 0
              ? 'order.difference.gone'
              : 'order.difference.part';
        return <li key={`${category} ${dishId}`}>{t(text, amounts)}</li>;
      })}
    </ul>
  );
};
