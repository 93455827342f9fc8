import { blob, ellipse, shade, slab, softened } from '../shapes.ts';
import { chanceOf } from '../chance.ts';
import type { Ink } from '../ink.ts';
import { heaped, resting, whole, type Drawn, type Food } from './food.ts';

const yolk = (ink: Ink, x: number, y: number, r: number): string =>
  ellipse(x + 1, y + r * 0.35, r * 1.06, r * 0.8, '#b9730c', ' fill-opacity="0.35"') +
  ellipse(x, y, r, r * 0.8, ink.ball('#ffe37a', '#ffb921', '#e8860a')) +
  ellipse(x - r * 0.35, y - r * 0.36, r * 0.28, r * 0.16, '#fff', ' fill-opacity="0.75"');

const fried: Drawn = (ink) =>
  shade(ink, 3, 12, 72, 48) +
  slab(ink, blob(60, 42, 0.13, chanceOf('fried'), 11), 8, ['#ffffff', '#fdfaf3', '#eadfca'], ['#e6d8bd', '#cdb88f']) +
  yolk(ink, 2, -3, 24);

const half: Drawn = (ink) => {
  const outline = softened([[-50, 0], [-36, -32], [6, -38], [44, -22], [54, 2], [42, 24], [2, 36], [-38, 28]]); // prettier-ignore
  return shade(ink, 3, 26, 62, 34) + slab(ink, outline, 18, ['#ffffff', '#fffdf8', '#f0e8da'], ['#f3ece0', '#d5c8b2']) + ellipse(-3, 0, 27, 20, '#efe3cf') + yolk(ink, -3, -1, 25); // prettier-ignore
};

/** Folded once, browned in places. */
const omelette: Drawn = (ink) => {
  const outline = 'M-140 14C-138 -50 -70 -78 4 -78S140 -46 142 10C142 30 110 42 60 40S-20 54 -80 46S-140 34 -140 14Z';
  return (
    slab(
      ink,
      outline,
      22,
      ['#ffeb9e', '#fbc94b', '#dd9420'],
      ['#efb53c', '#c37f17'],
      [
        [-70, -20, 46],
        [30, -40, 50],
        [80, 4, 38],
        [-10, 16, 44],
      ]
        .map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.4, ink.haze('#b9690f', 0.42)))
        .join(''),
    ) +
    `<path d="M-128 20C-60 2 60 22 134 12" stroke="#a85f0c" stroke-opacity="0.4" stroke-width="5" fill="none"/>` +
    ellipse(-40, -50, 56, 13, ink.haze('#fff', 0.6))
  );
};

const curd =
  (seed: string): Drawn =>
  (ink) =>
    ellipse(2, 8, 24, 15, '#8a5206', ' fill-opacity="0.25"') + `<path d="${blob(23, 16, 0.24, chanceOf(seed), 8)}" fill="${ink.ball('#fff0ad', '#fcd25c', '#e5a02a')}"/>` + ellipse(-7, -6, 7, 3.4, '#fff', ' fill-opacity="0.5"'); // prettier-ignore

const muffin =
  (top: readonly [string, string, string], cup: readonly [string, string], specks: readonly string[]): Drawn =>
  (ink) => {
    const chance = chanceOf(specks.join());
    return (
      shade(ink, 4, 46, 74, 28) +
      `<path d="M-54 -6L-40 48Q-38 58 0 60Q38 58 40 48L54 -6Z" fill="${ink.across(...cup)}"/>` +
      [-34, -18, 0, 18, 34]
        .map((x) => `<path d="M${x} 0L${x * 0.78} 56" stroke="#5b2f10" stroke-opacity="0.22" stroke-width="4"/>`)
        .join('') +
      `<path d="M-64 -4C-70 -50 -30 -66 0 -66S70 -50 64 -4C56 16 -56 16 -64 -4Z" fill="${ink.ball(...top)}"/>` +
      Array.from({ length: 12 }, (_, index) =>
        ellipse(-44 + chance() * 88, -46 + chance() * 44, 7, 5, specks[index % specks.length]!),
      ).join('') +
      ellipse(-24, -46, 18, 8, '#fff', ' fill-opacity="0.4"')
    );
  };

const white: Drawn = (ink) =>
  slab(ink, blob(44, 30, 0.16, chanceOf('whites'), 10), 6, ['#ffffff', '#fcf8ef', '#e8dcc6'], ['#e4d5b8', '#c9b48b']);

export const eggs = {
  'fried-egg': heaped('fried', [fried], { size: 122, turn: 20, most: 3, density: 0.7 }),
  'poached-egg': heaped('poached', [fried], { size: 122, turn: 20, most: 3, density: 0.8 }),
  'egg-halves': resting(heaped('half', [half], { size: 104, turn: 24, most: 5, density: 0.95 })),
  'egg-whites': heaped('white', [white], { size: 84, turn: 40, density: 0.7, most: 6 }),
  omelette: whole('omelette', 150, omelette),
  'scrambled-egg': heaped('curd', [curd('p'), curd('q'), curd('r')], { size: 38, lift: 26, density: 1.1 }),
  'egg-muffins': heaped(
    'egg-muffin',
    [muffin(['#fffbe9', '#f7e3ae', '#d9b368'], ['#efd596', '#c99d4e'], ['#5a9440', '#d9482f', '#4d8638'])],
    { size: 138, turn: 3, most: 2, density: 1.2 },
  ),
  'banana-muffin': heaped(
    'muffin',
    [muffin(['#f0bd78', '#c98740', '#8f561d'], ['#f3e2c4', '#c9a675'], ['#8a4f1c', '#f6dda2', '#7a4216'])],
    { size: 138, turn: 3, most: 2, density: 1.2 },
  ),
} as const satisfies Record<string, Food>;
