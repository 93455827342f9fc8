import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addDays, day } from '../../src/domain/days/day.ts';

const DIETS = [32, 33, 34, 35, 36, 37];
/** Meal types of a day: breakfast, lunch, snack, dinner, add-on. */
const TYPES = [
  { id: 1, meal: 'breakfast' },
  { id: 3, meal: 'main' },
  { id: 4, meal: 'snack' },
  { id: 5, meal: 'main' },
  { id: 6, meal: 'add-on' },
] as const;
const ALLERGENS = ['none', 'gluten', 'egg', 'fish', 'milk', 'sesame', 'soy', 'tree-nuts'];
const OPTIONS = 8;
/** Above every id of the demo, which the database may have contained before. */
const FIRST_DISH = 10_001;

const csv = (names: string, rows: readonly (readonly (string | number)[])[]): string =>
  `${[names, ...rows.map((row) => row.join(','))].join('\n')}\n`;

/**
 * Creates a catalogue folder of this many dishes with a menu by date.
 * @returns its path
 */
export const largeFolder = (dishCount: number, days: number, first = day('2026-11-01')): string => {
  const root = mkdtempSync(join(tmpdir(), 'sufra-large-'));
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  const meals = ['breakfast', 'main', 'main', 'snack', 'add-on'];
  const mealOf = (at: number): string => meals[at % meals.length]!;
  const idsOf = (meal: string): number[] =>
    Array.from({ length: dishCount }, (_, at) => at)
      .filter((at) => mealOf(at) === meal)
      .map((at) => FIRST_DISH + at);
  const ids = Object.fromEntries(meals.map((meal) => [meal, idsOf(meal)]));
  write(
    'provider.yaml',
    "name: Large\ncontacts: { email: hello@large.example, phone: '+971 4 000 0000' }\ncurrency: AED\nvat_percent: 5\nbag_deposit: 100\ncancel_fee_percent: 10\ncycle_start: '2026-11-01'\ndefault_diet: 32\n",
  );
  write(
    'ingredients.csv',
    csv(
      'id,key,title_en,title_ar,allergens,source,contains',
      Array.from({ length: 800 }, (_, at) => [
        101 + at,
        `food-${at}`,
        `Food ${at}`,
        `طعام ${at}`,
        ALLERGENS[at % ALLERGENS.length]!,
        'plant',
        at > 400 && at % 7 === 0 ? `food-${at - 300}` : '',
      ]),
    ),
  );
  write('dish-groups.csv', csv('id,key,title_en,title_ar,source', [[14, 'spicy', 'Spicy', 'حار', '']]));
  write(
    'meal-types.csv',
    csv(
      'id,title_en,title_ar,order,parent_id,is_add_on,meal',
      TYPES.map(({ id, meal }, at) => [id, `Meal ${id}`, `وجبة ${id}`, at + 1, '', id === 6 ? 'yes' : 'no', meal]),
    ),
  );
  const types = TYPES.map(({ id }) => id).join('|');
  write(
    'diets.csv',
    csv(
      'id,key,title_en,title_ar,kcal_min,kcal_max,protein_min,protein_max,carb_min,carb_max,fat_min,fat_max,meal_types',
      DIETS.map((id) => [id, `diet-${id}`, `Diet ${id}`, `نظام ${id}`, 1600, 1900, 100, 160, 130, 200, 45, 80, types]),
    ),
  );
  write(
    'dishes.csv',
    csv(
      'id,key,meal,title_en,title_ar,text_en,text_ar,protein,carb,fat,ingredients,diets,state',
      Array.from({ length: dishCount }, (_, at) => [
        FIRST_DISH + at,
        `dish-${at + 1}`,
        mealOf(at),
        `Dish number ${at + 1}`,
        `طبق رقم ${at + 1}`,
        `What the kitchen says of dish ${at + 1}.`,
        `ما يقوله المطبخ عن الطبق ${at + 1}.`,
        20 + (at % 30),
        30 + (at % 40),
        8 + (at % 15),
        Array.from({ length: 6 }, (_each, part) => `food-${(at * 13 + part * 97) % 800}`).join('|'),
        DIETS.join('|'),
        'on',
      ]),
    ),
  );
  write('plans.csv', csv('id,title_en,title_ar,days,exclude_weekdays,quick', [[10, '5 days', '5 أيام', 5, '', 'yes']]));
  write(
    'prices.csv',
    csv(
      'id,diet,meal_type,value',
      DIETS.flatMap((diet, at) => TYPES.map(({ id }, type) => [at * 10 + type + 1, diet, id, 30])),
    ),
  );
  write(
    'places.csv',
    'emirate_id,emirate_en,emirate_ar,active,area_id,area_en,area_ar\n2,Dubai,دبي,yes,201,Marina,مارينا\n',
  );
  write('slots.csv', 'id,emirate_id,from,to,evening_before\n1,2,02:00,06:00,no\n');
  write(
    'menu.csv',
    csv(
      'day,diet,meal_type,default,options',
      Array.from({ length: days }, (_, on) => on).flatMap((on) =>
        DIETS.flatMap((diet) =>
          TYPES.map(({ id, meal }) => {
            const all = ids[meal]!;
            const at = (step: number): number => all[(on * 31 + diet * 7 + id + step * 11) % all.length]!;
            const options = Array.from({ length: OPTIONS }, (_each, step) => at(step + 1));
            return [addDays(first, on), diet, id, at(0), [...new Set(options)].join('|')];
          }),
        ),
      ),
    ),
  );
  return root;
};
