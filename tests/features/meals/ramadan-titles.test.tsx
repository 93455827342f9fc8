import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { mealsOfDay, useKitchen } from '#src/building/menu/use-kitchen.ts';
import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import { DeliveryDishes } from '#src/features/progress/delivery/delivery-dishes.tsx';
import { useWords } from '#src/features/sync/use-words.ts';
import { describeEntry } from '#src/features/sync/describe-entry.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

/** The last day of the provider's Ramadan, and the following day. */
const LAST = day('2026-11-22');
const AFTER = addDays(LAST, 1);
const LUNCH = 3;
const typeList = {
  1: { id: 1, title: 'Breakfast', order: 1, parent_id: null },
  3: { id: 3, title: 'Lunch', order: 3, parent_id: null },
} as never;

beforeAll(() => speakEnglish('shell', 'errors', 'progress', 'plan', 'sync'));
afterEach(cleanup);

const show = async (Screen: () => ReactNode, ramadan: 0 | 1) => {
  const device = testDevice({
    user: { user_id: 1, tag: 'a', ramadan },
    answers: {
      'get_arrays/get': { typeList, products: [], dietList: [], ingredientList: [] },
      'settings/get': [
        {
          alias: 'RAMADAN',
          value: { from: dayToWire(LAST), to: dayToWire(LAST), titles: { 1: 'Suhoor · 5:00', 3: 'Iftar · 6:30' } },
          old_value: null,
        },
      ],
    },
  });
  const Page = () => (
    <>
      <h1>Page</h1>
      <Screen />
    </>
  );
  await openPages(device.engine, { '/': Page }, '/');
};

describe.each([
  ['has chosen Ramadan', 1, 'Iftar · 6:30'],
  ['has not', 0, 'Lunch'],
] as const)('a customer who %s', (_who, ramadan, title) => {
  it('sees the meal names of the day in the next delivery — XTR-021', async () => {
    await show(
      () => (
        <>
          <section aria-label="within">
            <DeliveryDishes day={LAST} cells={{ [LUNCH]: 7 }} sides={undefined} />
          </section>
          <section aria-label="after">
            <DeliveryDishes day={AFTER} cells={{ [LUNCH]: 7 }} sides={undefined} />
          </section>
        </>
      ),
      ramadan,
    );
    expect((await screen.findByRole('region', { name: 'within' })).textContent).toContain(title);
    expect(screen.getByRole('region', { name: 'after' }).textContent).toContain('Lunch');
  });

  it('sees the meal names of the day in the menu builder and in the list of waiting entries — XTR-021', async () => {
    const Menu = () => {
      const lists = { typeList, dietList: [] as never, ingredientList: [] as never };
      const kitchen = useKitchen({ language: 'en', lists, diet: null, taste: {} as never });
      const words = useWords();
      const titles = (on: Day): string => {
        const [meal] = mealsOfDay(kitchen, [LUNCH], on, { cells: {}, sides: {} }, () => null);
        const row = { date: on, mealType_id: LUNCH, dish_id: 7 };
        const entry = describeEntry('order/modify', { detailsData: [row] }, words);
        return [meal!.typeTitle, kitchen.typeTitleOn(on)(LUNCH), entry].join(' | ');
      };
      return (
        <>
          <p data-testid="within">{titles(LAST)}</p>
          <p data-testid="after">{titles(AFTER)}</p>
        </>
      );
    };
    await show(Menu, ramadan);
    const parts = (where: string) => screen.getByTestId(where).textContent!.split(' | ');
    await screen.findByTestId('within');
    await expect.poll(() => parts('within').every((part) => part.includes(title))).toBe(true);
    expect(parts('after').every((part) => part.includes('Lunch'))).toBe(true);
  });
});
