import { Suspense } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { later } from '../../ui/drawing/later.tsx';

// Only of dishes that have come.
const DishComplaint = later(async () => {
  const [part] = await Promise.all([import('./dish-complaint.tsx'), loadCatalogue('delivered')]);
  return part.DishComplaint;
});

/** Below the details of a delivered dish, once it is fetched: the way to say what was wrong with it. */
export const LaterComplaint = ({ day, meal }: { readonly day: Day; readonly meal: KnownMeal }) => (
  <Suspense>
    <DishComplaint key={`${day} ${meal.type}`} day={day} meal={meal} />
  </Suspense>
);
