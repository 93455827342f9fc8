import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DishTile } from '#src/features/shop-window/dish-tile.tsx';
import { MealDetails } from '#src/meals/details/meal-details.tsx';
import { fallbackPicture, NO_PICTURE_WIDTH } from '#src/protocol/reference/dish-pictures.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { DishCard } from '#src/ui/cards/dish-card.tsx';
import { drawQuietTiles } from '#src/ui/quiet-tiles.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { testDevice } from '../../support/screens/test-device.ts';

const LUNCH = 3;
const macros = { calories: 500_000, protein: 30_000, carb: 40_000, fat: 20_000 };
const dishOf = (image: string, preview: string) => ({
  id: 7,
  title: 'Chicken machboos',
  image,
  preview,
  type: [LUNCH],
  diets: [],
  dishType: 'single',
  rating: null,
  spicy: 0,
  ingredients: [],
  ...macros,
});
const pictured = dishOf('/dishes/aa-image.webp', '/dishes/aa-preview.webp');
const without = dishOf(fallbackPicture('image'), fallbackPicture('preview'));

/** The width of a picture that the browser reports for its URL. */
const widthOf = (address: string): number => (address.includes('fallback') ? NO_PICTURE_WIDTH : 320);

/** Shows a dish as a card, in the grid of the week and in its details, with all pictures loaded. */
const show = async (dish: typeof pictured): Promise<HTMLImageElement[]> => {
  const Page = () => (
    <>
      <h1>Dish</h1>
      <DishCard title={dish.title} picture={dish.preview} meal={LUNCH} macros={[]} energy="" headingLevel={2} />
      <DishTile
        dish={dish as unknown as Product}
        first={false}
        label={undefined}
        meal={LUNCH}
        allergens={[]}
        eager={false}
        onOpen={() => undefined}
      />
      <MealDetails meal={{ type: LUNCH, typeTitle: 'Lunch', kind: 'dish', dish, sides: [], macros } as never} />
    </>
  );
  const arrays = { products: [dish], typeList: {}, ingredientList: [], productsFull: [], dietList: [] };
  await openPages(testDevice({ answers: { 'settings/get': [], 'get_arrays/get': arrays } }).engine, { '/': Page }, '/');
  await screen.findAllByText(dish.title);
  const images = [...document.querySelectorAll('img')];
  for (const image of images) {
    Object.defineProperty(image, 'naturalWidth', { value: widthOf(image.getAttribute('src')!), configurable: true });
    image.dispatchEvent(new Event('load'));
  }
  return images;
};
const isBare = ({ dataset }: HTMLImageElement): boolean => dataset['bare'] !== undefined;

beforeAll(async () => {
  await speakEnglish('shell', 'errors', 'plan', 'feedback', 'week');
  drawQuietTiles(NO_PICTURE_WIDTH);
});
afterEach(cleanup);

describe('A dish as a card, in the grid of the week and in its details', () => {
  it('shows its photo — CAT-021', async () => {
    const images = await show(pictured);
    const addresses = images.map((image) => image.getAttribute('src'));
    expect(addresses).toEqual([pictured.preview, pictured.preview, pictured.image]);
    expect(images.map(isBare)).toEqual([false, false, false]);
  });

  it('shows a quiet tile with the meal icon if it has no photo — CAT-021', async () => {
    const images = await show(without);
    expect(images.map(isBare)).toEqual([true, true, true]);
    expect(images.map(({ dataset }) => dataset['meal'])).toEqual(['3', '3', '3']);
  });
});
