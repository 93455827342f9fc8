import { describe, expect, it } from 'vitest';

import { customFitSettings } from '../../../server/catalogue/custom-fit.ts';
import { fitTypesOf } from '../../../src/domain/menu/custom-fit-plan.ts';

const fitTypes = (customFit: boolean, mealTypes: readonly number[]) =>
  fitTypesOf({ customFit, mealTypes }, customFitSettings.main_mealtype_ids);

describe('the meals by weight of a plan', () => {
  it('are its main meals, whatever stands on them; snacks are ready dishes — CFT-016', () => {
    expect(fitTypes(true, [2, 3, 5])).toEqual([3, 5]);
    expect(fitTypes(true, [2, 4])).toEqual([]);
  });

  it('are none where the plan is of ready dishes', () => {
    expect(fitTypes(false, [1, 3, 5])).toEqual([]);
  });
});
