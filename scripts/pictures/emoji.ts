import type { FoodName } from '../../server/catalogue/look.ts';

/** Articles name their things by emoji; where a drawn food says it better, it is shown instead. */
const drawn: Readonly<Record<string, FoodName>> = {
  '1f330': 'almond-heap',
  '1f33f': 'herb',
  '1f345': 'tomatoes',
  '1f346': 'aubergine',
  '1f34a': 'orange',
  '1f34b': 'lemon',
  '1f34c': 'banana',
  '1f34e': 'apple',
  '1f34f': 'apple',
  '1f353': 'strawberries',
  '1f357': 'roast-chicken',
  '1f35a': 'rice',
  '1f363': 'salmon',
  '1f36e': 'dates',
  '1f371': 'carrot-coins',
  '1f41f': 'white-fish',
  '1f951': 'avocado',
  '1f952': 'cucumber-slices',
  '1f954': 'potatoes',
  '1f955': 'carrot-coins',
  '1f957': 'lettuce',
  '1f959': 'flatbread',
  '1f95a': 'egg-halves',
  '1f95b': 'labneh',
  '1f95c': 'walnuts',
  '1f95d': 'kiwi',
  '1f966': 'broccoli',
  '1f969': 'steak-slices',
  '1f96a': 'sandwich',
  '1f96c': 'leaf-side',
  '1f9c0': 'cheddar',
  '1f9c5': 'onion-rings',
  '1f9c6': 'falafel',
  '1fad0': 'blueberries',
  '1fad1': 'peppers',
  '1fad2': 'olives',
  '1fad8': 'kidney-beans',
  '1fadb': 'edamame',
};

/** Emoji that bring their own cup: one in a bowl looks like washing-up. */
const ownCup = new Set(['1f375', '2615']);
export const bringsItsCup = (item: string): boolean => ownCup.has(item);

export const asDrawn = (item: string): string => drawn[item] ?? item;
