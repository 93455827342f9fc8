import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { commandLine, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { instead, smallFolder } from '#tests/support/catalogue/small-folder.ts';

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;
beforeAll(async () => {
  database = await openEmpty();
  sufra = commandLine(database);
}, 60_000);

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'sufra-export-'));
const filesOf = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(root.length + 1), readFileSync(path, 'base64')];
      }),
  );
const inForce = async (): Promise<{ version: number; hash: string; author: string; at: number } | undefined> => {
  const { out } = await sufra('catalogue', 'versions', '--json');
  const { versions } = JSON.parse(out.join('\n')) as {
    versions: { version: number; hash: string; author: string; at: number; inForce: boolean }[];
  };
  return versions.find((each) => each.inForce);
};

describe('sufra catalogue import', () => {
  it('puts a folder into force with version, author, time and hash, and changes nothing for the same folder again — CAT-013', async () => {
    expect(await inForce()).toBeUndefined();
    const folder = smallFolder();
    const first = await sufra('catalogue', 'import', folder);
    expect({ code: first.code, last: first.out.at(-1), err: first.err }).toEqual({
      code: 0,
      last: 'Version 1 is in force.',
      err: [],
    });
    expect(await inForce()).toMatchObject({
      version: 1,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      author: 'layla',
      at: Date.parse('2026-11-29T12:00:00Z'),
    });
    const again = await sufra('catalogue', 'import', smallFolder());
    expect(again).toEqual({ code: 0, out: ['The folder is version 1, which is in force. Nothing changes.'], err: [] });
    expect((await sufra('catalogue', 'versions')).out).toHaveLength(1);
  });

  it('imports nothing from a folder with a fault, and reports its place — CAT-004, CAT-013', async () => {
    const before = await inForce();
    const { code, out } = await sufra('catalogue', 'import', smallFolder({ 'prices.csv': instead('1,22', '1,0') }));
    expect(code).toBe(1);
    expect(out[0]).toBe('prices.csv:2:value: A price must be more than 0.');
    expect(await inForce()).toEqual(before);
  });

  it('refuses a dish with the id of a different dish of an earlier version — CAT-005', async () => {
    const withoutDish = smallFolder({
      'dishes.csv': (text) => text.replace(/^3,hummus-plate.*\n/m, ''),
      'menu.csv': `day,diet,meal_type,default,options
cycle:1,32,1,1,
cycle:1,32,3,2,
cycle:1,32,5,2,
cycle:1,32,6,4,
`,
    });
    expect((await sufra('catalogue', 'import', withoutDish)).err).toEqual([]);
    const reused = smallFolder({ 'dishes.csv': instead('3,hummus-plate', '3,fish-plate') });
    const { code, out } = await sufra('catalogue', 'import', reused);
    expect(code).toBe(1);
    expect(out[0]).toBe(
      'dishes.csv:4:key: The id 3 belonged to the dish “hummus-plate”. An id is never given to another dish.',
    );
  });

  it('puts a version into force from a later day, and refuses a past day', async () => {
    const before = await inForce();
    const folder = smallFolder({ 'prices.csv': instead('1,22', '1,23') });
    const past = await sufra('catalogue', 'import', folder, '--from', '2026-11-28');
    expect(past.code).toBe(2);
    expect(past.err).toEqual(['--from takes a day that has not passed, such as 2026-11-29.']);
    const later = await sufra('catalogue', 'import', folder, '--from', '2026-12-01');
    expect(later.out.at(-1)).toMatch(/^Version \d+ is in force from 2026-12-01\.$/);
    expect(await inForce()).toEqual(before);
    const then = commandLine(database, '2026-12-01' as never);
    expect((await then('catalogue', 'import', folder)).out[0]).toMatch(/^The folder is version \d+, which is in force/);
  });
});

describe('sufra catalogue export', () => {
  it('writes a folder with the same files, whose import gives the same hash — CAT-018', async () => {
    const folder = smallFolder({
      'team.csv': '\uFEFFkey;role;name_en;name_ar;gender\r\nmona;manager;Mona;منى;female\r\n',
    });
    await sufra('catalogue', 'import', folder);
    const current = await inForce();
    const to = emptyFolder();
    expect((await sufra('catalogue', 'export', to)).code).toBe(0);
    expect(filesOf(to)).toEqual(filesOf(folder));
    const again = await sufra('catalogue', 'import', to);
    expect(again.out).toEqual([`The folder is version ${current!.version}, which is in force. Nothing changes.`]);
  });

  it('does not write into a folder that is not empty', async () => {
    const to = emptyFolder();
    writeFileSync(join(to, 'notes.txt'), 'mine');
    const { code, err } = await sufra('catalogue', 'export', to);
    expect({ code, err }).toEqual({ code: 2, err: [`The folder “${to}” is not empty.`] });
  });

  it('records its version: an import over a newer version is refused with the difference, unless the command names it — CAT-018', async () => {
    const to = emptyFolder();
    await sufra('catalogue', 'export', to);
    const base = (await inForce())!.version;
    await sufra('catalogue', 'import', smallFolder({ 'prices.csv': instead('4,32,6,9', '4,32,6,10') }));
    const newer = (await inForce())!.version;
    const dishes = join(to, 'dishes.csv');
    writeFileSync(dishes, readFileSync(dishes, 'utf8').replace('Rice pudding', 'Sweet rice'));
    const refused = await sufra('catalogue', 'import', to);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('Dish 1 “Sweet rice” changes: title_en “Rice pudding” → “Sweet rice”.');
    expect(refused.out).toContain('Price 4 of diet 32, meal type 6 changes: value 10.00 → 9.00 (down 1.00).');
    expect(refused.err).toEqual([
      `This folder was exported from version ${base}, and version ${newer} is in force: the import would undo what changed since. To import it all the same, add --over ${newer}.`,
    ]);
    expect((await inForce())!.version).toBe(newer);
    expect((await sufra('catalogue', 'import', to, '--over', String(base))).code).toBe(1);
    expect((await sufra('catalogue', 'import', to, '--over', String(newer))).code).toBe(0);
    // The folder is now a copy of the new version.
    writeFileSync(dishes, readFileSync(dishes, 'utf8').replace('Sweet rice', 'Sweetest rice'));
    expect((await sufra('catalogue', 'import', to)).code).toBe(0);
  });
});

it('says what to do with an exported folder whose version mark is broken', async () => {
  const folder = smallFolder({ '.sufra-catalogue.json': '{"base": "two"}', 'prices.csv': instead('1,22', '1,29') });
  const { code, err } = await sufra('catalogue', 'import', folder);
  expect({ code, err }).toEqual({
    code: 2,
    err: ['.sufra-catalogue.json in this folder cannot be read. Delete it, or export the catalogue again.'],
  });
});

describe('sufra catalogue rollback', () => {
  it('puts an earlier version into force again — CAT-017', async () => {
    await sufra('catalogue', 'import', smallFolder({ 'prices.csv': instead('1,22', '1,30') }));
    const former = (await inForce())!;
    await sufra('catalogue', 'import', smallFolder({ 'prices.csv': instead('1,22', '1,31') }));
    const { code, out } = await sufra('catalogue', 'rollback', String(former.version));
    expect(code).toBe(0);
    expect(out).toEqual([
      'Dishes: 0 new, 0 gone, 0 changed. Prices: 0 up, 1 down. Allergens: added to 0 dishes, taken away from 0, unknown of 0. Everything else: 0 changes.',
      'Price 1 of diet 32, meal type 1 changes: value 31.00 → 30.00 (down 1.00).',
      `Version ${former.version} is in force.`,
    ]);
    expect(await inForce()).toMatchObject({ version: former.version, hash: former.hash });
  });

  it('removes an allergen only after a confirmation — CAT-026', async () => {
    await sufra('catalogue', 'import', smallFolder());
    const without = (await inForce())!.version;
    await sufra(
      'catalogue',
      'import',
      smallFolder({ 'ingredients.csv': instead('chicken,Chicken,دجاج,none', 'chicken,Chicken,دجاج,soy') }),
    );
    const withSoy = (await inForce())!.version;
    const refused = await sufra('catalogue', 'rollback', String(without));
    expect(refused.code).toBe(1);
    expect(refused.err[0]).toMatch(/^Version \d+ takes allergens away from 2 dishes: 2 “Chicken with rice” \(soy\)/);
    expect((await inForce())!.version).toBe(withSoy);
    expect((await sufra('catalogue', 'rollback', String(without), '--confirm-allergens')).code).toBe(0);
    expect((await inForce())!.version).toBe(without);
  });

  it.each(['0', 'x', '99', '99999999999'])('ends with 2 for a version that does not exist: %s', async (version) => {
    const { code, err } = await sufra('catalogue', 'rollback', version);
    expect({ code, err }).toEqual({ code: 2, err: [`There is no version “${version}”.`] });
  });
});

describe('sufra catalogue diff', () => {
  it('describes in words what an import would change, and changes nothing — CAT-012', async () => {
    await sufra('catalogue', 'import', smallFolder());
    const before = await inForce();
    const folder = smallFolder({
      'dishes.csv': (text) =>
        text
          .replace('Grilled chicken.', 'Fried chicken.')
          .replace('20,50,15.5,hummus|rice,,6,', '20,50,15.5,hummus|rice|chicken,,6,')
          .replace(/^5,spiced-chicken.*\n/m, '')
          .concat('6,plain-rice,main,Plain rice,أرز,Rice.,أرز.,20,50,10,rice,,,32,on\n'),
      'ingredients.csv': instead('rice,Rice,أرز,none', 'rice,Rice,أرز,celery'),
      'prices.csv': instead('2,32,3,35.50', '2,32,3,37'),
      'pages/terms.en.md': '---\ntitle: Terms\ndescription: Terms\nversion: "1.0"\n---\nTerms.\n',
      'pages/terms.ar.md': '---\ntitle: الشروط\ndescription: الشروط\nversion: "1.0"\n---\nالشروط.\n',
    });
    const { code, out } = await sufra('catalogue', 'diff', folder);
    expect(out).toEqual([
      'Dishes: 1 new, 1 gone, 2 changed. Prices: 1 up, 0 down. Allergens: added to 3 dishes, taken away from 0, unknown of 0. Everything else: 3 changes. 0 planned days of 0 customers hold a dish that changes.',
      'Allergens added: dish 1 “Rice pudding” gets celery.',
      'Allergens added: dish 2 “Chicken with rice” gets celery.',
      'Allergens added: dish 3 “Hummus plate” gets celery.',
      'Ingredient 102 “Rice” changes: allergens none → celery.',
      'Dish 2 “Chicken with rice” changes: text_en “Grilled chicken.” → “Fried chicken.”.',
      'Dish 3 “Hummus plate” changes: ingredients hummus|rice → hummus|rice|chicken.',
      'Dish 5 “Spiced chicken” is gone.',
      'Dish 6 “Plain rice” is new.',
      'Price 2 of diet 32, meal type 3 changes: value 35.50 → 37.00 (up 1.50).',
      'pages/terms.ar.md is new.',
      'pages/terms.en.md is new.',
    ]);
    expect(code).toBe(0);
    expect(await inForce()).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});
