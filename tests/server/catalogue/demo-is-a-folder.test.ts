import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { releaseFolder } from '#server/catalogue/release-folder.ts';
import type { Folder } from '#server/catalogue/folder/read-folder.ts';
import type { Database } from '#server/db/database.ts';
import { seedAll } from '#server/seed/seed-all.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import { commandLine, openEmpty, TODAY } from '../../support/catalogue/command-line.ts';

const root = join(import.meta.dirname, '../../..');
const { side } = await releaseFolder();

describe('The seed of an empty database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await seedAll(database, catalogue, { now: () => Date.parse(`${TODAY}T12:00:00Z`) }, {
      demo: false,
      production: false,
      businessZone: 'UTC',
    } as const);
  }, 120_000);

  it('is the folder catalogue/, file by file, and importing that folder changes nothing — CAT-001', async () => {
    const { rows } = await database.statement(
      'select path, hash from catalogue_files where version = 1 order by 1',
      [],
    );
    const wanted = side.files.map(({ path, hash }) => ({ path, hash }));
    expect(rows).toEqual(wanted.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
    const { code, out } = await commandLine(database)('catalogue', 'import', join(root, 'catalogue'));
    expect({ code, out }).toEqual({ code: 0, out: ['The folder is version 1, which is in force. Nothing changes.'] });
  }, 120_000);

  it('has exactly the prices, places, pages and articles of the folder — CAT-001', () => {
    const { rows, pages, articles } = side.folder;
    expect(catalogue.prices.map(({ id, value }) => [id, value])).toEqual(
      rows.prices.map(({ id, value }) => [id, value]),
    );
    expect(catalogue.areas.map(({ id }) => id)).toEqual(rows.places.map(({ area_id }) => area_id));
    expect(catalogue.staticPages.map(({ alias }) => alias).sort()).toEqual(
      [...new Set(pages.map(({ alias }) => alias))].sort(),
    );
    expect(new Set(catalogue.blogPosts.map(({ id }) => id))).toEqual(new Set(articles.map(({ id }) => id)));
    expect(new Set(catalogue.dishes.map(({ id }) => id))).toEqual(new Set(rows.dishes.map(({ id }) => id)));
  });
});

/** The provider's texts that customers read, each with its place in the folder. */
const textsOf = ({ rows, pages, articles }: Folder): ReadonlyMap<string, string> => {
  const texts: [string | undefined, string][] = [
    ...rows.dishes.flatMap(({ id, title_en, title_ar, text_en, text_ar, picture }): [string | undefined, string][] =>
      [title_en, title_ar, text_en, text_ar, picture].map((text) => [text, `dish ${id}`]),
    ),
    ...rows.customFit.flatMap(({ id, title_en, title_ar }): [string, string][] =>
      [title_en, title_ar].map((text) => [text, `part ${id}`]),
    ),
    ...rows.places.flatMap(({ area_id, area_en, area_ar }): [string, string][] =>
      [area_en, area_ar].map((text) => [text, `area ${area_id}`]),
    ),
    ...rows.team.flatMap(({ key, name_en, name_ar }): [string, string][] =>
      [name_en, name_ar].map((text) => [text, key]),
    ),
    ...[...pages, ...articles].flatMap(({ file, document: { front, body } }): [string, string][] =>
      [front.description, body].map((text) => [text, file]),
    ),
  ];
  return new Map(texts.flatMap(([text, where]) => (text === undefined ? [] : [[text, where] as const])));
};

/** The quoted texts in a file. */
const quotedIn = (source: string): readonly string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`$]*)`/g)].map(([, one, two, three]) =>
    (one ?? two ?? three ?? '').trim(),
  );

it('contains no dish, place, page or article in TypeScript — CAT-001', () => {
  const texts = textsOf(side.folder);
  const files = ['server', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    quotedIn(readFileSync(join(root, file), 'utf8'))
      .filter((text) => texts.has(text))
      .map((text) => ({ file, text })),
  );
  // A demo account names the area of its customer; the seed finds that area in the catalogue.
  const named = found.filter(({ file }) => file.startsWith('server/seed/demo/'));
  expect(named.length).toBeGreaterThan(0);
  for (const { text } of named) expect(catalogue.areas.map(({ name }) => name.en)).toContain(text);
  // The app's own text for "without a side", which any provider may also offer as a dish.
  const others = found.filter(({ file, text }) => !file.startsWith('server/seed/demo/') && text !== 'No side');
  expect(others).toEqual([]);
});
