import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { needsConsultation } from '#src/domain/menu/consultation.ts';
import { dishQuestions, sameDishTypes } from '#src/domain/menu/dish-question.ts';
import { judgeDish } from '#src/domain/menu/dish-safety.ts';
import { hasDayCount } from '#src/domain/plan/menu-complete.ts';
import type { PlanMap } from '#src/domain/menu/plan-map.ts';
import { stripLayout } from '#src/features/checkout/menus/strip-layout.ts';
import { anyCustomer, avoidsNothing, membersOf } from '../../support/server/customers.ts';
import { daysFrom } from '../../support/days.ts';

const days = daysFrom('2026-11-25', 5);
const full: PlanMap = Object.fromEntries(days.map((on) => [on, { 3: 11, 5: 12 }]));

describe('The number of days of a saved checkout', () => {
  it.each([
    [5, true],
    [4, false],
    [6, false],
  ])('is compared with %i — MSG-032, MSG-033', (count, fits) => {
    expect(hasDayCount(full, count)).toBe(fits);
  });
});

describe('A question about a chosen dish is asked', () => {
  const nutty = catalogue.dishes.find(({ allergens, types }) => allergens.includes(8) && types.includes(3))!;
  const ingredient = nutty.ingredients[0]!;
  const at = (meals: Record<number, number>) => ({ meals, type: 3 });

  it.each([
    ['not at all when it is offered', avoidsNothing, { 5: 1 }, []],
    [
      'never when it holds an allergen: it is refused — MSG-011',
      { ...avoidsNothing, allergies: [8] },
      { 5: nutty.id },
      ['allergy'],
    ],
    ['when it holds a disliked ingredient — MSG-012', { ...avoidsNothing, dislikes: [ingredient] }, {}, ['dislike']],
    ['when it is a disliked dish', { ...avoidsNothing, dishDislikes: [nutty.id] }, {}, ['dislike']],
    ['when it stands on the day already — MSG-013', avoidsNothing, { 5: nutty.id }, ['same_dish']],
    ['twice when both hold', { ...avoidsNothing, dislikes: [ingredient] }, { 5: nutty.id }, ['dislike', 'same_dish']],
    ['not for its own place', avoidsNothing, { 3: nutty.id }, []],
  ])('%s', (_, customer, meals, questions) => {
    expect(dishQuestions(nutty, at(meals), customer, membersOf)).toEqual(questions);
  });

  it('and lists the other meals of the day with this dish, custom-fit meals too — MSG-013', () => {
    const meals = { 1: 9, 3: 7, 4: null, 5: 7, 6: { 1: { dishId: 7, qty: 100 } } };
    expect(sameDishTypes(meals, 3, 7)).toEqual([5, 6]);
    expect(sameDishTypes(undefined, 3, 7)).toEqual([]);
  });

  it('and becomes a refusal exactly if the dish check bars the dish — MSG-011', () => {
    fc.assert(
      fc.property(anyCustomer, fc.constantFrom(...catalogue.dishes), (customer, dish) => {
        const refused = dishQuestions(dish, at({}), customer, membersOf).includes('allergy');
        expect(refused).toBe(judgeDish(dish, customer, membersOf) === 'barred');
      }),
    );
  });
});

describe('The note about a consultation', () => {
  it.each([
    [[], [], false],
    [[1, 2], [101], false],
    [[1, 2], [101, 102], true],
    [[1, 2, 101], [1, 2, 101], false],
    [[], [101, 102, 103, 104], true],
  ])('is shown for allergies %j and dislikes %j: %s — CHK-067', (allergies, dislikes, shown) => {
    expect(needsConsultation(allergies, dislikes)).toBe(shown);
  });
});

describe('The dates of a saved plan', () => {
  it.each([
    [1401, 14],
    [1400, 7],
    [993, 7],
    [992, 5],
    [769, 5],
  ])('are shown at %i px in slides of %i — CHK-029', (width, perPage) => {
    expect(stripLayout(width)).toEqual({ kind: 'slides', perPage });
  });

  it.each([768, 480, 479, 320])('are shown at %i px as a plain list — CHK-030, CHK-031', (width) => {
    expect(stripLayout(width)).toEqual({ kind: 'list' });
  });
});
