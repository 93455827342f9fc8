import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { commandLine, done, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { instead, smallFolder, type Changes } from '#tests/support/catalogue/small-folder.ts';
import { rounds, seeded } from '#tests/support/deep.ts';

const RUNS = rounds(120, 2_000);

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;
/** The small folder with a page, an article and a picture. */
let whole: Changes;
const page = (title: string): string => `---\ntitle: ${title}\ndescription: ${title}\n---\n${title}.\n`;
const article = (title: string): string =>
  `---\ntitle: ${title}\ndescription: ${title}\ncategory: food\ndate: 2026-11-01\npicture: rice.png\n---\n${title}.\n`;

beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#804020' } });
  whole = {
    'categories.csv': 'id,key,title_en,title_ar,kind\n1,food,Food,طعام,blog\n',
    'pages/terms.en.md': page('Terms'),
    'pages/terms.ar.md': page('الشروط'),
    'articles/1-rice.en.md': article('Rice'),
    'articles/1-rice.ar.md': article('أرز'),
    'pictures/rice.png': await picture.png().toBuffer(),
    'pictures/focus.csv': 'file,x,y\nrice.png,50,40\n',
  };
  database = await openEmpty();
  sufra = commandLine(database);
  await done(sufra('catalogue', 'import', smallFolder(whole)));
}, 60_000);

const files = [
  'provider.yaml',
  'ingredients.csv',
  'dish-groups.csv',
  'meal-types.csv',
  'diets.csv',
  'dishes.csv',
  'plans.csv',
  'prices.csv',
  'menu.csv',
  'places.csv',
  'slots.csv',
  'categories.csv',
  'pages/terms.en.md',
  'articles/1-rice.ar.md',
  'pictures/rice.png',
  'pictures/focus.csv',
] as const;

/** The state of everything that an import writes. */
const written = async (): Promise<unknown> => {
  const tables = ['versions', 'files', 'switches', 'blobs', 'pictures', 'dish_ids', 'former_dishes'];
  const counts = tables.map((table) => `(select count(*)::int from catalogue_${table}) as ${table}`);
  const others = ['settings', 'holidays', 'vouchers'].map(
    (table) => `(select json_agg(${table})::text from ${table}) as of_${table}`,
  );
  return (await database.statement(`select ${[...counts, ...others].join(', ')}`, [])).rows;
};

interface Damage {
  /** The position in the file, from 0 to 1. */
  readonly at: number;
  readonly other: number;
  readonly bytes: Uint8Array;
}
type Harm = (path: string, damage: Damage) => void;

const place = (length: number, share: number): number => Math.min(length - 1, Math.floor(length * share));
const onBytes =
  (change: (bytes: Buffer, damage: Damage) => Buffer): Harm =>
  (path, damage) =>
    writeFileSync(path, change(readFileSync(path), damage));
const onLines =
  (change: (lines: string[], damage: Damage) => readonly string[]): Harm =>
  (path, damage) =>
    writeFileSync(path, `${change(readFileSync(path, 'utf8').trimEnd().split('\n'), damage).join('\n')}\n`);
const swapCell =
  (text: string): Harm =>
  (path, damage) =>
    onLines((lines, { at, other }) => {
      const row = place(lines.length, at);
      const cells = lines[row]!.split(',');
      cells[place(cells.length, other)] = text;
      return lines.toSpliced(row, 1, cells.join(','));
    })(path, damage);

/** The possible damages of a file. */
const harms: Readonly<Record<string, Harm>> = {
  'cut short': onBytes((bytes, { at }) => bytes.subarray(0, place(bytes.length, at))),
  'without some bytes': onBytes((bytes, { at, other }) =>
    Buffer.concat([
      bytes.subarray(0, place(bytes.length, at)),
      bytes.subarray(place(bytes.length, at) + 1 + Math.floor(other * 9)),
    ]),
  ),
  'with a bit flipped': onBytes((bytes, { at, other }) => {
    const flipped = Buffer.from(bytes);
    flipped[place(bytes.length, at)]! ^= 1 << Math.floor(other * 7);
    return flipped;
  }),
  'with foreign bytes': onBytes((bytes, damage) =>
    Buffer.concat([
      bytes.subarray(0, place(bytes.length, damage.at)),
      damage.bytes,
      bytes.subarray(place(bytes.length, damage.at)),
    ]),
  ),
  'with a row twice': onLines((lines, { at }) => [...lines, lines[place(lines.length, at)]!]),
  'without a row': onLines((lines, { at }) => lines.toSpliced(place(lines.length, at), 1)),
  'without a column': onLines((lines, { at }) => {
    const column = place(lines[0]!.split(',').length, at);
    return lines.map((line) => line.split(',').toSpliced(column, 1).join(','));
  }),
  'with a mixed separator': onLines((lines, { at }) => {
    const row = place(lines.length, at);
    return lines.toSpliced(row, 1, lines[row]!.replaceAll(',', ';'));
  }),
  'in UTF-16': onBytes((bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le')),
  'in another code page': onBytes((bytes) => Buffer.from(`${bytes.toString('utf8')}é`, 'latin1')),
  'with a byte order mark': onBytes((bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes])),
  'with an open quote': onLines((lines, { at }) => {
    const row = place(lines.length, at);
    return lines.toSpliced(row, 1, lines[row]!.replace(',', ',"'));
  }),
  'with a path out of the folder': swapCell('../../etc/passwd'),
  'with a huge number': swapCell('99999999999999999999'),
  'with Arabic digits': swapCell('٤٢'),
  'with a control character': swapCell('\u0000\u001b[31m\u2028'),
  empty: (path) => writeFileSync(path, ''),
  missing: (path) => rmSync(path),
  'a link': (path) => {
    renameSync(path, `${path}.moved`);
    symlinkSync(`${path}.moved`, path);
  },
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
};
/** After these damages only a refusal is right, for every file. */
const fatal = new Set(['in UTF-16', 'a link']);

const damage = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  other: fc.double({ min: 0, max: 0.999, noNaN: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
});

const finding = /^(?:warning: )?[\w./-]+(?::\d+)?(?::.+?)?: .*[.?]$/su;

describe('Damage to a folder', () => {
  it('either gives sentences with file, row and column and changes nothing, or leaves a folder that can be imported — CAT-004', async () => {
    const seen = { refused: 0, taken: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.constantFrom(...Object.keys(harms)),
        damage,
        async (file, how, where) => {
          const root = smallFolder(whole);
          harms[how]!(join(root, file), where);
          const before = await written();
          const { code, out, err } = await sufra('catalogue', 'import', root);
          if (code === 0) {
            expect(fatal.has(how) && file !== 'pictures/rice.png', `${file} ${how} is taken`).toBe(false);
            seen.taken += 1;
            return;
          }
          seen.refused += 1;
          expect(code).toBe(1);
          expect(await written()).toEqual(before);
          expect(err.join('\n')).toMatch(/^\d+ faults?, \d+ warnings?\.$|^Nothing is imported/);
          if (err[0]!.startsWith('Nothing')) return;
          for (const line of out) expect(line).toMatch(finding);
          // A printed fault is one line and contains no control characters for the terminal.
          // oxlint-disable-next-line no-control-regex
          for (const line of out) expect(line).not.toMatch(/[\u0000-\u001f\u2028\u2029]/);
          rmSync(root, { recursive: true });
        },
      ),
      { numRuns: RUNS, ...seeded },
    );
    expect(seen.refused).toBeGreaterThan(RUNS / 4);
    expect(seen.taken).toBeGreaterThan(0);
  }, 300_000);

  it.each<[string, Changes | (() => Promise<Changes>), RegExp]>([
    [
      'a row with another separator than the first',
      { 'prices.csv': (text) => text.replace('2,32,3,35.50', '2;32;3;35.50') },
      /^prices\.csv:3: This row has 1 cells, the row of names has 4\.$/,
    ],
    [
      'a price with three decimals',
      { 'prices.csv': instead('35.50', '35.505') },
      /^prices\.csv:3:value: “35\.505” is not an amount in AED/,
    ],
    ['a menu day that does not exist', { 'menu.csv': instead('cycle:2', '2026-02-30') }, /^menu\.csv:4:day: /],
    [
      'a picture of 200 megapixels',
      async () => ({
        'pictures/large.png': await sharp({
          create: { width: 20_000, height: 10_000, channels: 3, background: '#804020' },
        })
          .png()
          .toBuffer(),
      }),
      /^pictures\/large\.png: The picture has 200 megapixels; at most 40 are taken\.$/,
    ],
    [
      'a cell that leads out of the folder',
      { 'provider.yaml': (text) => `${text}logo: ../../../etc/passwd\n` },
      /^provider\.yaml:logo: “\.\.\/\.\.\/\.\.\/etc\/passwd” lies outside of the folder\.$/,
    ],
  ])(
    'makes an import fail without any change: %s — CAT-004',
    async (_, changes, said) => {
      const before = await written();
      const { code, out } = await sufra(
        'catalogue',
        'import',
        smallFolder(typeof changes === 'function' ? await changes() : changes),
      );
      expect(code).toBe(1);
      expect(out).toContainEqual(expect.stringMatching(said));
      expect(await written()).toEqual(before);
    },
    60_000,
  );

  it('is found in 5,000 dishes as fast as in a small folder, each fault with its row — CAT-004', async () => {
    const dishes = Array.from(
      { length: 5_000 },
      (_, at) =>
        `${100 + at},dish-${at},main,Dish ${at},طبق,A dish.,طبق.,20,50,10,rice,${at === 4_321 ? '9' : ''},,32,on`,
    );
    const begun = performance.now();
    const { code, out } = await sufra(
      'catalogue',
      'import',
      smallFolder({ 'dishes.csv': (text) => `${text}${dishes.join('\n')}\n` }),
    );
    expect(code).toBe(1);
    expect(out.filter((line) => !line.startsWith('warning'))).toEqual([
      'dishes.csv:4328:kcal: 9 kcal do not fit the nutrients: they make 370.',
    ]);
    expect(performance.now() - begun).toBeLessThan(20_000);
  }, 60_000);
});
