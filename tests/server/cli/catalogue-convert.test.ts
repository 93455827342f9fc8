import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { readTable } from '#server/catalogue/folder/csv.ts';
import { tables } from '#server/catalogue/folder/tables.ts';
import { commandLine } from '../../support/catalogue/command-line.ts';
import { check } from '../../support/catalogue/checked.ts';
import { smallFolder } from '../../support/catalogue/small-folder.ts';

const onCommandLine = commandLine(undefined);
const sufra = async (...args: string[]) => {
  const { code, out, err } = await onCommandLine(...args);
  return { code, said: [...out, ...err] };
};

/** Converts a file with this name and content; `map` is the content of the mapping file. */
const convert = async (name: string, content: string | Uint8Array, map?: string) => {
  const place = mkdtempSync(join(tmpdir(), 'sufra-convert-'));
  const [file, folder] = [join(place, name), join(place, 'out')];
  writeFileSync(file, content);
  const mapping = join(place, 'map.yaml');
  if (map !== undefined) writeFileSync(mapping, map);
  const { code, said } = await sufra(
    'catalogue',
    'convert',
    file,
    folder,
    ...(map === undefined ? [] : ['--map', mapping]),
  );
  const csv = code === 0 ? readFileSync(join(folder, 'dishes.csv'), 'utf8') : '';
  return { code, said, csv, rows: readTable(tables.dishes, csv).rows };
};

const google = {
  name: 'accounts/1/locations/2/foodMenus',
  menus: [
    {
      labels: [{ displayName: 'All day' }],
      sections: [
        {
          labels: [{ displayName: 'Breakfast' }],
          items: [
            {
              labels: [
                { displayName: 'Crème caramel oats', description: 'With dates.', languageCode: 'en' },
                { displayName: 'شوفان', description: 'مع التمر.', languageCode: 'ar' },
              ],
              attributes: {
                price: { currencyCode: 'AED', units: '24', nanos: 500_000_000 },
                spiciness: 'HOT',
                allergen: ['DAIRY', 'TREE_NUT', 'SHELLFISH', 'UNKNOWN_FOOD'],
                nutritionFacts: {
                  calories: { lowerAmount: 380, upperAmount: 420 },
                  protein: { lowerAmount: 20, unit: 'GRAM' },
                  totalCarbohydrate: { lowerAmount: 45 },
                  totalFat: { lowerAmount: 15.26 },
                  sodium: { lowerAmount: 400, unit: 'MILLIGRAM' },
                },
              },
            },
            { labels: [{ displayName: 'Crème caramel oats', languageCode: 'en' }] },
          ],
        },
      ],
    },
  ],
};

const deliverect = {
  menu: 'Lunch',
  categories: [
    { name: 'Mains', products: ['a', 'gone', 'a'] },
    { name: 'Side dishes', products: ['b'] },
  ],
  products: {
    a: {
      name: 'Chicken rice',
      nameTranslations: { ar: 'دجاج وأرز' },
      description: 'Grilled.',
      price: 3550,
      productType: 1,
    },
    b: { name: 'Salad', price: 0 },
    modifier: { name: 'No onions', price: 0 },
  },
  modifiers: {},
};

describe('sufra catalogue convert', () => {
  it('reads a Google FoodMenus file: both languages, price, nutrients, and allergens as a hint — CAT-024', async () => {
    const { code, said, rows } = await convert('menu.json', JSON.stringify(google));
    expect({ code, said }).toEqual({
      code: 0,
      said: ['2 dishes, all unsigned. Write their ingredients, then check the folder.'],
    });
    expect(rows).toMatchObject([
      {
        id: 1,
        key: 'creme-caramel-oats',
        meal: 'breakfast',
        title_en: 'Crème caramel oats',
        title_ar: 'شوفان',
        text_en: 'With dates.',
        text_ar: 'مع التمر.',
        protein: 20,
        carb: 45,
        fat: 15.3,
        kcal: 400,
        salt: 1,
        price: 2450,
        spicy: true,
        may_contain: ['milk', 'tree-nuts', 'crustaceans', 'molluscs'],
        ingredients: undefined,
        state: 'unsigned',
      },
    ]);
  });

  it('reads a Deliverect menu: dishes of its categories, each once, without modifiers — CAT-024', async () => {
    for (const file of [deliverect, [deliverect]]) {
      const { code, csv } = await convert('menu.json', JSON.stringify(file));
      expect(code).toBe(0);
      const [, first, second, ...more] = csv.trim().split('\n');
      expect(first).toMatch(/^1,chicken-rice,main,Chicken rice,دجاج وأرز,Grilled\.,.*unsigned.*35\.50$/);
      expect(second).toMatch(/^2,salad,side,Salad,.*unsigned/);
      expect(more).toEqual([]);
    }
  });

  it('reads a CSV file with other column names through a mapping — CAT-024', async () => {
    const { code, rows } = await convert(
      'dishes.csv',
      'Dish;Name (AR);Protein (g);carb;fat;state\n"Rice; fried";أرز;20;50;10;on\n',
      'title_en: Dish\ntitle_ar: Name (AR)\nprotein: Protein (g)\n',
    );
    expect(code).toBe(0);
    expect(rows).toMatchObject([
      {
        id: 1,
        key: 'rice-fried',
        title_en: 'Rice; fried',
        title_ar: 'أرز',
        protein: 20,
        carb: 50,
        fat: 10,
        state: 'unsigned',
      },
    ]);
  });

  it('makes dishes that no customer can get until their recipe is written — CAT-024', async () => {
    const { csv } = await convert(
      'menu.json',
      JSON.stringify({ menus: [{ sections: [{ items: [google.menus[0]!.sections[0]!.items[0]] }] }] }),
    );
    const [head, dish] = csv.trim().split('\n');
    const { folder, warnings } = await check(
      smallFolder({
        'dishes.csv': `${head}\n${dish!.replace(/^1,/, '99,')}\n`,
        'menu.csv': 'day,diet,meal_type,default\n',
      }),
    );
    expect(folder.rows.dishes).toHaveLength(1);
    expect(warnings.some((warning) => warning.startsWith('dishes.csv:2:ingredients'))).toBe(true);
    expect(catalogueOf(folder).dishes).toEqual([]);
  });

  it.each([
    ['a text', 'x.json', 'hello', /^The file is not JSON: /],
    ['another JSON', 'x.json', '{"a":1}', /^The file is neither a Google FoodMenus nor a Deliverect menu\.$/],
    ['a menu without dishes', 'x.json', '{"menus":[]}', /^The file has no dishes\.$/],
    [
      'a broken menu',
      'x.json',
      '{"menus":[{"sections":[{"items":"x"}]}]}',
      /^The file cannot be read at menus\.0\.sections\.0\.items: /,
    ],
    ['other bytes', 'x.csv', new Uint8Array([0xff, 0xfe, 0x00]), /^The file is not UTF-8\.$/],
  ])('refuses %s with a sentence', async (_, name, content, said) => {
    const refused = await convert(name, content);
    expect(refused.code).toBe(1);
    expect(refused.said).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    ['protien: Dish\n', 'The file cannot be read: dishes.csv has no column “protien”.'],
    ['title_en: Name\n', 'The file cannot be read: The file has no column “Name”.'],
  ])('reports a column of the mapping that does not exist', async (map, said) => {
    expect(await convert('x.csv', 'Dish\nRice\n', map)).toMatchObject({ code: 1, said: [said] });
  });

  it('does not write into a folder that is not empty, and refuses a missing input file', async () => {
    expect(await sufra('catalogue', 'convert', '/nowhere.json', join(tmpdir(), 'x'))).toEqual({
      code: 2,
      said: ['There is no file “/nowhere.json”.'],
    });
    const folder = smallFolder();
    const { code, said } = await sufra('catalogue', 'convert', join(folder, 'provider.yaml'), folder);
    expect({ code, said }).toEqual({ code: 2, said: [`The folder “${folder}” is not empty.`] });
  });

  it('accepts no option of another command', async () => {
    expect((await sufra('catalogue', 'check', smallFolder(), '--map', 'x')).code).toBe(2);
  });
});
