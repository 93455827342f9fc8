import { useEffect, useState } from 'react';

import type { NumberPlan } from '../domain/forms/phone-number.ts';

/** The numbering plan, loaded after the form is shown; null before that and without a network. */
export const useNumberPlan = (): NumberPlan | null => {
  const [plan, setPlan] = useState<NumberPlan | null>(null);
  useEffect(() => {
    let shown = true;
    import('./number-plan.ts').then(
      ({ numberPlan }) => {
        if (shown) setPlan(() => numberPlan);
      },
      // Then the server checks the number.
      () => setPlan(null),
    );
    return () => {
      shown = false;
    };
  }, []);
  return plan;
};
