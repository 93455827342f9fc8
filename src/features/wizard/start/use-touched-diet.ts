import { useEffect, useRef } from 'react';

import { mealsWithDiet } from '#src/building/diet-meals.ts';
import type { Building } from '#src/building/use-building.ts';
import { report } from '#src/state/engine/report.ts';
import type { Wizard } from '../use-wizard.ts';

/** A diet that the customer chose before opening the wizard, for example as a visitor on the home page. */
export interface TouchedDiet {
  readonly diet: number;
  /** Called when the draft stores the diet, so that the URL no longer needs it. */
  readonly taken: () => void;
}

/** Chooses the diet that was tapped before, with all resets that follow from it. */
export const useTouchedDiet = (change: Building['change'], wizard: Wizard, touched: TouchedDiet | undefined): void => {
  const newest = useRef({ change, wizard });
  newest.current = { change, wizard };
  useEffect(() => {
    if (!touched) return;
    const { lists, choice } = newest.current.wizard;
    const take = async (): Promise<void> => {
      const diet = lists.dietList.find(({ id }) => id === touched.diet);
      if (diet && diet.id !== choice.diet)
        await newest.current.change({ diet: diet.id, mealTypes: mealsWithDiet(choice.mealTypes, diet) });
      touched.taken();
    };
    take().catch(report('the touched diet could not be kept'));
  }, [touched]);
};
