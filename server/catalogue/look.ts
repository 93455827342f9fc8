import { bakedAndPoured } from './looks/baked-and-poured.ts';
import { garden } from './looks/garden.ts';
import { grainsAndSauces } from './looks/grains-and-sauces.ts';
import { proteins } from './looks/proteins.ts';

const shows = { ...proteins, ...grainsAndSauces, ...garden, ...bakedAndPoured };

/** The foods that a look may name, drawn in scripts/pictures/foods. */
export type FoodName = keyof typeof shows;

/** 'cup' is a glass, 'pot' a small round dish for dips and portions to go. */
export const vessels = ['plate', 'bowl', 'cup', 'board', 'pot'] as const;
export type Vessel = (typeof vessels)[number];
/** Ground tints; which one a dish gets follows from its meal type and main ingredient (see dish.ts). */
export const grounds = ['butter', 'peach', 'sage', 'sand', 'rose', 'sky', 'lilac', 'mint'] as const;
export type Ground = (typeof grounds)[number];
