import { useEffect, useState } from 'react';

import type { NumberPlan } from '../domain/forms/phone-number.ts';

/** Fetched when the form is there; null until then, and without a network, where the form can only be filled in. */
export const useNumberPlan = (): NumberPlan | null => {
  const [plan, setPlan] = useState<NumberPlan | null>(null);
  useEffect(() => {
    let shown = true;
    import('./number-plan.ts').then(
      ({ numberPlan }) => {
        if (shown) setPlan(() => numberPlan);
      },
      // The server judges the number then.
      () => setPlan(null),
    );
    return () => {
      shown = false;
    };
  }, []);
  return plan;
};
