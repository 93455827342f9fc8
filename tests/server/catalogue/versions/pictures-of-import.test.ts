import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { cataloguePictures } from '#server/db/schema/catalogue.ts';
import { commandLine, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { smallFolder, type Changes } from '#tests/support/catalogue/small-folder.ts';

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;
beforeAll(async () => {
  database = await openEmpty();
  sufra = commandLine(database);
}, 60_000);

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const stored = () => database.withTransaction((tx) => tx.select().from(cataloguePictures), 'snapshot');
/** The small folder with this picture for its first dish. */
const withPicture = (file: string, changes: Changes): string =>
  smallFolder({
    'dishes.csv': (text) =>
      text
        .replace(',state\n', ',state,picture\n')
        .replace(/^(\d.*)$/gm, (row) => `${row},${row.startsWith('1,') ? file : ''}`),
    ...changes,
  });

describe('An imported picture', () => {
  it('is stored once in the sizes that the app requests, even if it is imported several times — CAT-020', async () => {
    const photo = await picture(900, 500, '#804020').jpeg().toBuffer();
    const { code, err } = await sufra('catalogue', 'import', withPicture('rice.jpg', { 'pictures/rice.jpg': photo }));
    expect({ code, err }).toEqual({ code: 0, err: [] });
    const first = await stored();
    expect(first.map(({ form }) => form).sort()).toEqual(['image.avif', 'image.webp', 'preview.webp']);
    await sufra('catalogue', 'import', withPicture('arroz.jpg', { 'pictures/arroz.jpg': photo }));
    expect(await stored()).toHaveLength(3);
  });

  it('is kept byte for byte if the folder has it in the final sizes — CAT-020', async () => {
    const image = await picture(800, 600, '#204080').webp().toBuffer();
    const preview = await picture(320, 240, '#204080').webp().toBuffer();
    const known = new Set((await stored()).map(({ name }) => name));
    await sufra(
      'catalogue',
      'import',
      withPicture('1-image.webp', { 'pictures/1-image.webp': image, 'pictures/1-preview.webp': preview }),
    );
    const made = (await stored()).filter(({ name }) => !known.has(name));
    const contentOf = (form: string): Buffer => made.find((row) => row.form === form)!.content;
    expect(contentOf('image.webp').equals(image)).toBe(true);
    expect(contentOf('preview.webp').equals(preview)).toBe(true);
  });

  it('stops the import with a sentence and is not stored if it is no picture or is outside the folder — CAT-020', async () => {
    const before = await stored();
    const broken = await sufra('catalogue', 'import', withPicture('rice.jpg', { 'pictures/rice.jpg': 'no picture' }));
    expect(broken.code).toBe(1);
    expect(broken.out[0]).toMatch(/^pictures\/rice\.jpg: The picture cannot be read: /);
    const outside = await sufra('catalogue', 'import', withPicture('../rice.jpg', {}));
    expect(outside.code).toBe(1);
    expect(outside.out[0]).toBe('dishes.csv:2:picture: “../rice.jpg” lies outside of the folder.');
    expect(await stored()).toEqual(before);
  });
});
