import { useEffect, useRef } from 'react';

import { mealsWithDiet } from '../../../building/diet-meals.ts';
import type { Building } from '../../../building/use-building.ts';
import { report } from '../../../state/engine/report.ts';
import type { Wizard } from '../use-wizard.ts';

/** A diet that was touched before the wizard was opened, as by a visitor on the home page. */
export interface TouchedDiet {
  readonly diet: number;
  /** The draft holds it, so that the address no longer has to. */
  readonly taken: () => void;
}

/** Makes a touched diet the chosen one, with what that resets. */
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
