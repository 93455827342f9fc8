import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { fitTypesOf } from '#src/domain/menu/custom-fit-plan.ts';

const { customFitSettings } = catalogue;

const fitTypes = (customFit: boolean, mealTypes: readonly number[]) =>
  fitTypesOf({ customFit, mealTypes }, customFitSettings.main_mealtype_ids);

describe('The meals by weight of a plan', () => {
  it('are its main meals, filled or not, and snacks are ready dishes — CFT-016', () => {
    expect(fitTypes(true, [2, 3, 5])).toEqual([3, 5]);
    expect(fitTypes(true, [2, 4])).toEqual([]);
  });

  it('do not exist in a plan of ready dishes', () => {
    expect(fitTypes(false, [1, 3, 5])).toEqual([]);
  });
});
