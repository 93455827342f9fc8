import { useSetAtom } from 'jotai';
import { memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';

import { isNoSide } from '#src/domain/menu/macros.ts';
import type { CustomMeal, Meal } from '#src/domain/menu/plan-map.ts';
import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { DishRating } from '#src/meals/details/dish-rating.tsx';
import { NO_WARNINGS, type Warnings } from '#src/meals/details/dish-taste.ts';
import { DishFigures } from '#src/meals/details/dish-row.tsx';
import { PlanMealCard } from '#src/meals/details/plan-meal-card.tsx';
import { useMealsInTurn } from '#src/meals/details/use-meals-in-turn.ts';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { later } from '#src/ui/drawing/later.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { DishOpinion } from '../opinions/dish-opinion.tsx';
import { MealSides } from '../sides/meal-sides.tsx';
import styles from '../modify.module.css';
import { useMarkedMeal, type OpenedDishAtom } from './opened-dish.ts';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';

// Loaded separately, because few plans wait for a payment of a difference.
const PendingMeal = later(async () => {
  const [part] = await Promise.all([import('./pending-meal.tsx'), loadCatalogue('order')]);
  return part.PendingMeal;
});

// Loaded separately, because few meals have an additional side.
const ExtraSide = later(async () => {
  const [part] = await Promise.all([import('../sides/extra-side.tsx'), loadCatalogue('order', 'difference')]);
  return part.ExtraSide;
});

interface Props {
  readonly plan: PlanView;
  readonly day: PlanDay;
  readonly meals: readonly PlanMeal[];
  readonly opened: OpenedDishAtom;
  /** True if descriptions are shown next to the dishes. */
  readonly wide: boolean;
  /** Absent if sides cannot be changed now. */
  readonly onSides: ((type: number) => void) | undefined;
  readonly onAddSide: ((type: number) => void) | undefined;
  /** Absent if no dish can be chosen now. */
  readonly onFill: ((type: number) => void) | undefined;
  /** Opens the choice of an additional side; absent if sides cannot be bought now. */
  readonly onExtra: ((type: number) => void) | undefined;
  /** Receives the server's message after a side was removed. */
  readonly onSaved: (message: string) => void;
}

interface CardProps {
  readonly meal: PlanMeal;
  readonly warnings: Warnings;
  readonly eager: boolean;
  readonly open: boolean;
  readonly unsaved: boolean;
  readonly delivered: boolean;
  /** The wanted meal by weight, which takes effect after its difference is paid; undefined if there is none. */
  readonly wanted: CustomMeal | undefined;
  readonly saved: Meal | undefined;
  readonly difference: number;
  readonly catalogue: PlanView['catalogue'];
  readonly onDetails: (type: number) => void;
  readonly onSides: ((type: number) => void) | undefined;
  readonly onAddSide: ((type: number) => void) | undefined;
  /** Absent if no dish can be chosen now. */
  readonly onFill: ((type: number) => void) | undefined;
  readonly orderId: number;
  readonly which: PlanView['which'];
  readonly day: PlanDay['day'];
  /** The additional side that waits for its payment; undefined if there is none. */
  readonly waitingSide: { readonly side_id: number; readonly difference: number } | undefined;
  readonly waitingTitle: string;
  readonly onExtra: ((type: number) => void) | undefined;
  readonly onSaved: (message: string) => void;
}

/** Renders again only when its own meal changes: opening one meal does not render the others. */
const PlanDayCard = memo((props: CardProps) => {
  const { meal, warnings, eager, open, unsaved, delivered, onDetails, onSides, onAddSide, onFill } = props;
  const { wanted, saved, difference, catalogue, onExtra, onSaved, waitingSide, waitingTitle } = props;
  const { orderId, which, day } = props;
  const t = useT();
  const rating = meal.kind === 'dish' ? meal.dish.rating : null;
  const withSides = meal.kind === 'dish' && meal.sides.some((side) => !isNoSide(side));
  const hasExtra = meal.kind === 'dish' && (meal.extra !== undefined || waitingSide !== undefined);
  const opinion = meal.kind === 'dish' && <DishOpinion dish={meal.dish.id} type={meal.type} delivered={delivered} />;
  return (
    <PlanMealCard
      meal={meal}
      warnings={warnings}
      eager={eager}
      open={open}
      detailsLabel={t('plan.viewDetails')}
      onDetails={onDetails}
      aside={unsaved && <Badge tone="saffron">{t('plan.unsaved')}</Badge>}
      // A delivered dish has a third button, which would make the row higher than its text.
      end={!delivered && opinion}
      figures={
        'macros' in meal && (
          <>
            {withSides && <span className={styles.faint}>{t('plan.includingSides')}</span>}{' '}
            <DishFigures macros={meal.macros} />
            {rating !== null && <DishRating average={rating} />}
          </>
        )
      }
      onFill={onFill}
    >
      {meal.kind === 'dish' && (
        <MealSides meal={meal} onSides={onSides} onAddSide={onAddSide} onExtra={hasExtra ? undefined : onExtra} />
      )}
      {delivered && opinion}
      {meal.kind === 'dish' && hasExtra && onExtra && (
        <Suspense>
          <ExtraSide
            meal={{ orderId, which, day, type: meal.type, dish: meal.dish }}
            extra={meal.extra}
            waits={waitingSide && { title: waitingTitle, difference: waitingSide.difference }}
            onSaved={onSaved}
          />
        </Suspense>
      )}
      {wanted && (
        <Suspense>
          <PendingMeal
            now={typeof saved === 'object' ? saved : undefined}
            wanted={wanted}
            difference={difference}
            catalogue={catalogue}
          />
        </Suspense>
      )}
    </PlanMealCard>
  );
});
PlanDayCard.displayName = 'PlanDayCard';

/** Shows the dishes of a day, read only. */
export const PlanDayCards = (props: Props) => {
  const { plan, day, meals, opened, wide, onSides, onAddSide, onFill, onExtra } = props;
  const { dishes, known } = plan;
  const latest = useRef(props.onSaved);
  useEffect(() => {
    latest.current = props.onSaved;
  });
  const onSaved = useCallback((message: string) => latest.current(message), []);
  const drawn = useMealsInTurn(meals);
  const warnings = useMemo(
    () =>
      new Map(
        drawn.map((meal) => {
          const dish = meal.kind === 'dish' ? dishes.get(meal.dish.id) : undefined;
          return [meal.type, dish ? known.warningsOf(dish) : NO_WARNINGS];
        }),
      ),
    [drawn, dishes, known],
  );
  const open = useSetAtom(opened);
  const marked = useMarkedMeal(opened, wide);
  const toggle = useCallback(
    (type: number) => open((held) => (held && 'type' in held && held.type === type ? null : { type })),
    [open],
  );
  const unsaved = plan.timely[day.day];
  const sidesWaiting = plan.order?.pendingSides?.[day.day];
  return (
    <div className={styles.list}>
      {drawn.map((meal, place) => (
        <PlanDayCard
          key={meal.type}
          meal={meal}
          warnings={warnings.get(meal.type) ?? NO_WARNINGS}
          eager={place === 0}
          open={meal.type === marked}
          unsaved={unsaved?.[meal.type] !== undefined}
          delivered={day.state === 'delivered'}
          wanted={plan.order?.pending?.[day.day]?.[meal.type]}
          saved={plan.saved[day.day]?.[meal.type]}
          difference={plan.order?.differences?.[day.day] ?? 0}
          catalogue={plan.catalogue}
          onDetails={toggle}
          onSides={onSides}
          onAddSide={onAddSide}
          onFill={onFill}
          orderId={plan.params?.id ?? 0}
          which={plan.which}
          day={day.day}
          waitingSide={sidesWaiting?.[meal.type]}
          waitingTitle={dishes.get(sidesWaiting?.[meal.type]?.side_id ?? 0)?.product.title ?? ''}
          onExtra={onExtra}
          onSaved={onSaved}
        />
      ))}
    </div>
  );
};
