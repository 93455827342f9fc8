import { bead, ellipse, type Tone } from '../shapes.ts';
import { heaped, type Drawn, type Food, type Role } from './food.ts';

const round =
  (rx: number, ry: number, tone: Tone, mark = ''): Drawn =>
  (ink) =>
    bead(ink, rx, ry, tone) + mark;

/** The bend of a kidney bean with its eye. */
const bean =
  (tone: Tone, eye: string, size = 1): Drawn =>
  (ink) =>
    `<g transform="scale(${size})"><path d="M-19 2C-20 -13 -6 -15 0 -8C6 -14 20 -12 19 2C18 14 8 14 0 12C-8 15 -18 14 -19 2Z" transform="translate(1.5 5)" fill="#3b2208" fill-opacity="0.25"/><path d="M-19 2C-20 -13 -6 -15 0 -8C6 -14 20 -12 19 2C18 14 8 14 0 12C-8 15 -18 14 -19 2Z" fill="${ink.ball(...tone)}"/><ellipse cy="-7" rx="4" ry="2" fill="${eye}"/>${ellipse(-9, -5, 5, 2.6, '#fff', ' fill-opacity="0.55"')}</g>`;

const heapOf = (
  name: string,
  shapes: readonly Drawn[],
  size: number,
  role: Role = 'top',
  lift = 22,
  under?: string,
  density = 1.15,
): Food =>
  heaped(name, shapes, { size, lift, density, most: 130, turn: 60, ...(under === undefined ? {} : { under }) }, role);

const podBean: Drawn = (ink) => bead(ink, 16, 11.5, ['#d8f08c', '#98cc48', '#5e9a2a'], 0.6);

export const pulses = {
  chickpeas: heapOf(
    'chickpea',
    [
      round(
        14,
        12.5,
        ['#ffe9b8', '#eec479', '#bd8a3d'],
        '<path d="M5 -5q4 4 0 9" stroke="#a97532" stroke-width="2" fill="none"/>',
      ),
      round(13, 12, ['#fbdfa4', '#e4b666', '#ae7b32']),
    ],
    27,
  ),
  'roasted-chickpeas': heapOf(
    'roast-pea',
    [
      round(
        14,
        12.5,
        ['#f2b469', '#cd7d34', '#8d4a17'],
        '<path d="M5 -5q4 4 0 9" stroke="#7a3c10" stroke-width="2" fill="none"/>',
      ),
      round(13, 12, ['#e9a458', '#c06f2b', '#824214']),
    ],
    27,
  ),
  lentils: heapOf(
    'lentil',
    [round(9, 7, ['#b98f56', '#85602f', '#543a18']), round(8.5, 6.6, ['#a97f48', '#755226', '#493012'])],
    17,
    'top',
    28,
    '#6b4a22',
    1.5,
  ),
  'black-beans': heapOf('black-bean', [bean(['#7a6478', '#3b2a3c', '#180e1a'], '#f3ecee', 0.82)], 30),
  'kidney-beans': heapOf('kidney-bean', [bean(['#c9584c', '#8f2a28', '#561316'], '#f7e0d8')], 35),
  'white-beans': heapOf('white-bean', [bean(['#ffffff', '#faf0da', '#d9c49a'], '#e0c591', 0.95)], 34),
  'fava-beans': heapOf('fava', [bean(['#d9a774', '#a8713f', '#704520'], '#3b2412', 1.1)], 40),
  'lupin-beans': heapOf(
    'lupin',
    [round(15, 13, ['#fff3a6', '#f5d24a', '#c99a1c'], '<ellipse cx="4" cy="-2" rx="2.6" ry="2" fill="#a87a12"/>')],
    29,
  ),
  edamame: heapOf('edamame', [podBean], 29),
  peas: heapOf('pea', [round(10.5, 10, ['#c4ec82', '#7cc142', '#458a25'])], 21, 'strew', 12, undefined, 0.3),
  'pea-heap': heapOf('pea', [round(10.5, 10, ['#c4ec82', '#7cc142', '#458a25'])], 21),
} as const satisfies Record<string, Food>;
