import { useRouterState } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { RelatedDishes } from '#src/features/nutrition/related-dishes.tsx';
import { Route as ThisWeek } from '#src/routes/this-week.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const arrays = toArrays(catalogue, 'en', (id, size) => `/dishes/${id}-${size}.webp`);

beforeAll(() => speakEnglish('shell', 'blog'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a dish beside an article links to itself in this week’s menu, under its diet', async () => {
  const Article = () => (
    <>
      <h1>Article</h1>
      <RelatedDishes tags={['Keto']} />
    </>
  );
  const Week = () => {
    const search = useRouterState({ select: ({ location }) => location.search });
    return plain(JSON.stringify(search))();
  };
  const path = await openPages(
    testDevice({ user: null, answers: { 'get_arrays/get': arrays } }).engine,
    { '/': Article, '/this-week': Week },
    '/',
  );
  const [card] = await screen.findAllByRole('article');
  const title = within(card!).getByRole('heading').textContent;
  const dish = arrays.products.find((each) => each.title === title)!;
  await act(async () => void fireEvent.click(within(card!).getByRole('button', { name: title })));
  expect(path()).toBe('/this-week');
  expect(JSON.parse(screen.getByRole('heading', { level: 1 }).textContent)).toEqual({
    diet: dish.diets[0],
    dish: dish.id,
  });
});

it('the URL of this week’s menu accepts a dish only as a number', () => {
  const take = ThisWeek.options.validateSearch as (search: Record<string, unknown>) => unknown;
  expect(take({ diet: 35, dish: '12' })).toEqual({ diet: 35, dish: 12 });
  for (const dish of ['soup', -1, 1.5, null, [], '']) expect(take({ dish })).toEqual({});
});
