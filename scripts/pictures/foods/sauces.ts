import { spread, type Region } from '../arrange.ts';
import { pick } from '../chance.ts';
import { blob, ellipse, oval, shade, type Tone } from '../shapes.ts';
import { short, type Ink } from '../ink.ts';
import type { Food, Role } from './food.ts';

interface Surface {
  /** Drops of oil or cream. */
  readonly drops?: string;
  /** Chopped herbs, spice, soft pieces: colours and half length. */
  readonly bits?: readonly string[];
  readonly bit?: number;
}

const outlineOf = (ink: Ink, { x, y, rx, ry, full }: Region): string =>
  full === true ? oval(rx, ry, x, y) : blob(rx * 0.98, ry * 0.98, 0.05, ink.chance, 13, x, y);

const surface = (ink: Ink, region: Region, { drops, bits = [], bit = 6 }: Surface): string => {
  const inner = { ...region, rx: region.rx * 0.86, ry: region.ry * 0.84 };
  const many = Math.round((region.rx * region.ry) / 900);
  return (
    (bits.length === 0
      ? ''
      : spread(ink, Math.min(70, Math.round(many * 0.8) + 6), inner, 0.1)
          .map(
            ([x, y]) =>
              `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(bit * (0.7 + ink.chance() * 0.6))}" ry="${short(bit * 0.55)}" transform="rotate(${Math.round(ink.chance() * 180)} ${short(x)} ${short(y)})" fill="${pick(ink.chance, bits)}" fill-opacity="0.9"/>`,
          )
          .join('')) +
    (drops === undefined
      ? ''
      : spread(ink, Math.min(16, Math.round(many / 4) + 3), inner, 0.16)
          .map(([x, y]) => {
            const r = 5 + ink.chance() * 9;
            return (
              ellipse(x, y, r, r * 0.62, drops, ' fill-opacity="0.75"') +
              ellipse(x - r * 0.3, y - r * 0.2, r * 0.3, r * 0.16, '#fff', ' fill-opacity="0.7"')
            );
          })
          .join(''))
  );
};

/** A liquid: darker where it meets the wall, with the window mirrored in it. */
const pool = (tone: Tone, more: Surface = {}, role: Role = 'pool'): Food => ({
  role,
  rests: true,
  draw: (ink, region) => {
    const { x, y, rx, ry } = region;
    const outline = outlineOf(ink, region);
    return (
      (region.full === true ? '' : shade(ink, x + 4, y + ry * 0.16, rx * 1.08, ry * 1.1, 0.36)) +
      `<path d="${outline}" fill="${ink.ball(...tone)}"/><path d="${outline}" fill="none" stroke="${tone[2]}" stroke-opacity="0.55" stroke-width="6"/>` +
      surface(ink, region, more) +
      `<path d="M${short(x - rx * 0.78)} ${short(y - ry * 0.2)}A${short(rx * 0.82)} ${short(ry * 0.8)} 0 0 1 ${short(x - rx * 0.1)} ${short(y - ry * 0.8)}" stroke="#fff" stroke-opacity="0.42" stroke-width="8" fill="none" stroke-linecap="round"/>`
    );
  },
});

/** A thick dip, drawn round with the back of a spoon; oil stands in the furrow. */
const swirl = (tone: Tone, oil?: string, bits: readonly string[] = []): Food => ({
  role: 'spread',
  rests: true,
  draw: (ink, region) => {
    const { x, y, rx, ry } = region;
    const turn = (a: number, b: number): string =>
      `M${short(x - rx * a)} ${short(y + ry * 0.06)}C${short(x - rx * a)} ${short(y - ry * b * 1.25)} ${short(x + rx * a)} ${short(y - ry * b * 1.3)} ${short(x + rx * a)} ${short(y)}C${short(x + rx * a)} ${short(y + ry * b)} ${short(x - rx * a * 0.55)} ${short(y + ry * b)} ${short(x - rx * a * 0.5)} ${short(y + ry * 0.08)}`;
    const wide = Math.max(7, rx * 0.13);
    return (
      (region.full === true ? '' : shade(ink, x + 4, y + ry * 0.22, rx * 1.1, ry * 1.12, 0.42)) +
      `<path d="${outlineOf(ink, region)}" fill="${ink.ball(...tone)}"/>` +
      `<path d="${turn(0.66, 0.68)}" transform="translate(0 ${short(wide * 0.4)})" fill="none" stroke="${tone[2]}" stroke-opacity="0.75" stroke-width="${short(wide)}" stroke-linecap="round"/>` +
      `<path d="${turn(0.66, 0.68)}" transform="translate(0 ${short(-wide * 0.35)})" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="${short(wide * 0.5)}" stroke-linecap="round"/>` +
      (oil === undefined
        ? ''
        : `<path d="${turn(0.5, 0.5)}" fill="none" stroke="${oil}" stroke-opacity="0.85" stroke-width="${short(wide * 0.9)}" stroke-linecap="round"/><path d="${turn(0.5, 0.53)}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="${short(wide * 0.2)}" stroke-linecap="round"/>`) +
      surface(ink, { ...region, rx: rx * 0.8, ry: ry * 0.8 }, { bits, bit: 5 })
    );
  },
});

const herbs = ['#3f8a35', '#5aa545', '#2f7030'];
const gold = '#f2b632';

export const sauces = {
  'tomato-sauce': pool(['#f9835a', '#e04a2b', '#a82a16'], { bits: ['#ff9a72', '#c23a20', '#f06a45'], bit: 11 }),
  'tomato-broth': pool(['#ffa765', '#ee7434', '#b9481a'], { drops: gold, bits: ['#f7925a', '#d9582a'], bit: 6 }),
  'red-curry': pool(['#ffa765', '#ec6a30', '#b63f16'], {
    drops: '#ffd9a8',
    bits: ['#fff0da', '#d9481f', '#3f8a35'],
    bit: 7,
  }),
  'butter-sauce': pool(['#ffc27c', '#f08f3e', '#bf5c1c'], { drops: '#fff2dc', bits: ['#ffdcae'], bit: 9 }),
  'masala-sauce': pool(['#ec8b52', '#c2562a', '#852f12'], { bits: ['#f3a36c', '#8f3517'], bit: 7 }),
  'yellow-curry': pool(['#ffe38c', '#f6bf42', '#c98a1a'], {
    drops: '#fff6d8',
    bits: ['#d99a22', '#4b2d12', '#ffe9a8'],
    bit: 4,
  }),
  'peanut-curry': pool(['#f4c48a', '#d6924e', '#995c24'], { drops: '#ffe3b4', bits: ['#fbdcae', '#a8652a'], bit: 7 }),
  rendang: pool(['#a9713f', '#764420', '#47250e'], { drops: '#d28a3c', bits: ['#c58f55', '#5a3012'], bit: 8 }),
  'green-curry': pool(['#d3e79a', '#9cc563', '#648f38'], { drops: '#f6fbe0', bits: herbs, bit: 7 }),
  'spinach-sauce': pool(['#7fb04c', '#4d8434', '#2c571f'], {
    drops: '#eef2d8',
    bits: ['#6fa443', '#35682a', '#8fbf5b'],
    bit: 10,
  }),
  molokhia: pool(['#6ea045', '#3f7430', '#234a1c'], { bits: ['#5a9040', '#2d5c25', '#84b558'], bit: 8 }),
  'coconut-sauce': pool(['#ffffff', '#fbf3e1', '#e0cfab'], { drops: '#f6dba0', bits: ['#f4e4c2'], bit: 6 }),
  'cream-sauce': pool(['#fff6e2', '#f1dbb4', '#c9a672'], { bits: ['#fffaf0', '#8a6a3c'], bit: 5 }),
  'korma-sauce': pool(['#fff0cf', '#f5d699', '#cfa256'], { drops: '#fff8e6', bits: ['#eabf78', '#fff3d6'], bit: 6 }),
  'laban-sauce': pool(['#ffffff', '#fbf6ea', '#ddd0b8'], { drops: '#f3d48a', bits: ['#8fbf5b'], bit: 5 }),
  broth: pool(['#ffe6a6', '#f1c261', '#c08a2c'], { drops: '#fff0b8', bits: herbs, bit: 5 }),
  'lentil-soup': pool(['#ffcf7a', '#f2a234', '#c06f14'], { drops: '#f7e0a0', bits: ['#8a4a12', '#ffdf9c'], bit: 5 }),
  'harira-soup': pool(['#f3985c', '#cf5f2b', '#8f3813'], { bits: ['#e9b26a', '#8a5a2a', ...herbs], bit: 8 }),
  dal: pool(['#ffdb77', '#f5b32f', '#c27c12'], { bits: ['#ffe9a4', '#d98f1e', '#4f9a3f'], bit: 6 }),
  'ful-sauce': pool(['#c9935c', '#95602f', '#5f3a17'], { drops: '#d9b23c', bits: ['#e0b27c', '#6f4219'], bit: 9 }),
  'chilli-sauce': pool(['#d2603a', '#a43a1e', '#6b210e'], { bits: ['#e0764d', '#822a13', '#c94a28'], bit: 9 }),
  yoghurt: swirl(['#ffffff', '#fdfaf3', '#e4dac8']),
  'cucumber-yoghurt': swirl(['#ffffff', '#fafaf0', '#dcdcc4'], undefined, ['#8fc25a', '#4f9a3f', '#b9dc8a']),
  labneh: swirl(['#ffffff', '#fdf8ec', '#e2d5bb'], '#d9b23c'),
  hummus: swirl(['#fbe6bd', '#e9c88c', '#bb9050'], '#d99a2b'),
  mutabbal: swirl(['#f0e2c4', '#d3bd92', '#9f8454'], '#c9a22f', ['#7b5a34']),
  tahini: swirl(['#fff2d8', '#f0d9ac', '#c8a368'], '#e4c384'),
  toum: swirl(['#ffffff', '#fffdf4', '#e6dfcc']),
  'peanut-butter': swirl(['#efbf7d', '#cf8f46', '#955a20'], '#e0a55a'),
  'almond-butter': swirl(['#e3ba8c', '#bd8751', '#855526'], '#d3a26a'),
  'caesar-dressing': swirl(['#fffaf0', '#f7eeda', '#d9c9a6']),
  peri: swirl(['#ff9a5e', '#e5532a', '#a83012'], '#f08a3c'),
  pesto: swirl(['#a8cf5c', '#6a9e36', '#3d6a1e'], '#c9d04a', ['#3f7a2a', '#e8e0a0']),
  'coriander-salsa': swirl(['#b5d96a', '#76ad40', '#447a24'], '#d3d65a', ['#2f7030', '#5aa545']),
  'tomato-dip': swirl(['#ff9068', '#e2512f', '#a92d17'], '#f0a04a'),
  'tomato-salsa': pool(
    ['#ff9a78', '#e85a3c', '#b03420'],
    { bits: ['#ff7d5c', '#d23c22', '#5aa545', '#ffd0b8'], bit: 13 },
    'spread',
  ),
  'crushed-avocado': swirl(['#e6f0a0', '#b8d363', '#82a338'], undefined, ['#d9e98a', '#94b54a']),
  'coconut-chutney': swirl(['#ffffff', '#faf6ea', '#dcd2b8'], undefined, ['#4b2d12', '#5aa545']),
} as const satisfies Record<string, Food>;
