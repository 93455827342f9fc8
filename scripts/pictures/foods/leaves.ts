import { blob, ellipse, leafShape, type Tone } from '../shapes.ts';
import { chanceOf } from '../chance.ts';
import { heaped, type Drawn, type Food } from './food.ts';

const cast = ellipse(3, 8, 30, 12, '#1d3a10', ' fill-opacity="0.24"');

/** A frilled leaf of lettuce. */
const frilled =
  (seed: string, tone: Tone, r = 46): Drawn =>
  (ink) =>
    `<path d="${blob(r, r * 0.66, 0.2, chanceOf(seed), 13)}" transform="translate(3 8)" fill="#1d3a10" fill-opacity="0.25"/><path d="${blob(r, r * 0.66, 0.2, chanceOf(seed), 13)}" fill="${ink.ball(...tone)}"/><path d="M${-r * 0.8} 8Q0 -4 ${r * 0.7} -6M${-r * 0.3} 3Q-4 -14 2 -${r * 0.4}M0 0Q14 10 ${r * 0.4} ${r * 0.3}" stroke="#f6ffd8" stroke-opacity="0.55" stroke-width="3" fill="none" stroke-linecap="round"/>`;

const rocketLeaf: Drawn = (ink) =>
  cast +
  `<path d="M-44 2Q-34 -12 -26 -3Q-22 -18 -10 -6Q-4 -20 8 -8Q20 -18 42 0Q22 16 10 8Q0 20 -8 7Q-20 16 -26 5Q-36 12 -44 2Z" fill="${ink.slope('#8fc850', '#5a9c34', '#387424')}"/><path d="M-42 2Q0 -4 34 0" stroke="#e8f7c0" stroke-opacity="0.6" stroke-width="2.4" fill="none"/>`;

const spinachLeaf: Drawn = (ink) => cast + leafShape(ink, 78, 42, ['#6db24a', '#3f8a35', '#236326']);
const paleLeaf: Drawn = (ink) => cast + leafShape(ink, 72, 40, ['#8cc65a', '#5aa342', '#35782d']);

const kaleLeaf: Drawn = (ink) =>
  `<path d="${blob(44, 24, 0.34, chanceOf('kale'), 17)}" transform="translate(3 8)" fill="#12300f" fill-opacity="0.28"/><path d="${blob(44, 24, 0.34, chanceOf('kale'), 17)}" fill="${ink.ball('#6fae52', '#3a7a36', '#1f4f24')}"/><path d="M-40 2H34M-14 2L-4 -14M6 2L18 14M0 2L14 -10" stroke="#c8e6a2" stroke-opacity="0.6" stroke-width="2.6" fill="none" stroke-linecap="round"/>`;

const pakChoi: Drawn = (ink) =>
  `<ellipse cx="4" cy="18" rx="74" ry="20" fill="#1d3a10" fill-opacity="0.22"/>` +
  [[-8, -12, -16], [-4, 12, 14], [0, 0, 0]] // prettier-ignore
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-74 -8Q-40 -16 -4 -8L-4 10Q-40 16 -74 8Q-82 0 -74 -8Z" fill="${ink.slope('#ffffff', '#eaf3d2', '#bcd494')}"/><path d="M-12 -8Q12 -38 56 -22Q84 -4 60 18Q20 34 -10 10Q-16 0 -12 -8Z" fill="${ink.ball('#79bb52', '#3f8f3c', '#226128')}"/><path d="M-20 0Q20 -2 56 -2M10 -2L26 -16M16 0L32 12" stroke="#d8f0b4" stroke-opacity="0.75" stroke-width="3" fill="none" stroke-linecap="round"/></g>`,
    )
    .join('');

const shredOf = (tones: readonly Tone[]): readonly Drawn[] =>
  tones.map(
    (tone): Drawn =>
      (ink) =>
        `<path d="M-36 4Q-12 -14 10 -3T38 -4" transform="translate(1 5)" stroke="#3b3a10" stroke-opacity="0.2" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-36 4Q-12 -14 10 -3T38 -4" stroke="${tone[2]}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M-36 3Q-12 -15 10 -4T38 -5" stroke="${ink.slope(tone[0], tone[1])}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  );

const sprig =
  (tone: Tone, long: number): Drawn =>
  (ink) => {
    const leaf = ink.piece(`sprig ${tone[1]} ${long}`, () => leafShape(ink, long, long * 0.56, tone));
    return (
      ellipse(2, 6, long * 0.8, long * 0.3, '#1d3a10', ' fill-opacity="0.22"') +
      leaf(-long * 0.42, 2, 0.9, 200) +
      leaf(0, -long * 0.34, 0.85, -80) +
      leaf(long * 0.38, 3, 1, -14)
    );
  };

const feather: Drawn = () =>
  `<path d="M-26 8Q0 0 28 -10M-12 5L-18 -8M-4 2L-6 -14M4 -1L8 -16M12 -4L22 -16M-8 4L-2 14M2 0L12 10M12 -4L24 4" stroke="#2f6e2a" stroke-opacity="0.35" stroke-width="3" fill="none" transform="translate(1 4)" stroke-linecap="round"/><path d="M-26 8Q0 0 28 -10M-12 5L-18 -8M-4 2L-6 -14M4 -1L8 -16M12 -4L22 -16M-8 4L-2 14M2 0L12 10M12 -4L24 4" stroke="#5fa544" stroke-width="3.2" fill="none" stroke-linecap="round"/>`;

const green: Tone = ['#7cc455', '#479a3c', '#27702c'];
const strewn = { size: 50, most: 7, density: 0.34, turn: 180 } as const;

export const leaves = {
  lettuce: heaped(
    'lettuce',
    [
      frilled('l1', ['#e2f5a2', '#a7d65a', '#65a537']),
      frilled('l2', ['#c9ea86', '#86c244', '#4d8e2c']),
      frilled('l3', ['#f0facb', '#c4e683', '#7fb548']),
    ],
    { size: 76, lift: 22, turn: 90, density: 1.7, most: 40, under: '#6aa63c' },
    'bed',
  ),
  rocket: heaped(
    'rocket',
    [rocketLeaf],
    { size: 66, lift: 20, turn: 180, density: 1.7, most: 50, under: '#3d7d2a' },
    'bed',
  ),
  spinach: heaped(
    'spinach',
    [spinachLeaf, paleLeaf],
    { size: 68, lift: 18, turn: 180, density: 1.4, most: 40, under: '#2c6a2c' },
    'bed',
  ),
  kale: heaped('kale', [kaleLeaf], { size: 70, lift: 20, turn: 180, density: 1.4, most: 40, under: '#245a28' }, 'bed'),
  'leaf-side': heaped(
    'side-leaf',
    [frilled('l1', ['#e2f5a2', '#a7d65a', '#65a537'], 38), frilled('l2', ['#c9ea86', '#86c244', '#4d8e2c'], 36)],
    { size: 66, lift: 14, turn: 90, density: 1.2, most: 12 },
  ),
  'rocket-side': heaped('rocket', [rocketLeaf], { size: 66, lift: 12, turn: 180, density: 1, most: 12 }),
  'spinach-side': heaped('spinach', [spinachLeaf, paleLeaf], { size: 68, lift: 12, turn: 180, density: 1, most: 12 }),
  'kale-side': heaped('kale', [kaleLeaf], { size: 70, lift: 12, turn: 180, density: 1, most: 12 }),
  'pak-choi': heaped('pak-choi', [pakChoi], { size: 128, lift: 6, turn: 24, most: 3, density: 1 }),
  cabbage: heaped('cabbage', shredOf([['#fbffe6', '#e3f0b8', '#b3cc7c'], ['#f2fad0', '#cfe399', '#9cbb62'], ['#ffffff', '#eff6d4', '#c0d494']]), { size: 48, lift: 22, turn: 90, density: 1.3 }), // prettier-ignore
  slaw: heaped('slaw', shredOf([['#fbffe6', '#e3f0b8', '#b3cc7c'], ['#f2fad0', '#cfe399', '#9cbb62'], ['#ffffff', '#eff6d4', '#c0d494']]), { size: 48, lift: 34, turn: 90, density: 1.7, most: 130, under: '#a9c46c' }, 'bed'), // prettier-ignore
  tabbouleh: heaped('tabbouleh', [sprig(['#7cc455', '#479a3c', '#27702c'], 24), sprig(['#6bb54a', '#3a8735', '#1f5f27'], 21)], { size: 36, lift: 30, turn: 180, density: 2.4, most: 190, under: '#2c6a2c' }, 'bed'), // prettier-ignore
  herb: heaped('herb', [sprig(green, 24)], strewn, 'strew'),
  mint: heaped('mint', [sprig(['#9adf86', '#55b45a', '#2c8244'], 30)], { ...strewn, most: 4, density: 0.22 }, 'strew'),
  basil: heaped(
    'basil',
    [
      (ink) =>
        ellipse(2, 6, 22, 8, '#1d3a10', ' fill-opacity="0.22"') +
        leafShape(ink, 46, 30, ['#8fd05c', '#4b9f3e', '#27702c']),
    ],
    { ...strewn, density: 0.28 },
    'strew',
  ),
  dill: heaped('dill', [feather], { ...strewn, density: 0.3 }, 'strew'),
} as const satisfies Record<string, Food>;
