import { chanceOf } from '../chance.ts';
import { bead, blob, box, ellipse, grillMarks, shade, slab, softened, type Tone } from '../shapes.ts';
import { fanned, heaped, whole, type Drawn, type Food } from './food.ts';
import { skewered } from './poultry.ts';

/** A cube seen from above its front edge. */
export const cube =
  (w: number, h: number, thick: number, face: Tone, side: readonly [string, string], marks: Drawn = () => ''): Drawn =>
  (ink) =>
    shade(ink, 3, thick * 0.9, w * 0.72, h * 0.8) + slab(ink, box(w, h, 7), thick, face, side, marks(ink));

const browned: Drawn = (ink) =>
  ellipse(6, 4, 24, 15, ink.haze('#b9681c', 0.55)) + ellipse(-18, -8, 14, 8, ink.haze('#b9681c', 0.4));

const halloumiSlice: Drawn = (ink) =>
  slab(
    ink,
    box(104, 62, 13),
    14,
    ['#fff6da', '#f6dfa4', '#dcb46a'],
    ['#fff7e2', '#e3cb96'],
    grillMarks(120, 66, 26, '#8a4a12', 10),
  );

const crumb =
  (seed: string, r: number, tone: Tone): Drawn =>
  (ink) =>
    ellipse(1.5, r * 0.5, r, r * 0.7, '#5b4312', ' fill-opacity="0.25"') +
    `<path d="${blob(r, r * 0.78, 0.24, chanceOf(seed), 6)}" fill="${ink.ball(...tone)}"/>`;

const fetaTone: Tone = ['#ffffff', '#fbf6ea', '#dccfb4'];

/** A broad thin flake with straight edges, so that nobody takes it for a nut. */
const shaving: Drawn = (ink) => slab(ink, 'M-34 10L-22 -16L30 -20L40 2L8 16Z', 4, ['#fffbe6', '#f9ebba', '#e3c780'], ['#dcb662', '#b98f3d'], '<path d="M-24 -4L32 -8M-20 6L24 4" stroke="#dcbf7a" stroke-opacity="0.6" stroke-width="2"/>'); // prettier-ignore

const tempehSlice: Drawn = (ink) => {
  const chance = chanceOf('tempeh');
  const grains = Array.from({ length: 26 }, () =>
    ellipse(-46 + chance() * 92, -24 + chance() * 48, 7.5, 5, chance() < 0.6 ? '#f2d6a0' : '#c58f4c'),
  ).join('');
  return slab(
    ink,
    box(102, 52, 10),
    16,
    ['#e6b878', '#c28a48', '#8b5a26'],
    ['#b98046', '#835222'],
    grains + ellipse(20, 6, 34, 16, ink.haze('#6e3a0c', 0.4)),
  );
};

const seitanStrip: Drawn = (ink) =>
  slab(ink, softened([[-46, 2], [-32, -16], [8, -13], [42, -17], [48, 2], [22, 14], [-22, 16]]), 11, ['#d99e62', '#ab6a34', '#74421a'], ['#8f5626', '#5d3312'], browned(ink)); // prettier-ignore

const falafelBall =
  (tone: Tone, seed: string): Drawn =>
  (ink) => {
    const chance = chanceOf(seed);
    return (
      shade(ink, 3, 20, 42, 24) +
      bead(ink, 36, 31, tone, 0.16) +
      Array.from({ length: 16 }, () => {
        const [a, f] = [chance() * 6.28, Math.sqrt(chance()) * 0.82];
        return ellipse(
          Math.cos(a) * f * 34,
          Math.sin(a) * f * 29,
          4.2,
          2.8,
          chance() < 0.5 ? tone[0] : tone[2],
          ' fill-opacity="0.85"',
        );
      }).join('')
    );
  };

const pattyOf =
  (tone: Tone, bits: readonly string[]): Drawn =>
  (ink) => {
    const chance = chanceOf(bits.join());
    const specks = Array.from({ length: 26 }, (_, index) =>
      ellipse(-50 + chance() * 100, -32 + chance() * 64, 7, 4.5, bits[index % bits.length]!),
    ).join('');
    return (
      shade(ink, 4, 26, 76, 40) +
      slab(ink, blob(60, 40, 0.06, chanceOf('bean-patty'), 12), 20, tone, [tone[1], tone[2]], specks)
    );
  };

const tofuTone: Tone = ['#fffdf4', '#f8ecd0', '#e0c48f'];
const oliveOf =
  (dark: boolean): Drawn =>
  (ink) =>
    shade(ink, 2, 10, 22, 13) +
    bead(ink, 17, 15, dark ? ['#7d6a86', '#43324c', '#20142a'] : ['#d6de7c', '#98a83c', '#5f6e1d'], 0.6) +
    ellipse(6, 1, 5, 5, dark ? '#160c1d' : '#4f5e18');

const halloumiCube = cube(50, 46, 20, ['#fff4d2', '#f4d894', '#d6a557'], ['#fff3d6', '#e0c288'], () =>
  grillMarks(60, 50, 22, '#8a4a12', 6),
);

/** Curds, cheese and the proteins that come in cubes and slices. */
export const curds = {
  tofu: heaped('tofu', [cube(50, 38, 24, tofuTone, ['#f3e3bd', '#d3b27a'])], { size: 62, lift: 20, turn: 22 }),
  'baked-tofu': heaped(
    'baked-tofu',
    [cube(52, 40, 24, ['#ffdf9c', '#eeb158', '#c07a2b'], ['#f6e2b6', '#d8b47a'], browned)],
    { size: 64, lift: 20, turn: 22 },
  ),
  'sesame-tofu': heaped('sesame-tofu', [cube(52, 40, 24, ['#f2c27c', '#cf8b3c', '#955417'], ['#f0d6a2', '#cba066'], () => [[-16, -8, 30], [4, 6, 80], [16, -10, 10], [-6, 12, 140], [-20, 8, 60], [8, -4, 100]].map(([x, y, a]) => `<ellipse cx="${x}" cy="${y}" rx="4.6" ry="2.6" fill="#fff3d2" transform="rotate(${a} ${x} ${y})"/>`).join(''))], { size: 64, lift: 20, turn: 22 }), // prettier-ignore
  'tofu-scramble': heaped(
    'tofu-crumb',
    [crumb('1', 19, ['#fff2b4', '#f3d268', '#cf9d2c']), crumb('2', 23, ['#fff5c4', '#f7db7c', '#d8aa3a'])],
    { size: 36, lift: 26, density: 1.15 },
  ),
  tempeh: fanned('tempeh', tempehSlice, 5, 44, 96, -56),
  seitan: heaped('seitan', [seitanStrip], { size: 66, lift: 20, turn: 50, density: 1.1 }),
  falafel: heaped(
    'falafel',
    [falafelBall(['#c98a44', '#94592a', '#5e3413'], 'fa'), falafelBall(['#c08440', '#8c5426', '#5a3112'], 'fb')],
    { size: 76, lift: 16, turn: 60 },
  ),
  'lentil-balls': heaped('lentil-ball', [falafelBall(['#b58a58', '#80582f', '#4f3315'], 'la')], {
    size: 76,
    lift: 16,
    turn: 60,
  }),
  'bean-patties': heaped(
    'bean-patty',
    [pattyOf(['#7a5a52', '#4a322f', '#2a1a1a'], ['#2b1b22', '#a58a6a', '#3a2528', '#c9b48a'])],
    { size: 122, lift: 8, turn: 8, most: 3 },
  ),
  paneer: heaped(
    'paneer',
    [
      cube(46, 36, 22, ['#ffffff', '#fdf4dd', '#e6d0a0'], ['#f9ecce', '#dbc08c'], (ink) =>
        ellipse(8, 2, 18, 10, ink.haze('#d9962f', 0.4)),
      ),
    ],
    { size: 60, lift: 16, turn: 24 },
  ),
  halloumi: fanned('halloumi', halloumiSlice, 5, 46, 100, -34),
  'halloumi-skewers': whole('halloumi-skewers', 150, (ink) => {
    const olive = ink.piece('skewer-olive', () => oliveOf(false)(ink));
    return skewered((own) => halloumiCube(own) + olive(28, 2, 1.1), 'skewer-halloumi')(ink);
  }),
  feta: heaped(
    'feta',
    [
      cube(26, 22, 12, fetaTone, ['#f3ead6', '#d3c3a0']),
      crumb('f1', 11, fetaTone),
      cube(20, 18, 11, fetaTone, ['#f3ead6', '#d3c3a0']),
    ],
    { size: 36, lift: 10, turn: 60, density: 0.8, most: 26 },
  ),
  'cottage-cheese': heaped(
    'cottage',
    [crumb('c1', 15, ['#ffffff', '#fdf8ec', '#e2d5ba']), crumb('c2', 12, ['#ffffff', '#fdf8ec', '#e2d5ba'])],
    { size: 24, lift: 20, density: 1.1, most: 60 },
  ),
  'hard-cheese': heaped('shaving', [shaving], { size: 58, lift: 8, turn: 90, density: 0.7, most: 14 }),
  cheddar: heaped('cheddar', [cube(46, 38, 26, ['#ffd778', '#fbb33a', '#e0861a'], ['#f0a02c', '#cf7a14'])], {
    size: 62,
    lift: 18,
    turn: 20,
  }),
  olives: heaped('olive', [oliveOf(false), oliveOf(false), oliveOf(true)], {
    size: 42,
    lift: 10,
    turn: 60,
    most: 16,
    density: 0.85,
  }),
  'green-olives': heaped('green-olive', [oliveOf(false)], { size: 42, lift: 10, turn: 60, most: 16, density: 0.85 }),
} as const satisfies Record<string, Food>;
