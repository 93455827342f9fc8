import { ellipse, shade, type Tone } from '../shapes.ts';
import { short, type Ink } from '../ink.ts';
import type { Region } from '../arrange.ts';
import { spread } from '../arrange.ts';
import { pick, sway } from '../chance.ts';
import { domed, grain, heaped, type Drawn, type Food } from './food.ts';
import { chanceOf } from '../chance.ts';
import { blob, bead } from '../shapes.ts';

const rice = (name: string, tone: Tone, ...grains: readonly (readonly [string, string])[]): Food =>
  domed(
    name,
    tone,
    grains.map(([top, under]) => grain(10.5, 3.7, top, under)),
    { size: 13, height: 52, count: 270 },
  );

const small = (name: string, tone: Tone, r: number, ...grains: readonly (readonly [string, string])[]): Food =>
  domed(
    name,
    tone,
    grains.map(([top, under]) => grain(r, r * 0.82, top, under)),
    { size: r * 2.15, height: 46, count: 330 },
  );

/** Strands wound into a nest: dark ones below, lit ones above. */
const nest = (tones: readonly string[], under: string, wide: number): Food => ({
  role: 'bed',
  draw: (ink: Ink, { x, y, rx, ry }: Region) => {
    const strand = (index: number, total: number): string => {
      const at = index / total;
      const [cx, cy] = [x + sway(ink.chance, rx * 0.36), y + 8 - 18 * at + sway(ink.chance, ry * 0.4)];
      const [w, h] = [rx * (0.3 + ink.chance() * 0.28), ry * (0.3 + ink.chance() * 0.26)];
      const from = ink.chance() * 360;
      const [a, b] = [(from * Math.PI) / 180, ((from + 150 + ink.chance() * 150) * Math.PI) / 180];
      const big = b - a > Math.PI ? 1 : 0;
      const d = `M${short(cx + Math.cos(a) * w)} ${short(cy + Math.sin(a) * h)}A${short(w)} ${short(h)} ${Math.round(sway(ink.chance, 24))} ${big} 1 ${short(cx + Math.cos(b) * w)} ${short(cy + Math.sin(b) * h)}`;
      return `<path d="${d}" fill="none" stroke="${under}" stroke-width="${wide + 3.5}" stroke-linecap="round"/><path d="${d}" transform="translate(-0.6 -1.4)" fill="none" stroke="${pick(ink.chance, tones)}" stroke-width="${wide}" stroke-linecap="round"/>`;
    };
    const total = Math.round(Math.min(80, (rx * ry) / 300 + 20));
    return (
      shade(ink, x + 6, y + ry * 0.3, rx * 1.12, ry, 0.5) +
      `<path d="${blob(rx * 0.7, ry * 0.68, 0.04, ink.chance, 12, x, y - 4)}" fill="${under}"/>` +
      Array.from({ length: total }, (_, index) => strand(index, total)).join('') +
      ellipse(x - rx * 0.3, y - ry * 0.4, rx * 0.5, ry * 0.34, ink.haze('#fff', 0.24))
    );
  },
});

/** A short tube, cut slantwise. */
const tube =
  (tone: Tone): Drawn =>
  (ink) =>
    `<path d="M-38 -12H26L38 12H-26Z" transform="translate(2 6)" fill="#7a4a0c" fill-opacity="0.32"/><path d="M-38 -12H28L40 12H-26Z" fill="${ink.slope(...tone)}"/><path d="M-30 2H34" stroke="${tone[2]}" stroke-opacity="0.4" stroke-width="2"/><ellipse cx="34" cy="0" rx="5" ry="13" transform="rotate(-26 34 0)" fill="#b97f1c"/><path d="M-30 -8H20" stroke="#fff" stroke-opacity="0.6" stroke-width="3.4" stroke-linecap="round"/>`;

const penne = (tone: Tone): Food =>
  heaped('penne', [tube(tone)], { size: 62, lift: 34, turn: 180, density: 2, most: 80, under: tone[2] }, 'bed');

/** A soft porridge: smooth, with a slow swirl and coarse grains in it. */
const porridge = (tone: Tone, grains: readonly (readonly [string, string])[], r: number): Food => ({
  role: 'bed',
  draw: (ink, { x, y, rx, ry }) =>
    shade(ink, x + 4, y + ry * 0.2, rx * 1.1, ry * 1.1, 0.4) +
    `<path d="${blob(rx * 0.97, ry * 0.97, 0.03, ink.chance, 14, x, y)}" fill="${ink.ball(...tone)}"/>` +
    spread(ink, Math.min(130, Math.round((rx * ry) / 190)), { x, y, rx: rx * 0.93, ry: ry * 0.92 }, 0.06)
      .map(([gx, gy]) => {
        const [top, under] = pick(ink.chance, grains);
        return ellipse(gx + 0.8, gy + 1.8, r, r * 0.66, under) + ellipse(gx, gy, r, r * 0.66, top);
      })
      .join('') +
    `<path d="M${short(x - rx * 0.6)} ${short(y)}C${short(x - rx * 0.5)} ${short(y - ry * 0.6)} ${short(x + rx * 0.4)} ${short(y - ry * 0.6)} ${short(x + rx * 0.55)} ${short(y - ry * 0.05)}" stroke="#fff" stroke-opacity="0.5" stroke-width="9" fill="none" stroke-linecap="round"/>` +
    `<path d="M${short(x - rx * 0.3)} ${short(y + ry * 0.3)}Q${short(x)} ${short(y + ry * 0.56)} ${short(x + rx * 0.36)} ${short(y + ry * 0.28)}" stroke="${tone[2]}" stroke-opacity="0.5" stroke-width="7" fill="none" stroke-linecap="round"/>`,
});

const cluster = (seed: string, tone: Tone) => (ink: Ink): string =>
  ellipse(2, 8, 21, 13, '#3b2208', ' fill-opacity="0.28"') + `<path d="${blob(19, 14, 0.26, chanceOf(seed), 8)}" fill="${ink.ball(...tone)}"/>` + ellipse(-5, -4, 8, 3.4, '#ffe9bd', ' transform="rotate(20)"') + ellipse(6, 3, 7, 3, '#f7d398', ' transform="rotate(-30)"'); // prettier-ignore

export const grains = {
  rice: rice(
    'rice',
    ['#ffffff', '#f6f1e6', '#d9cfbb'],
    ['#ffffff', '#d5cab4'],
    ['#fffdf7', '#cfc3aa'],
    ['#f8f3e8', '#cabd9f'],
  ),
  'saffron-rice': rice(
    'saffron-rice',
    ['#ffe793', '#f9c63f', '#d3901a'],
    ['#fff0a8', '#d79a22'],
    ['#ffd95e', '#c98a18'],
    ['#fffbe2', '#dcae4c'],
    ['#fbbf34', '#bd7d12'],
  ),
  'brown-rice': rice(
    'brown-rice',
    ['#e0bd8c', '#bf9460', '#8d6637'],
    ['#e6c79a', '#94693a'],
    ['#d3a871', '#86592b'],
    ['#c4945c', '#7c5127'],
  ),
  'spiced-rice': rice(
    'spiced-rice',
    ['#f6cf8e', '#dd9f4e', '#a96d28'],
    ['#ffe0a6', '#b67832'],
    ['#efb867', '#a0642a'],
    ['#fff0cf', '#c48b45'],
    ['#e29d48', '#955820'],
  ),
  'smoky-rice': rice(
    'smoky-rice',
    ['#f8b47c', '#e07f42', '#a94d1c'],
    ['#ffc796', '#b5561f'],
    ['#ee9152', '#a1481a'],
    ['#ffdcb4', '#c06a31'],
  ),
  'black-rice': rice(
    'black-rice',
    ['#6a5068', '#3c2a40', '#1e1424'],
    ['#5e4661', '#1a1020'],
    ['#7c6380', '#231829'],
    ['#46324a', '#140b19'],
  ),
  'corn-rice': rice(
    'corn-rice',
    ['#fff6d8', '#f9e6ab', '#d9bb6d'],
    ['#ffffff', '#d5cab4'],
    ['#ffe07a', '#d39a1c'],
    ['#fffdf7', '#cfc3aa'],
  ),
  quinoa: small(
    'quinoa',
    ['#f7e6bd', '#e2c483', '#b08d49'],
    6.2,
    ['#fbeecb', '#ad8a48'],
    ['#efd597', '#9d7935'],
    ['#fff7e0', '#bb9a5a'],
    ['#d9b26a', '#8f6a2a'],
  ),
  bulgur: small(
    'bulgur',
    ['#ecc380', '#cc9647', '#956623'],
    7.4,
    ['#f2d196', '#96662a'],
    ['#dfac5e', '#895a1e'],
    ['#f8dfb0', '#a5763a'],
  ),
  freekeh: small(
    'freekeh',
    ['#c9bd7c', '#9a8f4d', '#655d27'],
    8,
    ['#d8cd8e', '#6b622c'],
    ['#aca158', '#5a5222'],
    ['#b9a566', '#685326'],
  ),
  couscous: small('couscous', ['#ffe9a8', '#f3c963', '#c4932f'], 5.4, ['#fff1c2', '#c4943a'], ['#f9d678', '#b3832a']),
  millet: small('millet', ['#fff0b8', '#f4d67c', '#c9a13f'], 5.6, ['#fff6cf', '#c9a24a'], ['#f8de8e', '#b98f35']),
  barley: small('barley', ['#f6e5c4', '#dfc290', '#a98a55'], 8.4, ['#fbefd6', '#a8875a'], ['#ecd3a4', '#9a7845']),
  'cauliflower-rice': small(
    'cauliflower-rice',
    ['#ffffff', '#f7f0dd', '#d8ccae'],
    7.4,
    ['#ffffff', '#d2c5a4'],
    ['#fdf8ea', '#c8ba97'],
  ),
  'turmeric-cauliflower': small(
    'turmeric-cauliflower',
    ['#fff0ac', '#f7d25c', '#d3a028'],
    7.4,
    ['#fff6cd', '#d0a03a'],
    ['#fbdc74', '#bf8d24'],
  ),
  spaghetti: nest(['#e9bf7e', '#d9a55a', '#f0cf97'], '#a06a2a', 8),
  soba: nest(['#b89a7c', '#a0826a', '#c9ae92'], '#6a4c35', 8),
  'rice-noodles': nest(['#fffdf4', '#f7efdd', '#ffffff'], '#cdbd9c', 9),
  'pad-thai-noodles': nest(['#f7d9a0', '#eec27c', '#fbe6bd'], '#b57d35', 9),
  vermicelli: nest(['#ffdf8a', '#f6c453', '#ffeab0'], '#bf8420', 5),
  'courgette-ribbons': nest(['#cfe597', '#a9cf62', '#e9f4c2'], '#5f9234', 12),
  penne: penne(['#fff0b4', '#f6cf6a', '#d09a2e']),
  polenta: porridge(['#fff0a8', '#fbd355', '#d9a225'], [['#fff3bd', '#d9a838']], 4),
  harees: porridge(['#fff6e2', '#f1dcb4', '#cfae78'], [['#fbecd0', '#c8a873'], ['#e9cd9c', '#b8935c']], 7), // prettier-ignore
  congee: porridge(['#ffffff', '#f8f2e4', '#dccfb4'], [['#ffffff', '#d6c9ac']], 6),
  oats: porridge(['#fff3da', '#ecd3a6', '#c29d66'], [['#f9e6c2', '#b98f58'], ['#e3c08a', '#a67b45']], 9), // prettier-ignore
  'rice-pudding': porridge(['#ffffff', '#fbf4e6', '#e0d2b6'], [['#ffffff', '#dccdae'], ['#fffaf0', '#d2c19c']], 7), // prettier-ignore
  'millet-porridge': porridge(['#fff3c6', '#f3da97', '#c9a758'], [['#fff6d4', '#c9a55c']], 5),
  'quinoa-porridge': porridge(['#fbf0d6', '#ead3a2', '#bf9f66'], [['#fff7e4', '#bb995f'], ['#e0c08a', '#a8854b']], 5), // prettier-ignore
  granola: heaped(
    'granola',
    [
      cluster('g1', ['#e9b26a', '#c28038', '#8a5319']),
      cluster('g2', ['#d9a05a', '#b06f2e', '#794714']),
      cluster('g3', ['#f2c684', '#cd9148', '#966021']),
    ],
    { size: 34, lift: 20, turn: 180, density: 1.1, most: 60 },
  ),
  'puffed-rice': heaped('puff', [(ink) => bead(ink, 11, 8, ['#fffaf0', '#f3e2c0', '#cfae7c'], 0.6)], {
    size: 21,
    lift: 18,
    density: 1.1,
    most: 80,
  }),
} as const satisfies Record<string, Food>;
