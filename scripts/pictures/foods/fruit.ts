import { bead, box, ellipse, oval, shade, slab, softened, type Tone } from '../shapes.ts';
import { short, type Ink } from '../ink.ts';
import { cube } from './curds.ts';
import { fanned, heaped, type Drawn, type Food } from './food.ts';

const blueberry: Drawn = (ink) =>
  shade(ink, 2, 10, 22, 12) +
  bead(ink, 17, 16, ['#8f9be8', '#4d56b0', '#272a68'], 0.5) +
  `<path d="M-5 -8l3 3 3 -4 3 4 3 -2 -2 5q-5 3 -9 0z" fill="#23265c"/>`;

const raspberry: Drawn = (ink) =>
  shade(ink, 2, 12, 26, 14) + ellipse(0, 0, 19, 18, '#b01e48') + [[-9, -9], [2, -12], [11, -6], [-13, 1], [-2, -2], [9, 4], [-8, 10], [3, 12]].map(([x, y]) => ellipse(x!, y!, 6.6, 6, ink.ball('#ff9aac', '#e5476f', '#b01e48'))).join(''); // prettier-ignore

const berry =
  (cut: boolean): Drawn =>
  (ink) => {
    const d = 'M-24 -14C-20 -28 20 -28 24 -14C26 6 10 28 0 32C-10 28 -26 6 -24 -14Z';
    const inside = cut
      ? `<path d="M-15 -12C-12 -20 12 -20 15 -12C16 4 6 18 0 22C-6 18 -16 4 -15 -12Z" fill="#ffb3a6"/><path d="M0 -14C5 -6 5 8 0 14C-5 8 -5 -6 0 -14Z" fill="#fff0ea"/>`
      : [[-12, -8], [2, -10], [13, -4], [-8, 4], [6, 5], [0, 16]].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2" ry="3" fill="#ffe39a"/>`).join(''); // prettier-ignore
    return shade(ink, 3, 22, 32, 18) + slab(ink, d, 7, ['#ff8a7c', '#ec3b42', '#b3172e'], ['#c41f33', '#86101f'], inside) + (cut ? '' : `<path d="M-20 -18Q-8 -34 0 -22Q8 -34 20 -18Q8 -12 0 -18Q-8 -12 -20 -18Z" fill="${ink.ball('#9ad968', '#57a83c', '#2f7428')}"/>`); // prettier-ignore
  };

const bananaSlice: Drawn = (ink) =>
  shade(ink, 2, 10, 34, 18) +
  slab(
    ink,
    oval(28, 22),
    8,
    ['#fffbe0', '#fdeeb2', '#eccf76'],
    ['#f5dc8c', '#d3ac48'],
    [0, 120, 240]
      .map(
        (a) =>
          `<path d="M0 0L11 -3M0 0L11 3" stroke="#c9a24a" stroke-width="2.4" transform="scale(1 0.78) rotate(${a})" stroke-linecap="round"/>`,
      )
      .join(''),
  ) +
  `<ellipse rx="28" ry="22" fill="none" stroke="#f3d672" stroke-width="2.6"/>`;

const kiwiSlice: Drawn = (ink) =>
  shade(ink, 2, 10, 40, 22) +
  slab(ink, oval(35, 27), 8, ['#d6f08a', '#95cc42', '#5f9a26'], ['#a3803f', '#6f5222'], ellipse(0, 0, 12, 9, '#f8fbdc') + Array.from({ length: 13 }, (_, index) => `<ellipse cx="17" cy="0" rx="3.6" ry="1.7" fill="#26331a" transform="scale(1 0.77) rotate(${short(index * 27.7)})"/>`).join('')); // prettier-ignore

const citrusSlice: Drawn = (ink) =>
  shade(ink, 2, 10, 44, 24) +
  slab(
    ink,
    oval(39, 30),
    9,
    ['#fff3d8', '#ffe6b0', '#f9cf84'],
    ['#fb9a2c', '#d46f10'],
    [0, 51, 103, 154, 206, 257, 309]
      .map((a) => `<path d="M6 0L31 -9Q36 0 31 9Z" fill="#ff9c34" transform="scale(1 0.77) rotate(${a})"/>`)
      .join(''),
  ) +
  `<ellipse rx="39" ry="30" fill="none" stroke="#fb9328" stroke-width="4.4"/>`;

const slice =
  (flesh: Tone, skin: string, side: readonly [string, string]): Drawn =>
  (ink) => {
    const d = softened([[-62, 8], [-40, -22], [4, -32], [46, -20], [64, 8], [30, 4], [-26, 4]]); // prettier-ignore
    return (
      shade(ink, 2, 12, 62, 20) +
      slab(ink, d, 9, flesh, side) +
      `<path d="M-58 2C-44 -30 44 -34 60 2" stroke="${skin}" stroke-width="6.5" fill="none" stroke-linecap="round"/>`
    );
  };

const date: Drawn = (ink) =>
  shade(ink, 3, 16, 44, 18) +
  `<path d="${box(74, 38, 18)}" fill="${ink.ball('#b9713a', '#74401a', '#3f1f0a')}"/><path d="M-26 -4Q0 -14 26 -6M-28 6Q0 -2 28 4" stroke="#3a1c08" stroke-opacity="0.5" stroke-width="2.6" fill="none"/>${ellipse(-14, -10, 15, 4.4, '#fff', ' fill-opacity="0.5"')}`;

const figPart: Drawn = (ink) => {
  const d = 'M0 -40C12 -26 44 -12 40 18C36 38 -36 38 -40 18C-44 -12 -12 -26 0 -40Z';
  return shade(ink, 3, 26, 48, 22) + slab(ink, d, 11, ['#fff0e0', '#f6d3c0', '#dba08c'], ['#7b3f72', '#472046'], `<path d="M0 -22C8 -12 28 -2 26 16C22 28 -22 28 -26 16C-28 -2 -8 -12 0 -22Z" fill="${ink.ball('#ff9a8c', '#d94a5c', '#9c2344')}"/>` + Array.from({ length: 16 }, (_, index) => ellipse(Math.cos(index * 2.4) * Math.sqrt(index / 16) * 20, 6 + Math.sin(index * 2.4) * Math.sqrt(index / 16) * 16, 2.2, 1.7, '#ffe0a4')).join('')); // prettier-ignore
};

const chunkOf = (tone: Tone, side: readonly [string, string], marks: Drawn = () => ''): readonly Drawn[] => [
  cube(40, 32, 17, tone, side, marks),
  cube(34, 30, 16, tone, side, marks),
];

const aril: Drawn = (ink) => bead(ink, 8.5, 7, ['#ff9a9e', '#d92a4c', '#90102e'], 0.75);

export const fruit = {
  blueberries: heaped('blueberry', [blueberry], { size: 36, lift: 14, turn: 60, density: 0.95, most: 34 }),
  berries: heaped('berries', [blueberry, raspberry, berry(false), blueberry, raspberry], {
    size: 44,
    lift: 16,
    turn: 40,
    density: 0.95,
    most: 26,
  }),
  strawberries: heaped('strawberry', [berry(false), berry(true), berry(true)], {
    size: 58,
    lift: 14,
    turn: 40,
    density: 0.95,
    most: 14,
  }),
  banana: heaped('banana', [bananaSlice], { size: 52, lift: 10, turn: 30, density: 0.9, most: 14 }),
  kiwi: heaped('kiwi', [kiwiSlice], { size: 64, lift: 8, turn: 24, density: 0.9, most: 9 }),
  orange: heaped('orange', [citrusSlice], { size: 70, lift: 8, turn: 24, density: 0.9, most: 9 }),
  apple: fanned('apple', slice(['#fffdf0', '#fbf0cc', '#e6d096'], '#d8372f', ['#f2dfa6', '#d3b874']), 7, 27, 96, -62),
  'pear-slices': fanned(
    'pear-slice',
    slice(['#fffbe2', '#f7eab6', '#dcc57c'], '#b9b043', ['#e9d796', '#c2a95a']),
    6,
    28,
    96,
    -62,
  ),
  mango: heaped('mango', chunkOf(['#ffe07a', '#fdb42e', '#dd850c'], ['#f5a21f', '#c97508']), {
    size: 54,
    lift: 18,
    turn: 40,
  }),
  pineapple: heaped('pineapple', chunkOf(['#fff3a0', '#fcd84a', '#d9a81c'], ['#f0c43a', '#c2921a'], () => '<path d="M-16 -12L16 12M0 -16L20 0M-20 0L0 16" stroke="#d9a81c" stroke-opacity="0.6" stroke-width="2.4"/>'), { size: 54, lift: 18, turn: 40 }), // prettier-ignore
  dates: heaped('date', [date], { size: 78, lift: 14, turn: 60, density: 0.95, most: 9 }),
  fig: heaped('fig', [figPart], { size: 78, lift: 8, turn: 40, density: 0.9, most: 6 }),
  apricots: heaped('apricot', [(ink: Ink) => shade(ink, 2, 14, 38, 18) + slab(ink, softened([[-30, 0], [-18, -20], [10, -22], [32, -6], [26, 16], [-6, 20]]), 9, ['#ffc570', '#f08a24', '#bd5e0c'], ['#d9751a', '#a34e08'])], { size: 60, lift: 10, turn: 60, density: 0.8, most: 8 }), // prettier-ignore
  raisins: heaped(
    'raisin',
    [(ink) => bead(ink, 10, 7.5, ['#9a6a4c', '#5e3620', '#2f170a'], 0.5)],
    { size: 42, most: 14, density: 0.42, turn: 180 },
    'strew',
  ),
  pomegranate: heaped('aril', [aril], { size: 36, most: 18, density: 0.5, turn: 90 }, 'strew'),
} as const satisfies Record<string, Food>;
