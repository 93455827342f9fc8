import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { DishLabel } from '#src/meals/details/dish-label.tsx';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { testDevice } from '../../support/screens/test-device.ts';

beforeAll(() => speakEnglish('shell', 'errors'));
afterEach(cleanup);

const reply = { dishLabels: [{ id: 4, title: 'High protein' }] };
const open = async (id: number | null, network: 'online' | 'offline' = 'online') => {
  const { promise, resolve } = Promise.withResolvers<typeof reply>();
  const device = testDevice({
    network,
    answers: ((name: string) => (name === 'get_arrays/get' ? promise : undefined)) as never,
  });
  const Page = () => (
    <>
      <h1>Page</h1>
      <p data-testid="marks">
        <DishLabel id={id} />
      </p>
    </>
  );
  await openPages(device.engine, { '/': Page }, '/');
  return { marks: screen.getByTestId('marks'), answer: () => act(async () => resolve(reply)) };
};

it('reserves the place of a dish label while the labels load, and then shows the label there', async () => {
  const { marks, answer } = await open(4);
  expect(marks.textContent).toBe('');
  expect(marks.childElementCount).toBe(1);
  await answer();
  expect((await screen.findByText('High protein')).parentElement).toBe(marks);
  expect(marks.childElementCount).toBe(1);
});

it('reserves no place for a dish without a label, for a removed label, or on a device that cannot load labels', async () => {
  expect((await open(null)).marks.childElementCount).toBe(0);
  cleanup();
  const removed = await open(5);
  await removed.answer();
  expect(removed.marks.childElementCount).toBe(0);
  cleanup();
  expect((await open(4, 'offline')).marks.childElementCount).toBe(0);
});
