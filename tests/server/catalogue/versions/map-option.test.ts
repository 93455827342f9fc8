import { beforeAll, describe, expect, it } from 'vitest';

import { commandLine, done, openEmpty, type Ran } from '#tests/support/catalogue/command-line.ts';
import { instead, smallFolder, type Changes } from '#tests/support/catalogue/small-folder.ts';

/** A plan, an area and a slot with the same id, and a second emirate. */
const first: Changes = {
  'places.csv': (text) => `${text.replace(',201,', ',10,')}3,Sharjah,الشارقة,yes,301,Al Majaz,المجاز\n`,
  'slots.csv': (text) => `${text}10,2,08:00,12:00,no\n1,3,02:00,06:00,no\n`,
};
/** The same folder without these three. */
const next: Changes = {
  'places.csv': (text) => `${text}3,Sharjah,الشارقة,yes,301,Al Majaz,المجاز\n`,
  'slots.csv': (text) => `${text}1,3,02:00,06:00,no\n`,
  'plans.csv': instead('10,5 days', '11,5 days'),
};

let sufra: (...args: string[]) => Promise<Ran>;
beforeAll(async () => {
  sufra = commandLine(await openEmpty());
  await done(sufra('catalogue', 'import', smallFolder(first)));
}, 60_000);

describe('The option --map of an import', () => {
  it.each([
    ['diet', '--map takes OLD=NEW, or KIND:OLD=NEW with one of diet, meal-type, plan, slot, area, not “diet”.'],
    ['10=0', '--map takes OLD=NEW, or KIND:OLD=NEW with one of diet, meal-type, plan, slot, area, not “10=0”.'],
    ['dish:10=11', expect.stringContaining('not “dish:10=11”')],
    ['32=33', '--map 32=33: this version takes away nothing with the id 32.'],
    ['diet:10=32', '--map diet:10=32: this version takes away no diet with the id 10.'],
    ['plan:10=99', '--map plan:10=99: this version has no plan length 99.'],
    [
      '10=11',
      '--map 10=11 may mean the plan length or the slot or the area 10: write plan:10=11 or slot:10=11 or area:10=11.',
    ],
    ['area:10=301', 'The area 10 and the area 301 lie in different emirates, which have different delivery times.'],
  ])('ends with 2 and a sentence for a meaningless value: %s — CAT-030', async (map, said) => {
    const { code, err } = await sufra('catalogue', 'import', smallFolder(next), '--map', map);
    expect({ code, err }).toEqual({ code: 2, err: [said] });
  });

  it('ends with 2 if two mappings name one row — CAT-030', async () => {
    const folder = smallFolder({
      ...next,
      'plans.csv': (text) => `${text.replace('10,5 days', '11,5 days')}12,6 days,6 أيام,6,,yes\n`,
    });
    const { code, err } = await sufra('catalogue', 'import', folder, '--map', 'plan:10=11', '--map', 'plan:10=12');
    expect({ code, err }).toEqual({ code: 2, err: ['--map names two rows for the plan length 10.'] });
  });

  it('is accepted for unused rows, several times, and by diff and rollback as well — CAT-030', async () => {
    const maps = ['--map', 'plan:10=11', '--map', 'area:10=201'];
    const compared = await sufra('catalogue', 'diff', smallFolder(next), ...maps, '--json');
    expect(JSON.parse(compared.out.join(''))).toMatchObject({
      moves: [
        { kind: 'plan', from: 10, to: 11 },
        { kind: 'area', from: 10, to: 201 },
      ],
    });
    expect((await sufra('catalogue', 'import', smallFolder(next), ...maps)).code).toBe(0);
    expect((await sufra('catalogue', 'rollback', '1', '--map', 'plan:11=10', '--map', '201=10')).code).toBe(0);
  });
});
