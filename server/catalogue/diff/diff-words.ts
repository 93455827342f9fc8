import type { TableName } from '../folder/tables.ts';
import type { CatalogueDiff, ChangedTables } from './compare-folders.ts';
import type { ChangedCell, ChangedRow } from './compare-rows.ts';

/** Columns with amounts in fils. */
const MONEY = new Set(['price', 'base_price', 'value', 'new_value']);
/** Columns with times in minutes since midnight. */
const TIMES = new Set(['from', 'to']);

/** Texts longer than this number of characters are cut. */
const LONGEST = 60;

const aed = (fils: number): string => (fils / 100).toFixed(2);

/** List columns that use `none` for an empty list: an empty cell means unknown. */
const KNOWN_EMPTY = new Set(['allergens', 'ingredients']);

const shown = ({ column }: Pick<ChangedCell, 'column'>, value: unknown): string => {
  if (KNOWN_EMPTY.has(column) && Array.isArray(value) && value.length === 0) return 'none';
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (MONEY.has(column)) return aed(value);
    if (TIMES.has(column))
      return `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  }
  if (Array.isArray(value)) return value.map((each) => (Array.isArray(each) ? each.join(':') : String(each))).join('|');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!/_(?:en|ar)$/.test(column)) return text;
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text}”`;
};

const ofCell = (cell: ChangedCell): string => {
  const { column, before, after } = cell;
  const change = `${column} ${shown(cell, before)} → ${shown(cell, after)}`;
  if (!MONEY.has(column) || typeof before !== 'number' || typeof after !== 'number') return change;
  return `${change} (${after > before ? 'up' : 'down'} ${aed(Math.abs(after - before))})`;
};

/** The name of one row of a table, for people. */
const called: Readonly<Record<TableName, string>> = {
  ingredients: 'Ingredient',
  dishes: 'Dish',
  dishGroups: 'Dish group',
  dishLabels: 'Dish label',
  mealTypes: 'Meal type',
  diets: 'Diet',
  dietRules: 'Rule of diet',
  customFit: 'Part of custom-fit meals',
  menu: 'Menu of',
  plans: 'Plan',
  prices: 'Price',
  dayDiscounts: 'Discount of',
  combinations: 'Combination of',
  vouchers: 'Voucher',
  categories: 'Category',
  partners: 'Partner',
  companies: 'Company',
  conditions: 'Condition',
  places: 'Area',
  slots: 'Slot',
  holidays: 'Holiday',
  team: 'Team member',
  focus: 'Focus of',
};
/** Tables for which only counts are shown: a menu has thousands of rows. */
const COUNTED: readonly TableName[] = ['menu', 'combinations'];

const titleOf = (row: Readonly<Record<string, unknown>>): string => {
  const title = row['title_en'] ?? row['area_en'] ?? row['name_en'];
  return typeof title === 'string' ? ` “${title}”` : '';
};

const ofPrice = ({ diet, meal_type, plan }: ChangedTables['prices'][number]['before'] & object): string =>
  ` of diet ${diet}, meal type ${meal_type}${plan === undefined ? '' : `, plan ${plan}`}`;

const ofRow = (table: TableName, { name, before, after, cells }: ChangedRow): string => {
  const row = (after ?? before)!;
  const subject =
    table === 'prices' ? `Price ${name}${ofPrice(row as never)}` : `${called[table]} ${name}${titleOf(row)}`;
  if (!before)
    return table === 'prices'
      ? `${subject} is new: ${shown({ column: 'value' }, row['value'])}.`
      : `${subject} is new.`;
  if (!after) return `${subject} is gone.`;
  return `${subject} changes: ${cells.map(ofCell).join('; ')}.`;
};

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

interface Counts {
  readonly fresh: number;
  readonly gone: number;
  readonly changed: number;
}
const countsOf = (rows: readonly ChangedRow<object>[]): Counts => {
  const [fresh, gone] = [rows.filter(({ before }) => !before).length, rows.filter(({ after }) => !after).length];
  return { fresh, gone, changed: rows.length - fresh - gone };
};

const inNumbers = (table: TableName, rows: readonly ChangedRow[]): string => {
  const { fresh, gone, changed } = countsOf(rows);
  const parts = [
    [fresh, 'new'],
    [gone, 'gone'],
    [changed, 'changed'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, how]) => `${plural(count, 'row')} ${how}`);
  return `${table === 'menu' ? 'Menu' : 'Combinations'}: ${said.join(', ')}.`;
};

/** Returns the difference as counts, in one line. */
export const summaryOf = ({ tables, allergens, files }: CatalogueDiff): string => {
  const dishes = countsOf(tables.dishes);
  const prices = tables.prices.flatMap(({ before, after }) => (before && after ? [after.value - before.value] : []));
  const others = (Object.entries(tables) as [TableName, readonly ChangedRow[]][])
    .filter(([table]) => table !== 'dishes' && table !== 'prices')
    .reduce((sum, [, rows]) => sum + rows.length, files.length);
  const [up, down] = [prices.filter((by) => by > 0).length, prices.filter((by) => by < 0).length];
  const [added, taken] = (['added', 'taken'] as const).map(
    (how) => allergens.filter((dish) => dish[how].length > 0).length,
  );
  const unknown = allergens.filter(({ becomesUnknown }) => becomesUnknown).length;
  return [
    `Dishes: ${dishes.fresh} new, ${dishes.gone} gone, ${dishes.changed} changed.`,
    `Prices: ${up} up, ${down} down.`,
    `Allergens: added to ${plural(added!, 'dish', 'dishes')}, taken away from ${taken}, unknown of ${unknown}.`,
    `Everything else: ${plural(others, 'change')}.`,
  ].join(' ');
};

/** Returns the difference as sentences, allergens first. */
export const diffInWords = ({ tables, allergens, files }: CatalogueDiff): readonly string[] => [
  ...allergens.flatMap(({ id, title, added, taken, becomesUnknown }) => [
    ...(added.length > 0 ? [`Allergens added: dish ${id} “${title}” gets ${added.join(', ')}.`] : []),
    ...(taken.length > 0 ? [`Allergens taken away: dish ${id} “${title}” loses ${taken.join(', ')}.`] : []),
    ...(becomesUnknown
      ? [`Allergens unknown: those of dish ${id} “${title}” are not known any more. It is no longer offered.`]
      : []),
  ]),
  ...(Object.entries(tables) as [TableName, readonly ChangedRow[]][]).flatMap(([table, rows]) => {
    if (rows.length === 0) return [];
    return COUNTED.includes(table) ? [inNumbers(table, rows)] : rows.map((row) => ofRow(table, row));
  }),
  ...files.map(({ path, how }) => (how === 'changed' ? `${path} changes.` : `${path} is ${how}.`)),
];
