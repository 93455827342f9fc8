import { short } from '../ink.ts';
import { bead, ellipse, shade, type Tone } from '../shapes.ts';
import { heaped, type Drawn, type Food } from './food.ts';

const drop =
  (rx: number, ry: number, tone: Tone, lines: string): Drawn =>
  (ink) => {
    const d = `M${-rx} 0C${-rx} ${-ry * 1.3} ${rx * 0.3} ${-ry * 1.3} ${rx} 0C${rx * 0.3} ${ry * 1.3} ${-rx} ${ry * 1.3} ${-rx} 0Z`;
    return `<path d="${d}" transform="translate(2 5)" fill="#3b2208" fill-opacity="0.28"/><path d="${d}" fill="${ink.ball(...tone)}"/>${lines}${ellipse(-rx * 0.3, -ry * 0.45, rx * 0.34, ry * 0.2, '#fff', ' fill-opacity="0.45"')}`;
  };

const almond = drop(
  24,
  13,
  ['#dda05f', '#ad6c31', '#74411a'],
  '<path d="M-20 -2Q0 -6 20 0M-20 4Q0 4 18 3" stroke="#6a3a14" stroke-opacity="0.55" stroke-width="1.8" fill="none"/>',
);
const flake = drop(
  22,
  12,
  ['#fff8e6', '#f8e6c0', '#dfbf8a'],
  '<path d="M-21 0C-21 -14 8 -14 21 0" stroke="#b9793c" stroke-opacity="0.8" stroke-width="2" fill="none"/>',
);
const pistachio = drop(
  18,
  10.5,
  ['#d6e88a', '#9dbd4c', '#68862c'],
  '<path d="M-16 4Q0 10 14 3" stroke="#9a5a72" stroke-opacity="0.75" stroke-width="3.4" fill="none"/>',
);
const seed = drop(13, 7.5, ['#b7cf7e', '#7f9f48', '#52702a'], '');
const pale = drop(
  12,
  6,
  ['#fff8e4', '#ecd9ac', '#bf9f68'],
  '<path d="M-10 0H9" stroke="#8f8168" stroke-opacity="0.55" stroke-width="1.6"/>',
);
const pine = drop(15, 7.5, ['#fff3cf', '#f0cf8a', '#c49544'], '');

const walnut: Drawn = (ink) =>
  shade(ink, 2, 14, 36, 18) +
  `<path d="M-28 2C-32 -16 -18 -24 -6 -20C0 -26 20 -24 24 -14C34 -8 32 12 22 16C14 24 -4 22 -8 18C-20 24 -30 14 -28 2Z" fill="${ink.ball('#e6b878', '#b98344', '#7c4f20')}"/><path d="M-2 -20Q-8 -2 0 20M-20 -8Q-10 -10 -10 0T-20 10M18 -10Q8 -8 10 2T18 12" stroke="#7a4a1c" stroke-opacity="0.75" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M-22 -8Q-14 -18 -6 -14" stroke="#fff" stroke-opacity="0.5" stroke-width="3" fill="none" stroke-linecap="round"/>`;

const cashew: Drawn = (ink) =>
  `<path d="M-20 8C-24 -14 14 -20 22 -4C24 6 16 8 10 4C2 -2 -4 2 -6 8C-8 16 -18 16 -20 8Z" transform="translate(2 5)" fill="#3b2208" fill-opacity="0.25"/><path d="M-20 8C-24 -14 14 -20 22 -4C24 6 16 8 10 4C2 -2 -4 2 -6 8C-8 16 -18 16 -20 8Z" fill="${ink.ball('#fff3d2', '#f2d599', '#c79c54')}"/><path d="M-12 -2Q-2 -12 12 -8" stroke="#fff" stroke-opacity="0.7" stroke-width="3" fill="none" stroke-linecap="round"/>`;

const peanut: Drawn = (ink) =>
  bead(ink, 15, 10.5, ['#f5cf92', '#d9a25a', '#9c6a2c'], 0.5) +
  `<path d="M-13 1Q0 -4 13 1" stroke="#8f5a20" stroke-opacity="0.5" stroke-width="2" fill="none"/>`;

const dot =
  (tone: string, under: string, rx: number, ry: number): Drawn =>
  () =>
    ellipse(1, 1.6, rx, ry, under, ' fill-opacity="0.7"') + ellipse(0, 0, rx, ry, tone);

const coconutFlake: Drawn = (ink) =>
  `<path d="M-24 5Q0 -17 24 3Q0 -7 -24 5Z" transform="translate(1 4)" fill="#3b2208" fill-opacity="0.25"/><path d="M-24 5Q0 -19 24 3Q0 -5 -24 5Z" fill="${ink.slope('#ffffff', '#fdf7ea', '#e2d2b2')}"/><path d="M-24 5Q0 -19 24 3" stroke="#a8784a" stroke-opacity="0.5" stroke-width="1.8" fill="none"/>`;

/** Over the dish in a scatter. */
const strewn = (name: string, shapes: readonly Drawn[], size: number, most: number, density = 0.4): Food =>
  heaped(name, shapes, { size, most, density, turn: 180 }, 'strew');

/** A heap of their own. */
const heapOf = (name: string, shapes: readonly Drawn[], size: number): Food =>
  heaped(name, shapes, { size, lift: 22, turn: 180, density: 1.15, most: 70 });

const seedHeap = { size: 24, lift: 26, turn: 180, density: 1.7, most: 130, under: '#74803f' } as const;

/** A thread of something sweet, to and fro. */
const drizzle = (tone: string): Food => ({
  role: 'strew',
  draw: (_, { x, y, rx, ry }) => {
    const bends = [-0.92, -0.6, -0.28, 0.04, 0.36, 0.68, 0.94].map((at, index) => [x + at * rx, y + (index % 2 === 0 ? -0.62 : 0.66) * ry * Math.sqrt(1 - at * at * 0.7)] as const); // prettier-ignore
    const turns = bends
      .map(([bx, by], index) => {
        const before = bends[index - 1];
        if (!before) return `M${short(bx)} ${short(by)}`;
        const half = (bx - before[0]) * 0.75;
        return `C${short(before[0] + half)} ${short(before[1])} ${short(bx - half)} ${short(by)} ${short(bx)} ${short(by)}`;
      })
      .join('');
    return `<path d="${turns}" transform="translate(1 3)" stroke="#3b2208" stroke-opacity="0.2" stroke-width="8" fill="none" stroke-linejoin="round" stroke-linecap="round"/><path d="${turns}" stroke="${tone}" stroke-width="7" fill="none" stroke-linejoin="round" stroke-linecap="round"/><path d="${turns}" transform="translate(-1 -1.5)" stroke="#fff" stroke-opacity="0.55" stroke-width="1.8" fill="none" stroke-linejoin="round"/>`;
  },
});

export const nuts = {
  almonds: strewn('almond', [almond], 46, 9),
  'almond-flakes': strewn('almond-flake', [flake], 42, 12),
  'almond-heap': heapOf('almond', [almond], 38),
  walnuts: heaped('walnut', [walnut], { size: 58, lift: 10, turn: 60, density: 0.85, most: 9 }),
  pistachios: strewn('pistachio', [pistachio], 34, 24, 0.9),
  cashews: strewn('cashew', [cashew], 46, 9),
  'pine-nuts': strewn('pine', [pine], 34, 14),
  peanuts: strewn('peanut', [peanut], 38, 12),
  'pumpkin-seeds': strewn('pumpkin-seed', [seed], 34, 16),
  'seed-heap': heaped('seed-heap', [seed, pale, seed], seedHeap),
  'seed-clusters': heaped('seed-heap', [seed, seed, pale], { ...seedHeap, size: 26 }),
  'sunflower-seeds': strewn('sunflower-seed', [pale], 34, 16),
  sesame: strewn('sesame', [dot('#fff6dc', '#8a6a34', 4.6, 2.7)], 26, 30, 0.5),
  'hemp-seeds': strewn('hemp', [dot('#eef0d2', '#6f7a3c', 5, 3.6), dot('#c6cf9c', '#5a6630', 4.4, 3.2)], 26, 28, 0.5), // prettier-ignore
  'chia-seeds': strewn('chia', [dot('#5a5560', '#1a161e', 3.8, 2.6), dot('#8c8690', '#2a252e', 3.6, 2.5)], 24, 36, 0.55), // prettier-ignore
  zaatar: strewn('zaatar', [dot('#6f8f3c', '#3a5018', 5, 2.8), dot('#8aa552', '#3f561c', 4.4, 2.6), dot('#f6e3b4', '#8a6a34', 4.2, 2.6)], 22, 46, 0.6), // prettier-ignore
  dukkah: strewn('dukkah', [dot('#d9a866', '#7a4c1c', 6, 4.2), dot('#a06a34', '#54300f', 5, 3.6), dot('#fff0cc', '#8a6a34', 4.4, 2.7)], 22, 46, 0.7), // prettier-ignore
  paprika: strewn('paprika', [dot('#d9482a', '#9c2a12', 3.2, 2.4)], 22, 40, 0.5),
  cinnamon: strewn('cinnamon', [dot('#a5652c', '#6f3f14', 3, 2.2)], 22, 40, 0.5),
  honey: drizzle('#f0a21c'),
  'date-syrup': drizzle('#7a3f14'),
  coconut: strewn('coconut-flake', [coconutFlake], 44, 12, 0.45),
  'cocoa-dust': strewn('cocoa-dust', [dot('#6b3f22', '#3c1d0c', 3.2, 2.4)], 22, 40, 0.5),
  halva: heapOf(
    'halva',
    [
      (ink) => bead(ink, 14, 10, ['#f7e3b8', '#d9b878', '#a58344'], 0.25),
      (ink) => bead(ink, 10, 8, ['#efd6a2', '#cba966', '#967438'], 0.2),
    ],
    26,
  ),
  kataifi: heaped('kataifi', [(ink) => `<path d="M-28 6Q-8 -14 8 0T30 -6M-26 -2Q0 8 26 4M-20 10Q4 -8 28 8" stroke="${ink.slope('#ffd27c', '#e39c36', '#b06c16')}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`], { size: 48, lift: 18, turn: 180, density: 1.3, most: 22 }), // prettier-ignore
} as const satisfies Record<string, Food>;
