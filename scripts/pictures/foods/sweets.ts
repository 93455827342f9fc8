import { chanceOf } from '../chance.ts';
import { bead, box, ellipse, shade, slab, type Tone } from '../shapes.ts';
import { heaped, whole, type Drawn, type Food } from './food.ts';

const rolled: Drawn = (ink) => {
  const chance = chanceOf('energy');
  const bits = Array.from({ length: 34 }, () => {
    const [a, f] = [chance() * 6.28, Math.sqrt(chance()) * 0.92];
    return `<ellipse cx="${Math.round(Math.cos(a) * f * 40)}" cy="${Math.round(Math.sin(a) * f * 35)}" rx="6" ry="2.4" transform="rotate(${Math.round(chance() * 180)} ${Math.round(Math.cos(a) * f * 40)} ${Math.round(Math.sin(a) * f * 35)})" fill="#fffaf0" fill-opacity="0.92"/>`;
  }).join('');
  return shade(ink, 4, 26, 52, 30) + bead(ink, 43, 38, ['#c98d54', '#8f5a2c', '#573113'], 0.2) + bits;
};

const bar: Drawn = (ink) => {
  const chance = chanceOf('bar');
  const seeds = Array.from({ length: 20 }, () =>
    ellipse(
      -92 + chance() * 184,
      -22 + chance() * 44,
      9,
      4.6,
      chance() < 0.6 ? '#f0e2bd' : '#c9b489',
      ` transform="rotate(${Math.round(-20 + chance() * 40)})"`,
    ),
  ).join('');
  const tone: Tone = ['#8f5a38', '#5e331b', '#33180a'];
  return (
    shade(ink, 5, 40, 122, 40, 0.5) +
    slab(ink, box(214, 66, 14), 32, tone, ['#6e3f22', '#3c1d0c'], seeds) +
    `<path d="M-100 34H100" stroke="#b98a5c" stroke-opacity="0.8" stroke-width="9" stroke-linecap="round"/>`
  );
};

/** Fork and knife on an empty plate. */
const cutlery: Drawn = (ink) => {
  const fork =
    'M-74 -110V-58Q-74 -38 -58 -32L-62 104Q-62 116 -50 116T-38 104L-42 -32Q-26 -38 -26 -58V-110Q-34 -116 -38 -108V-62H-44V-110Q-50 -118 -56 -110V-62H-62V-108Q-66 -116 -74 -110Z';
  const knife = 'M42 -112Q72 -92 70 -10Q70 6 58 8L62 104Q62 116 50 116T38 104L40 -112Z';
  return [fork, knife]
    .map(
      (d) =>
        `<path d="${d}" transform="translate(7 9)" fill="#3b2208" fill-opacity="0.18"/><path d="${d}" transform="translate(1.5 2.5)" fill="#8a8796"/><path d="${d}" fill="${ink.across('#fbfafd', '#c3c0cd')}"/>`,
    )
    .join('');
};

export const sweets = {
  'energy-balls': heaped('energy-ball', [rolled], { size: 92, lift: 16, turn: 60, density: 1.6, most: 8 }),
  'protein-bar': whole('protein-bar', 150, (ink) => {
    const one = ink.piece('bar-one', () => bar(ink));
    return one(-16, -34, 1, -10) + one(20, 40, 1, -10);
  }),
  cutlery: {
    role: 'top',
    draw: (ink, { x, y }) => ink.piece('cutlery', () => cutlery(ink))(x, y, 0.8, 12),
  },
} as const satisfies Record<string, Food>;
