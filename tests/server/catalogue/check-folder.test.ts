import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { check, dishes, faultsOf } from '../../support/catalogue/checked.ts';
import { instead, smallFolder } from '../../support/catalogue/small-folder.ts';

describe('A provider folder', () => {
  it('without faults is reported as having none', async () => {
    expect((await check(smallFolder())).faults).toEqual([]);
  });

  it.each([
    ['with semicolons', (text: string) => text.replaceAll(',', ';')],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with every cell in quotes', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
    ['with columns that a spreadsheet adds at the end', (text: string) => text.replaceAll('\n', ',,\n')],
    ['with empty rows', (text: string) => text.replaceAll('\n', '\n\n')],
    [
      'with its columns in another order',
      (text: string) =>
        text.replaceAll(/^(.*?),(.*?),(.*)$/gm, (_, one: string, two: string, rest: string) => `${two},${one},${rest}`),
    ],
  ])('is read correctly %s — CAT-002', async (_, change) => {
    const { faults, folder } = await check(smallFolder({ 'prices.csv': change, 'places.csv': change }));
    expect(faults).toEqual([]);
    expect(folder.rows.prices.map(({ id, value }) => [id, value])).toEqual([
      [1, 2200],
      [2, 3550],
      [3, 3550],
      [4, 900],
    ]);
    expect(folder.rows.places[0]).toMatchObject({ area_ar: 'دبي مارينا', active: true });
  });

  it('may contain line breaks, separators and quotes in quoted cells, and rows are counted as in a spreadsheet — CAT-002', async () => {
    const { faults, folder } = await check(
      smallFolder({
        'dishes.csv': (text) =>
          text.replace('Warm rice.', '"Warm, ""soft""\nrice."').replace('50,10,chicken', '50,x,chicken'),
      }),
    );
    expect(faults).toContain('dishes.csv:3:fat: “x” is not a weight in grams with at most one decimal, such as 12.5.');
    expect(folder.rows.dishes[0]!.text_en).toBe('Warm, "soft"\nrice.');
  });

  it.each([
    [
      'an unknown column',
      'dishes.csv',
      instead('fibre', 'fiber'),
      'dishes.csv:1:fiber: There is no column “fiber”. Did you mean “fibre”?',
    ],
    ['a missing column', 'prices.csv', instead(',value', ''), 'prices.csv:1:value: The column “value” is missing.'],
    [
      'a required column under another name',
      'prices.csv',
      instead('value', 'values'),
      'prices.csv:1:value: The column “value” is missing. Did you mean “values”?',
    ],
    ['a column twice', 'prices.csv', instead('diet', 'id'), 'prices.csv:1:id: The column “id” occurs twice.'],
  ])('has a fault for %s, which names the nearest known name — CAT-003', async (_, file, change, said) => {
    expect(await faultsOf({ [file]: change })).toContain(said);
  });

  it('reports all faults of all files in one run, with separate warnings, in order — CAT-004', async () => {
    const { faults, warnings } = await check(
      smallFolder({
        'prices.csv': (text) => text.replace('22', '-1').replace('35.50', '35.505'),
        'ingredients.csv': instead('101,chicken', '101,Chicken Breast'),
        'slots.csv': null,
        'notes.txt': 'x',
      }),
    );
    expect(faults).toEqual([
      'ingredients.csv:2:key: “Chicken Breast” is not a key: write lower-case words with hyphens.',
      'prices.csv:2:value: “-1” is not an amount in AED with at most two decimals, such as 42.50.',
      'prices.csv:3:value: “35.505” is not an amount in AED with at most two decimals, such as 42.50.',
      'slots.csv: The file is missing.',
    ]);
    expect(warnings).toEqual(['notes.txt: This file is not read.']);
  });

  it.each([
    ['Arabic digits', '22', '٢٢', 'Write numbers with the digits 0 to 9.'],
    ['a decimal comma', '22', '"22,5"', 'Write a decimal point, not a comma.'],
    ['an exponent', '22', '1e9', '“1e9” is not an amount in AED with at most two decimals, such as 42.50.'],
    ['far too much', '22', '1000000000', '“1000000000” is larger than 100,000.'],
    ['nothing', '1,22', '1,', 'This cell must not be empty.'],
    ['0', '1,22', '1,0', 'A price must be more than 0.'],
  ])('is refused with a price of %s — CAT-010', async (_, before, after, said) => {
    expect(await faultsOf({ 'prices.csv': instead(before, after) })).toContain(`prices.csv:2:value: ${said}`);
  });

  it('requires a price for each meal type of a diet — CAT-010', async () => {
    expect(await faultsOf({ 'prices.csv': instead('4,32,6,9\n', '') })).toEqual([
      'diets.csv:2:meal_types: Meal type 6 of this diet has no price in prices.csv.',
    ]);
  });

  it.each([
    ['an id twice', dishes('2,chicken-rice', '1,chicken-rice'), 'dishes.csv:3:id: Row 2 has the same id 1.'],
    [
      'a key twice',
      dishes('chicken-rice', 'rice-breakfast'),
      'dishes.csv:3:key: Row 2 has the same key rice-breakfast.',
    ],
  ])('is refused with %s', async (_, changes, said) => {
    expect(await faultsOf(changes)).toContain(said);
  });

  it('is refused if an id belonged to another dish, and accepted if the id belongs to this dish', async () => {
    const root = smallFolder();
    expect((await check(root, new Map([[2, 'fish-rice']]))).faults).toEqual([
      'dishes.csv:3:key: The id 2 belonged to the dish “fish-rice”. An id is never given to another dish.',
    ]);
    expect((await check(root, new Map([[2, 'chicken-rice']]))).faults).toEqual([]);
  });

  it.each([
    [
      'an unknown ingredient',
      dishes('chicken|rice', 'chiken|rice'),
      'dishes.csv:3:ingredients: There is no ingredient “chiken”. Did you mean “chicken”?',
    ],
    [
      'an unknown allergen',
      { 'ingredients.csv': instead('sesame', 'sesam') },
      /^ingredients\.csv:4:allergens: “sesam” is not one of gluten/,
    ],
    [
      'an ingredient made of itself',
      { 'ingredients.csv': (text: string) => text.replace('sesame,plant,', 'sesame,plant,hummus') },
      'ingredients.csv:4:contains: This ingredient is made of itself: tahini → hummus → tahini.',
    ],
    [
      'a dish that does not exist',
      { 'menu.csv': instead('cycle:1,32,3,2', 'cycle:1,32,3,77') },
      'menu.csv:3:default: There is no dish “77”.',
    ],
    [
      'a diet without its fixed id',
      { 'diets.csv': instead('32,balanced', '33,balanced') },
      'diets.csv:id: The diet 32 is missing: the app needs it.',
    ],
    [
      'a day that does not exist',
      { 'menu.csv': instead('cycle:2', '2026-02-30x') },
      /^menu\.csv:4:day: “2026-02-30x” is neither a date/,
    ],
  ] as const)('is refused with a message about %s — CAT-004', async (_, changes, said) => {
    expect(await faultsOf(changes)).toContainEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  });

  it.each([
    ['provider.yaml', instead('vat_percent: 5', 'vat: 5'), 'There is no setting “vat” here.'],
    ['provider.yaml', instead('bag_deposit: 100', 'bag_deposit: much'), 'Write an amount in AED.'],
    ['provider.yaml', instead("'2026-11-01'", "'2026-11-31'"), 'There is no such day.'],
    ['provider.yaml', instead('default_diet: 32', 'default_diet: 99'), 'There is no diet 99.'],
    ['provider.yaml', instead('currency: AED', 'currency: EUR'), 'The currency is AED.'],
    [
      'provider.yaml',
      (text: string) => `${text}settings: { CHAT_URI: x }\n`,
      'There is no setting “CHAT_URI”. Did you mean “CHAT_URL”?',
    ],
    ['provider.yaml', instead('currency: AED\n', ''), 'The setting “currency” is missing.'],
    [
      'provider.yaml',
      instead("phone: '+971 4 000 0000'", "phone: '+971 4 000 0000', whatsapp: abc"),
      'Write a phone number in quotes',
    ],
    ['provider.yaml', instead("'+971 4 000 0000'", 'call us'), 'Write a phone number in quotes'],
    ['provider.yaml', () => 'Testa', 'Write settings here, each as “name: value”.'],
    ['provider.yaml', (text: string) => `${text}: : [`, 'provider.yaml:9: '],
  ])('is refused with a message about the mistake in %s (%#) — CAT-004', async (file, change, said) => {
    const faults = await faultsOf({ [file]: change });
    expect(faults.some((fault) => fault.startsWith(file) && fault.includes(said))).toBe(true);
  });

  it.each([
    ['COOKIE_DAYS: many', 'The setting “COOKIE_DAYS” does not take this value.'],
    ['CARD_BRANDS: { en: [visa], ar: 3 }', 'The setting “CARD_BRANDS” does not take this value.'],
    ['VAT_PERCENT: 5', 'The setting “VAT_PERCENT” is not written here: it comes from vat_percent above.'],
    ['BUSINESS_ZONE: UTC', 'The setting “BUSINESS_ZONE” is not written here: it comes from the environment'],
  ])('accepts only a valid value for a setting: %s — CAT-004', async (setting, said) => {
    const faults = await faultsOf({ 'provider.yaml': (text) => `${text}settings: { ${setting} }\n` });
    expect(faults).toEqual([expect.stringContaining(said)]);
  });

  it('is refused if a file is not UTF-8', async () => {
    const latin = Buffer.from('id,key,title_en,title_ar\n1,caf\u00e9,Café,x\n', 'latin1');
    expect(await faultsOf({ 'companies.csv': latin })).toEqual([
      'companies.csv: The file is not UTF-8. Save it as “CSV UTF-8”.',
    ]);
  });

  it('is refused with the row number if a quote is never closed', async () => {
    const faults = await faultsOf({ 'places.csv': instead('Dubai Marina', '"Dubai Marina') });
    expect(faults).toEqual([expect.stringMatching(/^places\.csv:\d+: This row cannot be read: /)]);
  });

  it('never reads a file outside itself, neither by a link nor by a path', async () => {
    const root = smallFolder(dishes(',state\n', ',state,picture\n'));
    expect((await check(root)).faults.length).toBeGreaterThan(0);
    const linked = smallFolder();
    mkdirSync(join(linked, 'pictures'));
    symlinkSync('/etc/passwd', join(linked, 'pictures', 'a.jpg'));
    expect((await check(linked)).faults).toEqual([
      'pictures/a.jpg: A symbolic link is not read: put the file itself here.',
    ]);
    const away = smallFolder({ 'provider.yaml': (text) => `${text}logo: ../../etc/passwd\nicon: /etc/passwd\n` });
    expect((await check(away)).faults).toEqual([
      'provider.yaml:icon: “/etc/passwd” lies outside of the folder.',
      'provider.yaml:logo: “../../etc/passwd” lies outside of the folder.',
    ]);
  });
});

it('with any damage is read or gives a message with the position, and never a crash — CAT-004', async () => {
  const names = [
    'provider.yaml',
    'ingredients.csv',
    'dishes.csv',
    'diets.csv',
    'menu.csv',
    'prices.csv',
    'meal-types.csv',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.oneof(fc.string(), fc.constantFrom(',', '"', '\n', '|', ';', '\u0000', '\uFEFF', '999', '-')),
      fc.nat({ max: 12 }),
      async (file, place, inserted, removed) => {
        const damage = (text: string): string => {
          const at = Math.floor(place * text.length);
          return text.slice(0, at) + inserted + text.slice(at + removed);
        };
        const { faults, folder } = await check(smallFolder({ [file]: damage }));
        for (const fault of faults) expect(fault).toMatch(/^(?:provider\.yaml|[a-z-]+\.csv)(?::\d+)?.*: .*[.?]$/);
        if (faults.length === 0) catalogueOf(folder);
      },
    ),
    { numRuns: 200 },
  );
}, 120_000);
