import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays } from '#src/domain/days/day.ts';
import { formatFor } from '#src/i18n/format.ts';
import { arrays, dish, newDashboard, order, press, show, today, world } from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const format = formatFor('en-US');
const side = arrays.products[2]!;
/** A time in the morning, also for a customer in Dubai. */
const noon = Date.parse(`${today}T06:00:00Z`);
const morning = [{ id: 1, name: '', from: 8, to: 12, eveningBefore: false }];
const evening = [{ id: 1, name: '', from: 17, to: 22, eveningBefore: true }];
/** Provides the dishes of today with the kitchen's facts about them. */
const serve = (facts: { shakshuka?: object; machboos?: object; fattoush?: object }, slotsList = morning): void => {
  const products = [
    dish(7, 'Shakshuka', facts.shakshuka),
    dish(8, 'Machboos', facts.machboos),
    { ...side, ...facts.fattoush },
  ];
  const productsFull = products.map((each) => ({ ...each, description: `About ${each.title}` }));
  world.answers['get_arrays/get'] = { ...arrays, slotsList, products, productsFull };
};
const card = (title: string): HTMLElement => screen.getByRole('heading', { level: 3, name: title }).closest('article')!;
/** The lines of the card or of the sheet. */
const linesIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .queryAllByRole('listitem')
    .map((each) => each.textContent);

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'plan', 'feedback'));
beforeEach(() => {
  newDashboard();
  world.now = noon;
});

describe('Today', () => {
  it.each([true, false])(
    'shows when to eat each delivered dish and how to heat it, with a network (%s) or without — CAT-023',
    async (online) => {
      serve({
        shakshuka: { eat_within_days: 0, heating: '1 min microwave' },
        machboos: { eat_within_days: 1, heating: '3 min microwave, lid open' },
        fattoush: { eat_within_days: 0 },
      });
      world.online = online;
      await show();
      expect(linesIn(card('Shakshuka'))).toEqual(['Eat by tonight', '1 min microwave']);
      expect(linesIn(card('Machboos'))).toEqual([
        'Eat by tomorrow',
        'Eat by tonight (Fattoush)',
        '3 min microwave, lid open',
      ]);
    },
  );

  it('leaves out unknown facts about a dish — CAT-023', async () => {
    serve({ shakshuka: { heating: '1 min microwave' }, machboos: { eat_within_days: 2 } });
    await show();
    expect(linesIn(card('Shakshuka'))).toEqual(['1 min microwave']);
    expect(linesIn(card('Machboos'))).toEqual([`Eat by ${format.weekday(addDays(today, 2), 'long')}`]);
    cleanup();
    serve({});
    await show();
    expect([...linesIn(card('Shakshuka')), ...linesIn(card('Machboos'))]).toEqual([]);
    expect(document.body.textContent).not.toMatch(/Eat by|undefined/);
  });

  it('counts the days from the evening on which the bag came, and shows a distant day as a date — CAT-023', async () => {
    serve({ shakshuka: { eat_within_days: 1 }, machboos: { eat_within_days: 8 } }, evening);
    await show();
    expect(linesIn(card('Shakshuka'))).toEqual(['Eat by tonight']);
    expect(linesIn(card('Machboos'))).toEqual([`Eat by ${format.dayThisYear(addDays(today, 7))}`]);
  });

  it('shows the last day to eat in the customer’s own time zone, even after local midnight — CAT-023', async () => {
    serve({ shakshuka: { eat_within_days: 0 }, machboos: { eat_within_days: 1 } });
    world.now = Date.parse(`${today}T21:00:00Z`);
    await show();
    expect(linesIn(card('Shakshuka'))).toEqual([`Eat by ${format.dayThisYear(today)}`]);
    expect(linesIn(card('Machboos'))).toEqual(['Eat by tonight']);
  });

  it('shows nothing for a coming day, because its food has not arrived — CAT-023', async () => {
    serve({ shakshuka: { eat_within_days: 1, heating: '1 min microwave' } });
    world.answers['order/get'] = order([2]);
    await show();
    expect(linesIn(card('Shakshuka'))).toEqual([]);
  });
});

describe('The details of a dish', () => {
  const open = async (title: string): Promise<HTMLElement> => {
    await show();
    await press(screen.getByRole('button', { name: title }));
    return (await screen.findByText('Allergens')).closest('dialog')!;
  };
  const valuesIn = (sheet: HTMLElement): Record<string, string> =>
    Object.fromEntries(
      [...sheet.querySelectorAll('dl dt')].map((name) => [
        name.textContent,
        (name.nextElementSibling?.textContent ?? '').replace('\u00A0', ' '),
      ]),
    );

  it('show fibre, sugar, saturated fat and salt as the kitchen entered them, including 0 — CAT-022', async () => {
    serve({ machboos: { fibre: 6_000, sugar: 0, saturated: 2_500, salt: 1_100 } });
    expect(valuesIn(await open('Machboos'))).toMatchObject({
      Fibre: '6 g',
      Sugar: '0 g',
      'Saturated fat': '2.5 g',
      Salt: '1.1 g',
    });
  });

  it('leave out unknown values, and never show them as 0 — CAT-022', async () => {
    serve({ machboos: { fibre: 6_000 } });
    const some = valuesIn(await open('Machboos'));
    expect(Object.keys(some).filter((name) => /Fibre|Sugar|Saturated|Salt/.test(name))).toEqual(['Fibre']);
    cleanup();
    serve({});
    const none = await open('Machboos');
    expect(Object.keys(valuesIn(none)).filter((name) => /Fibre|Sugar|Saturated|Salt/.test(name))).toEqual([]);
    expect(none.textContent).not.toMatch(/NaN|undefined|\b0.g/);
  });

  it('show when to eat the dish and how to heat it, like the card — CAT-023', async () => {
    serve({ machboos: { eat_within_days: 1, heating: '3 min microwave, lid open' } });
    const sheet = await open('Machboos');
    expect(within(sheet).getByText('Eat by tomorrow')).toBeTruthy();
    expect(within(sheet).getByText('3 min microwave, lid open')).toBeTruthy();
  });

  it.each([
    [0, 'Eat on the day of delivery'],
    [1, 'Eat within 1 day of delivery'],
    [2, 'Eat within 2 days of delivery'],
  ])('count from the delivery if the delivery day is unknown: %s days — CAT-023', async (days, sentence) => {
    serve({ machboos: { eat_within_days: days } });
    world.answers['order/get'] = order([2]);
    expect(within(await open('Machboos')).getByText(sentence)).toBeTruthy();
  });
});
