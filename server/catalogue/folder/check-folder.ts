import { addDays, type Day } from '#src/domain/days/day.ts';
import { checkMenu } from './check-menu.ts';
import { checkColours, checkDelivery } from './check-provider.ts';
import { checkPictures } from './check-pictures.ts';
import {
  cyclesIn,
  dietsOf,
  dishFacts,
  energyAgrees,
  energyOf,
  ingredientFacts,
  wrongDietsOf,
  type DishFacts,
} from './dish-facts.ts';
import { inOrder, type Finding, type Findings } from './finding.ts';
import { checkReferences } from './check-references.ts';
import { didYouMean } from './nearest.ts';
import type { FolderFiles } from './folder-files.ts';
import { readFolder, type Folder } from './read-folder.ts';
import { tables, type TableName } from './tables.ts';

/** What the check needs in addition to the folder. */
export interface CheckWith {
  readonly today: Day;
  /** Dishes of the catalogue in force and of earlier ones: id to key. An id is never reused for another dish. */
  readonly formerKeys: ReadonlyMap<number, string>;
}

/** The number of coming days for which each meal must have a default. */
const DAYS_WITH_DEFAULTS = 30;

type Fault = (table: TableName, row: number, column: string, text: string) => void;

/** Ids that the app's code refers to. */
const fixedIds: readonly {
  readonly table: 'diets' | 'mealTypes' | 'dishGroups';
  readonly ids: readonly number[];
  readonly of: string;
}[] = [
  { table: 'diets', ids: [32], of: 'diet' },
  { table: 'mealTypes', ids: [3, 5, 6], of: 'meal type' },
  { table: 'dishGroups', ids: [14], of: 'dish group' },
];

const checkPrices = ({ rows, unread }: Folder, fault: Fault): void => {
  for (const each of rows.prices) {
    if (each.value === 0) fault('prices', each.row, 'value', 'A price must be more than 0.');
    if (each.new_value === 0) fault('prices', each.row, 'new_value', 'A price must be more than 0.');
  }
  for (const each of rows.customFit)
    if (each.price === 0) fault('customFit', each.row, 'price', 'A price must be more than 0.');
  for (const each of rows.dishes)
    if (each.price === 0)
      fault(
        'dishes',
        each.row,
        'price',
        'A price must be more than 0. Leave the cell empty for a dish that is not sold by itself.',
      );
  if (unread.has('prices') || unread.has('plans')) return;
  const priced = new Set(rows.prices.map(({ diet, meal_type, plan }) => `${diet}:${meal_type}:${plan ?? ''}`));
  for (const diet of rows.diets)
    for (const type of diet.meal_types) {
      if (priced.has(`${diet.id}:${type}:`)) continue;
      const without = rows.plans.filter(({ id }) => !priced.has(`${diet.id}:${type}:${id}`));
      if (rows.plans.length > 0 && without.length === 0) continue;
      fault('diets', diet.row, 'meal_types', `Meal type ${type} of this diet has no price in ${tables.prices.file}.`);
    }
};

/** Warns of sides that are never served: a side comes only with a dish that has one. */
const checkSides = ({ diets }: Folder['rows'], dishes: readonly DishFacts[], warn: Fault): void => {
  if (dishes.some(({ row, servable }) => servable && row.with_side)) return;
  for (const diet of diets)
    if (diet.side_types.length > 0)
      warn(
        'diets',
        diet.row,
        'side_types',
        'No dish has “yes” in with_side, so the sides of this diet are never served.',
      );
};

const checkDish = (
  dish: DishFacts,
  { rows }: Pick<Folder, 'rows'>,
  former: ReadonlyMap<number, string>,
  fault: Fault,
  warn: Fault,
): void => {
  const { row } = dish;
  const before = former.get(row.id);
  if (before !== undefined && before !== row.key)
    fault(
      'dishes',
      row.row,
      'key',
      `The id ${row.id} belonged to the dish “${before}”. An id is never given to another dish.`,
    );
  if (!energyAgrees(row))
    fault('dishes', row.row, 'kcal', `${row.kcal} kcal do not fit the nutrients: they make ${energyOf(row)}.`);
  // A dish that is not sold yet may be incomplete.
  const lack = row.state === 'unsigned' ? warn : fault;
  for (const column of ['title_en', 'title_ar', 'text_en', 'text_ar'] as const)
    if (row[column] === undefined) lack('dishes', row.row, column, 'This text is missing.');
  if (row.ingredients === undefined)
    lack('dishes', row.row, 'ingredients', 'The ingredients are missing. For a dish made of nothing write none.');
  if ((row.heating_en === undefined) !== (row.heating_ar === undefined))
    lack(
      'dishes',
      row.row,
      row.heating_en === undefined ? 'heating_en' : 'heating_ar',
      'This text is missing in one language.',
    );
  if (row.state === 'unsigned' && row.picture === undefined)
    warn('dishes', row.row, 'picture', 'This dish has no picture.');
  if (row.state === 'on' && row.ingredients !== undefined && dish.allergens === undefined) {
    const unknown = rows.ingredients
      .filter(({ key, allergens }) => allergens === undefined && dish.holds.has(key))
      .map(({ key, row: at }) => `“${key}” (${tables.ingredients.file}:${at})`);
    warn(
      'dishes',
      row.row,
      'ingredients',
      `The allergens of ${unknown.join(', ')} are unknown, so this dish is not offered to customers.`,
    );
  }
};

/** Returns all faults and doubts of a folder, in one run. Nothing is written. */
export const checkFolder = async (
  files: FolderFiles,
  { today, formerKeys }: CheckWith,
): Promise<Findings & { readonly folder: Folder }> => {
  const { folder, findings } = await readFolder(files);
  const { rows, unread, provider } = folder;
  const into =
    (list: Finding[]): Fault =>
    (table, row, column, text) => {
      list.push({ file: tables[table].file, row, column, text });
    };
  const fault = into(findings.faults);
  const warn = into(findings.warnings);

  for (const { table, ids, of } of fixedIds)
    for (const id of unread.has(table) ? [] : ids)
      if (!rows[table].some((row) => row.id === id))
        findings.faults.push({
          file: tables[table].file,
          row: null,
          column: 'id',
          text: `The ${of} ${id} is missing: the app needs it.`,
        });

  checkReferences(folder, fault);
  const cycles = cyclesIn(rows.ingredients);
  for (const { key, row } of rows.ingredients) {
    const round = cycles.get(key);
    if (round) fault('ingredients', row, 'contains', `This ingredient is made of itself: ${round.join(' → ')}.`);
  }
  checkPrices(folder, fault);
  checkDelivery(folder, fault);
  findings.faults.push(...checkColours(folder));
  for (const plan of rows.plans)
    if (new Set(plan.exclude_weekdays).size === 7)
      fault('plans', plan.row, 'exclude_weekdays', 'A plan needs a weekday.');
  for (const diet of rows.diets)
    for (const [least, most] of [
      ['kcal_min', 'kcal_max'],
      ['protein_min', 'protein_max'],
      ['carb_min', 'carb_max'],
      ['fat_min', 'fat_max'],
    ] as const)
      if (diet[least] > diet[most]) fault('diets', diet.row, least, `${least} is larger than ${most}.`);
  if (provider && !unread.has('diets'))
    for (const setting of ['default_diet', 'custom_fit_diet'] as const) {
      const id = provider[setting];
      if (typeof id === 'number' && !rows.diets.some((diet) => diet.id === id))
        findings.faults.push({ file: 'provider.yaml', row: null, column: setting, text: `There is no diet ${id}.` });
    }

  // If the ingredients could not be read, dishes cannot be checked.
  if (cycles.size === 0 && !unread.has('ingredients')) {
    const ingredients = ingredientFacts(rows.ingredients);
    const dishes = rows.dishes.map((row) => dishFacts(row, ingredients));
    for (const dish of dishes) checkDish(dish, folder, formerKeys, fault, warn);
    const diets = new Map(dishes.map((dish) => [dish.row.id, dietsOf(dish, rows.dietRules)]));
    for (const dish of dishes) {
      for (const { diet, holds } of wrongDietsOf(dish, rows.dietRules))
        warn(
          'dishes',
          dish.row.row,
          'diets',
          `The diet ${diet} is without ${holds.join(', ')}, so it never offers this dish.`,
        );
      if (dish.row.state === 'on' && diets.get(dish.row.id)!.length === 0)
        warn(
          'dishes',
          dish.row.row,
          'diets',
          'No diet takes this dish: name its diets here, or give a diet a row in diet-rules.csv.',
        );
    }
    if (!unread.has('diets')) checkSides(rows, dishes, warn);
    const needs: TableName[] = ['ingredients', 'dishes', 'diets', 'mealTypes', 'menu'];
    if (provider && !needs.some((table) => unread.has(table)))
      checkMenu(
        {
          rows,
          dishes,
          diets,
          cycleStart: provider.cycle_start as Day,
          from: today,
          to: addDays(today, DAYS_WITH_DEFAULTS - 1),
        },
        fault,
        warn,
      );
  }
  for (const kind of ['pages', 'articles'] as const)
    for (const each of folder[kind]) {
      const other = each.language === 'en' ? 'ar' : 'en';
      const file = each.file.replace(/\.(en|ar)\.md$/, `.${other}.md`);
      if (!folder.files.has(file))
        findings.faults.push({
          file,
          row: null,
          column: null,
          text: `The file is missing: ${each.file} needs its other language.`,
        });
    }
  const categories = new Set(rows.categories.filter(({ kind }) => kind === 'blog').map(({ key }) => key));
  for (const { file, document } of folder.articles)
    if (!categories.has(document.front.category))
      findings.faults.push({
        file,
        row: 1,
        column: 'category',
        text: `There is no category “${document.front.category}” of the kind blog.${didYouMean(document.front.category, categories)}`,
      });
  findings.faults.push(...(await checkPictures(files, folder)));
  return { faults: inOrder(findings.faults), warnings: inOrder(findings.warnings), folder };
};
