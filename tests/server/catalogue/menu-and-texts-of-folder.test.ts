import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { check, dishes, faultsOf } from '../../support/catalogue/checked.ts';
import { instead, smallFolder, type Changes } from '../../support/catalogue/small-folder.ts';

describe('A menu', () => {
  it('is refused without a default on one of the next 30 days, and accepted if it ends after them — CAT-009', async () => {
    const dates = (count: number): string =>
      Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 10, 29 + at)).toISOString().slice(0, 10))
        .map((on) => `${on},32,1,1,\n`)
        .join('');
    const menu = (count: number): Changes => ({ 'menu.csv': instead('cycle:1,32,1,1,\n', dates(count)) });
    expect(await faultsOf(menu(30))).toEqual([]);
    expect(await faultsOf(menu(29))).toEqual([
      'diets.csv:2:meal_types: Meal type 1 of this diet has no default dish on 1 of the coming days, the first is 2026-12-28.',
    ]);
  });

  it('is refused if its cycle has an empty default — CAT-009', async () => {
    expect(await faultsOf({ 'menu.csv': instead('cycle:2,32,3,3,2', 'cycle:2,32,3,,2') })).toEqual([
      'diets.csv:2:meal_types: Meal type 3 of this diet has no default dish on 15 of the coming days, the first is 2026-11-30.',
    ]);
  });

  it('warns if an allergy leaves fewer than two dishes, and if the default dishes repeat — CAT-009', async () => {
    const { warnings } = await check(smallFolder());
    expect(warnings).toContain('diets.csv:2:meal_types: Meal type 3 of this diet has one dish only without sesame.');
    expect(warnings).toContain('diets.csv:2:meal_types: Meal type 1 of this diet has one dish only.');
    expect(warnings).toContain(
      'diets.csv:2:meal_types: Meal type 1 of this diet serves 1 different dish by default: customers who choose nothing soon get the same again.',
    );
  });
});

describe('Texts', () => {
  it.each(['title_en', 'title_ar', 'text_en', 'text_ar'] as const)(
    'are required in both languages for a sold dish: %s — CAT-011',
    async (column) => {
      const cells = { title_en: 'Rice pudding', title_ar: 'أرز بالحليب', text_en: 'Warm rice.', text_ar: 'أرز دافئ.' };
      expect(await faultsOf(dishes(cells[column], ''))).toEqual([`dishes.csv:2:${column}: This text is missing.`]);
    },
  );

  it('say how to heat a sold dish in both languages or in none — CAT-011', async () => {
    const heated = (en: string, ar: string): Changes => ({
      'dishes.csv': (text) =>
        text
          .trim()
          .split('\n')
          .map((line, at) => line + (at === 0 ? ',heating_en,heating_ar' : at === 1 ? `,${en},${ar}` : ',,'))
          .join('\n'),
    });
    expect(await faultsOf(heated('3 minutes', 'ثلاث دقائق'))).toEqual([]);
    expect(await faultsOf(heated('3 minutes', ''))).toEqual([
      'dishes.csv:2:heating_ar: This text is missing in one language.',
    ]);
    expect(await faultsOf(heated('', 'ثلاث دقائق'))).toEqual([
      'dishes.csv:2:heating_en: This text is missing in one language.',
    ]);
  });

  it('may be missing for an unsigned dish, with a warning — CAT-011', async () => {
    const { faults, warnings } = await check(
      smallFolder({
        'dishes.csv': (text) => `${text}6,new-dish,main,New dish,,,,40,10,10,,,,32,unsigned\n`,
      }),
    );
    expect(faults).toEqual([]);
    expect(warnings.filter((warning) => warning.startsWith('dishes.csv:7'))).toEqual([
      'dishes.csv:7:ingredients: The ingredients are missing. For a dish made of nothing write none.',
      'dishes.csv:7:picture: This dish has no picture.',
      'dishes.csv:7:text_ar: This text is missing.',
      'dishes.csv:7:text_en: This text is missing.',
      'dishes.csv:7:title_ar: This text is missing.',
    ]);
  });

  it('of pages and articles need both languages, front matter and an existing category', async () => {
    const page = '---\ntitle: Terms\ndescription: What holds\n---\nText.\n';
    const article = '---\ntitle: A\ndescription: B\ncategory: food\ndate: 2026-11-01\n---\nText.\n';
    expect(
      await faultsOf({
        'pages/terms.en.md': page,
        'pages/faq.en.md': 'No front.',
        'pages/faq.ar.md': page,
        'articles/1-a.en.md': article,
        'articles/1-a.ar.md': article,
        'categories.csv': 'id,key,title_en,title_ar,kind\n1,foods,Food,طعام,blog\n',
      }),
    ).toEqual([
      'articles/1-a.ar.md:1:category: There is no category “food” of the kind blog. Did you mean “foods”?',
      'articles/1-a.en.md:1:category: There is no category “food” of the kind blog. Did you mean “foods”?',
      'pages/faq.en.md:1: The file must begin with its title and description between two lines of “---”.',
      'pages/terms.ar.md: The file is missing: pages/terms.en.md needs its other language.',
    ]);
  });
});

describe('A picture', () => {
  const picture = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#804020' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it('is accepted with 40 megapixels and refused with more, without a read of its pixels', async () => {
    const root = smallFolder();
    mkdirSync(join(root, 'pictures'));
    writeFileSync(join(root, 'pictures', 'a.png'), await picture(8_000, 5_000));
    expect((await check(root)).faults).toEqual([]);
    writeFileSync(join(root, 'pictures', 'b.png'), await picture(20_000, 10_000));
    expect((await check(root)).faults).toEqual([
      'pictures/b.png: The picture has 200 megapixels; at most 40 are taken.',
    ]);
  }, 60_000);

  it('is refused with a sentence if the file is no picture or has another format', async () => {
    const root = smallFolder({
      'pictures/a.jpg': 'This is a text.',
      'pictures/b.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
    });
    expect((await check(root)).faults).toEqual([
      expect.stringMatching(/^pictures\/a\.jpg: The picture cannot be read: /),
      'pictures/b.gif: The picture is not a JPEG, PNG, WebP or AVIF.',
    ]);
  });

  it('must be in the folder if a dish names it', async () => {
    expect(
      await faultsOf({
        'dishes.csv': (text) =>
          text
            .split('\n')
            .map((line, at) => (line ? `${line},${at === 0 ? 'picture' : at === 1 ? 'x.jpg' : ''}` : line))
            .join('\n'),
      }),
    ).toEqual(['dishes.csv:2:picture: There is no file “x.jpg”.']);
  });
});

describe('Delivery times, places, vouchers and colours in a folder', () => {
  it.each([
    ['slots.csv', instead('06:00', '06:30'), 'slots.csv:2:to: Delivery times begin and end at a full hour.'],
    ['slots.csv', instead('06:00', '02:00'), 'slots.csv:2:to: The time ends before it begins.'],
    ['slots.csv', instead('06:00', '24:00'), 'slots.csv:2:to: “24:00” is not a time such as 08:30.'],
    ['slots.csv', instead('1,2,', '1,3,'), 'slots.csv:2:emirate_id: There is no emirate “3”.'],
    [
      'slots.csv',
      instead('1,2,', '1,3,'),
      'places.csv:2:active: This emirate is delivered to, and has no time in slots.csv.',
    ],
    [
      'slots.csv',
      (text: string) => `${text}1,3,02:00,07:00,no\n`,
      'slots.csv:3:id: Row 2 gives the same id other times.',
    ],
    [
      'places.csv',
      (text: string) => `${text}2,Dubay,دبي,yes,202,Deira,ديرة\n`,
      'places.csv:3:emirate_en: Row 2 says otherwise of the same emirate.',
    ],
    [
      'vouchers.csv',
      () => 'code,type,value,main_price\nwelcome,percent,10,yes\n',
      'vouchers.csv:2:code: A code has 1 to 10 capital letters and digits.',
    ],
    [
      'vouchers.csv',
      () => 'code,type,value,main_price\nALL,percent,101,yes\n',
      'vouchers.csv:2:value: A percentage is at most 100.',
    ],
    [
      'vouchers.csv',
      () => 'code,type,value,main_price\nNIL,fixed,0,yes\n',
      'vouchers.csv:2:value: A voucher is worth more than 0.',
    ],
    [
      'provider.yaml',
      (text: string) => `${text}colours: { action: '#7fcf9f' }\n`,
      'provider.yaml:colours.action: The contrast of #7fcf9f with #fbf7ef is 1.7; texts need 4.5.',
    ],
  ])('are reported if they are wrong in %s (%#)', async (file, change, said) => {
    expect(await faultsOf({ [file]: change })).toContain(said);
  });

  it('are accepted with a voucher of 100 percent and readable colours', async () => {
    expect(
      await faultsOf({
        'vouchers.csv': 'code,type,value,main_price\nALL,percent,100,yes\n',
        'provider.yaml': (text) => `${text}colours: { action: '#1f6b43', highlight: '#fa2', alert: '#a33020' }\n`,
      }),
    ).toEqual([]);
  });
});
