import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { dietIds } from '../../support/diets.ts';
import { catalogueSchema } from '../../support/server/catalogue-schema.ts';
import { allergenGroups as group, type AllergenGroup } from '#src/domain/menu/allergens.ts';

const { dishes, diets } = catalogue;
const groups = Object.values(group);
const mealDishes = dishes.filter(({ meal }) => meal !== 'side');
const titleOf = ({ title }: { title: { en: string } }): string => title.en;
const dietOf = (id: number) => dishes.filter((dish) => dish.diets.includes(id));

describe('The catalogue', () => {
  it('passes its own schema: unique ids, both languages, existing references, derived allergens, kcal = 4P + 4C + 9F', () => {
    const result = v.safeParse(catalogueSchema, catalogue);
    expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  });

  it('has at least 160 dishes, 45 of them breakfasts, without sides and custom-fit parts', () => {
    expect(mealDishes.length).toBeGreaterThanOrEqual(160);
    expect(dishes.filter(({ meal }) => meal === 'breakfast').length).toBeGreaterThanOrEqual(45);
  });

  it('has unique ids among dishes and parts, and among allergens and ingredients', () => {
    const eaten = [...dishes, ...catalogue.customFitDishes].map(({ id }) => id);
    expect(new Set(eaten).size).toBe(eaten.length);
    const avoided = [...catalogue.allergenGroups, ...catalogue.ingredients].map(({ id }) => id);
    expect(new Set(avoided).size).toBe(avoided.length);
  });

  it('has no two dishes with the same name or the same description', () => {
    for (const language of ['en', 'ar'] as const) {
      expect(new Set(dishes.map(({ title }) => title[language])).size).toBe(dishes.length);
      expect(new Set(dishes.map(({ description }) => description[language])).size).toBe(dishes.length);
    }
  });

  it('contains no pork or alcohol', () => {
    const words = /pork|bacon|ham\b|gelatin|wine(?!gar)|beer|brandy|lard/i;
    expect(catalogue.ingredients.filter(({ title }) => words.test(title.en)).map(({ key }) => key)).toEqual([]);
  });
});

describe('The allergens of the catalogue', () => {
  const holds: readonly (readonly [string, readonly AllergenGroup[]])[] = [
    ['tahini', [group.sesame]],
    ['zaatar', [group.sesame]],
    ['halva', [group.sesame]],
    ['hummus', [group.sesame]],
    ['dukkah', [group.sesame, group.treeNuts]],
    ['oats', [group.gluten]],
    ['freekeh', [group.gluten]],
    ['bulgur', [group.gluten]],
    ['harees', [group.gluten]],
    ['jareesh', [group.gluten]],
    ['couscous', [group.gluten]],
    ['semolina', [group.gluten]],
    ['fish-sauce', [group.fish]],
    ['worcestershire', [group.fish, group.gluten]],
    ['shrimp-paste', [group.crustaceans]],
    ['red-curry-paste', [group.crustaceans]],
    ['stock-cube', [group.celery]],
    ['raisins', [group.sulphites]],
    ['dried-apricot', [group.sulphites]],
    ['wine-vinegar', [group.sulphites]],
    ['soy-sauce', [group.soy, group.gluten]],
    ['oyster-sauce', [group.molluscs]],
    ['pesto', [group.milk, group.treeNuts]],
    ['mayonnaise', [group.egg, group.mustard]],
    ['caesar-dressing', [group.fish, group.egg, group.milk, group.mustard]],
    ['lupin-flour', [group.lupin]],
    ['ghee', [group.milk]],
    ['whey-protein', [group.milk]],
    ['squid', [group.molluscs]],
    ['almond-milk', [group.treeNuts]],
  ];
  it.each(holds)('%s contains %j', (key, expected) => {
    expect(catalogue.ingredientByKey.get(key)!.allergens).toEqual(expect.arrayContaining([...expected]));
  });

  it('are empty for plain rice, quinoa, buckwheat and lentils', () => {
    for (const key of ['basmati-rice', 'quinoa', 'buckwheat-flour', 'red-lentils'] as const)
      expect(catalogue.ingredientByKey.get(key)!.allergens).toEqual([]);
  });

  it('include the ingredients of a sauce, so that a cashew allergy excludes pesto dishes', () => {
    const pestoDishes = dishes.filter((dish) => dish.listed.includes(catalogue.ingredientByKey.get('pesto')!.id));
    expect(pestoDishes.length).toBeGreaterThan(0);
    for (const dish of pestoDishes) expect(dish.ingredients).toContain(catalogue.ingredientByKey.get('cashews')!.id);
  });

  it('each occur in at least one dish, so that avoiding them can be tested', () => {
    for (const one of groups) expect(dishes.some(({ allergens }) => allergens.includes(one))).toBe(true);
  });
});

describe('diets', () => {
  const cases = diets.flatMap((diet) =>
    [...diet.mealTypeIds, ...Object.values(diet.sides).flat()].map((type) => [diet.title.en, type, diet.id] as const),
  );
  it.each(cases)('%s has 5 dishes for meal type %i without any single allergen', (_name, type, dietId) => {
    const offered = dietOf(dietId).filter((dish) => dish.types.includes(type));
    const short = groups.filter((one) => offered.filter(({ allergens }) => !allergens.includes(one)).length < 5);
    expect(short).toEqual([]);
  });

  it('are the diets of the product — CON-001', () => {
    expect(diets.map(titleOf)).toEqual([
      'Balanced',
      'Vegan',
      'Vegetarian',
      'Keto',
      'Trim',
      'Weight loss',
      'Gain',
      'Athletes',
      'Flexible carnivore',
      'Customised',
    ]);
  });

  it('contain nothing of an animal and no animal allergen for vegans', () => {
    const animal: readonly AllergenGroup[] = [group.egg, group.milk, group.fish, group.crustaceans, group.molluscs];
    const vegan = dietOf(dietIds.vegan);
    expect(vegan.filter(({ sources }) => sources.some((source) => source !== 'legume')).map(titleOf)).toEqual([]);
    expect(vegan.filter(({ allergens }) => allergens.some((one) => animal.includes(one))).map(titleOf)).toEqual([]);
    expect(
      vegan.filter(({ ingredients }) => ingredients.includes(catalogue.ingredientByKey.get('honey')!.id)).map(titleOf),
    ).toEqual([]);
  });

  it('contain no meat, poultry, fish or shellfish for vegetarians', () => {
    const flesh = ['meat', 'poultry', 'fish', 'shellfish'];
    const wrong = dietOf(dietIds.vegetarian).filter(({ sources }) => sources.some((source) => flesh.includes(source)));
    expect(wrong.map(titleOf)).toEqual([]);
  });

  it('limit keto mains to 14 g of carbohydrate', () => {
    const mains = dietOf(dietIds.keto).filter(({ meal }) => meal === 'main');
    expect(mains.length).toBeGreaterThanOrEqual(10);
    for (const { carb } of mains) expect(carb).toBeLessThanOrEqual(14);
  });

  it('contain every dish, and spicy dishes are in group 14', () => {
    expect(dishes.filter((dish) => dish.diets.length === 0)).toEqual([]);
    expect(dishes.filter(({ spicy }) => spicy).length).toBeGreaterThanOrEqual(8);
    for (const dish of dishes) expect(dish.groups.includes(14)).toBe(dish.spicy);
  });

  it('have mains of 300–500 kcal with 30–50 g protein, and snacks of 150–250 kcal with 10 g or more, with exceptions', () => {
    const large = [dietIds.gain, dietIds.athletes] as readonly number[];
    const plant = [dietIds.vegan, dietIds.vegetarian] as readonly number[];
    const only = (dish: { diets: readonly number[] }, some: readonly number[]) =>
      dish.diets.every((diet) => some.includes(diet));
    const within = (value: number, least: number, most: number) => value >= least && value <= most;
    const mains = dishes.filter((dish) => dish.meal === 'main' && !only(dish, large));
    expect(mains.filter(({ calories }) => !within(calories, 300, 500)).map(titleOf)).toEqual([]);
    const proteinRich = mains.filter((dish) => !only(dish, plant));
    expect(proteinRich.filter(({ protein }) => !within(protein, 30, 50)).map(titleOf)).toEqual([]);
    const snacks = dishes.filter(({ meal }) => meal === 'snack');
    expect(snacks.filter(({ calories, protein }) => !within(calories, 150, 250) || protein < 10).map(titleOf)).toEqual(
      [],
    );
    const addOns = dishes.filter(({ meal }) => meal === 'add-on');
    expect(addOns.filter(({ protein }) => protein < 15).map(titleOf)).toEqual([]);
  });

  it.each([
    ['dairy-free keto', dietIds.keto, group.milk],
    ['gluten-free athletes', dietIds.athletes, group.gluten],
    ['gluten-free gain', dietIds.gain, group.gluten],
    ['egg-free trim', dietIds.trim, group.egg],
    ['egg-free weight loss', dietIds.weightLoss, group.egg],
  ] as const)('have enough %s breakfasts for a week', (_name, diet, without) => {
    const breakfasts = dietOf(diet).filter((dish) => dish.types.includes(1) && !dish.allergens.includes(without));
    expect(breakfasts.length).toBeGreaterThanOrEqual(7);
  });
});
