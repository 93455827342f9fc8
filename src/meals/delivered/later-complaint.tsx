import { Suspense } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { later } from '../../ui/drawing/later.tsx';

// Only for delivered dishes.
const DishComplaint = later(async () => {
  const [part] = await Promise.all([import('./dish-complaint.tsx'), loadCatalogue('delivered')]);
  return part.DishComplaint;
});

/** Shows the button that reports a problem, below the details of a delivered dish, after its code is loaded. */
export const LaterComplaint = ({ day, meal }: { readonly day: Day; readonly meal: KnownMeal }) => (
  <Suspense>
    <DishComplaint key={`${day} ${meal.type}`} day={day} meal={meal} />
  </Suspense>
);
