import { chanceOf } from '../chance.ts';
import { blob, ellipse, shade, slab, softened, type Tone } from '../shapes.ts';
import { short, type Ink } from '../ink.ts';
import { heaped, whole, type Drawn, type Food } from './food.ts';

/** The layers of the flesh, pointed towards the tail as in a fillet. */
const flakes = (from: number, to: number, gap: number, high: number, tone: string): string =>
  Array.from({ length: Math.floor((to - from) / gap) }, (_, index) => {
    const x = from + gap * (index + 0.5);
    return `<path d="M${short(x - gap * 0.75)} ${-high}Q${short(x + gap * 0.1)} ${short(-high * 0.35)} ${short(x + gap * 0.5)} 0Q${short(x + gap * 0.1)} ${short(high * 0.35)} ${short(x - gap * 0.75)} ${high}" stroke="${tone}" stroke-opacity="0.8" stroke-width="3.6" stroke-linejoin="round" fill="none"/>`;
  }).join('');

const filletOutline = softened([[-134, -2], [-106, -46], [-24, -56], [58, -46], [118, -20], [156, 10], [112, 30], [30, 42], [-60, 46], [-124, 32]]); // prettier-ignore

const fillet =
  (face: Tone, side: readonly [string, string], lines: string, crust: string, strength: number): Drawn =>
  (ink) =>
    `<g transform="rotate(-9)">${slab(ink, filletOutline, 20, face, side, `${flakes(-140, 150, 32, 58, lines)}<path d="M-130 -2Q0 -8 156 8" stroke="${lines}" stroke-opacity="0.55" stroke-width="2.6" fill="none"/>` + ellipse(60, 10, 74, 26, ink.haze(crust, strength)) + ellipse(-70, 20, 50, 18, ink.haze(crust, strength * 0.8)))}${ellipse(-40, -28, 60, 12, ink.haze('#fff', 0.5))}</g>`;

const salmonTone: Tone = ['#ffc09a', '#f58b5e', '#d8612f'];
const whiteTone: Tone = ['#fff8e6', '#f8dda8', '#d79b4e'];

const flake =
  (tone: Tone, side: readonly [string, string], seed: string, line: string): Drawn =>
  (ink) =>
    shade(ink, 2, 16, 36, 18) +
    slab(ink, blob(31, 20, 0.18, chanceOf(seed), 7), 9, tone, side, flakes(-36, 40, 17, 24, line));

/** A peeled cooked prawn, curled, with its tail. */
const prawn: Drawn = (ink) => {
  const body =
    'M34 -26C4 -48 -40 -30 -42 4C-44 34 -14 48 14 42C26 40 30 30 20 26C0 26 -12 18 -10 2C-8 -12 10 -14 26 -6C42 -2 46 -16 34 -26Z';
  const bands = [
    'M10 -38Q2 -26 6 -12',
    'M-18 -32Q-14 -20 -4 -10',
    'M-38 -12Q-26 -8 -12 -2',
    'M-40 14Q-28 10 -10 10',
    'M-26 36Q-20 24 -4 20',
  ]
    .map(
      (d) =>
        `<path d="${d}" stroke="#e8562c" stroke-opacity="0.85" stroke-width="6.5" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    shade(ink, 2, 24, 54, 32) +
    `<path d="M18 40Q36 30 52 34Q44 42 50 54Q34 56 18 44Z" fill="${ink.ball('#ff9a62', '#ee5f2e', '#b93a14')}"/>` +
    `<path d="${body}" transform="translate(2 8)" fill="#d9703f"/><path d="${body}" fill="${ink.ball('#ffe3cb', '#ffb78b', '#f07a47')}"/><g ${ink.cut(body)}>${bands}</g>` +
    `<path d="M-30 -10C-26 -28 -4 -36 18 -30" stroke="#fff" stroke-opacity="0.6" stroke-width="5" fill="none" stroke-linecap="round"/>`
  );
};

/** A thin slice, folded as it falls. */
const ribbon: Drawn = (ink) => {
  const outline = softened([[-68, 12], [-58, -14], [-24, -24], [0, -10], [24, -28], [58, -24], [70, 0], [40, 8], [22, 24], [-8, 14], [-40, 28]]); // prettier-ignore
  const fat = ['M-58 -6Q-26 -12 2 4T62 -8', 'M-54 12Q-22 6 6 14', 'M-36 -18Q-10 -8 20 -14T60 -20']
    .map((d) => `<path d="${d}" stroke="#ffe6d6" stroke-opacity="0.75" stroke-width="2.6" fill="none"/>`)
    .join('');
  return slab(
    ink,
    outline,
    6,
    ['#ffab82', '#f47a48', '#dd5622'],
    ['#de6428', '#b84a17'],
    `${fat}<path d="M0 -14Q-6 2 -10 20" stroke="#b8400f" stroke-opacity="0.4" stroke-width="7" fill="none"/>`,
  );
};

const salmonRoll: Drawn = (ink) =>
  shade(ink, 3, 26, 48, 28) +
  `<path d="M-38 -6V20A38 25 0 0 0 38 20V-6Z" fill="${ink.across('#f9a176', '#e0662f')}"/><path d="M-36 10Q0 34 36 8" stroke="#ffe0cf" stroke-opacity="0.8" stroke-width="3" fill="none"/>` +
  ellipse(0, -6, 38, 25, ink.ball(...salmonTone)) +
  ellipse(0, -6, 29, 18, '#fffaf0') +
  `<path d="M14 -6A14 9 0 1 1 0 -15A20 13 0 0 1 22 -4" stroke="#f08a5b" stroke-width="5" fill="none"/>`;

const ring = (ink: Ink): string =>
  shade(ink, 2, 14, 40, 20) +
  `<ellipse cx="1" cy="6" rx="27" ry="18" fill="none" stroke="#d9b08a" stroke-width="13"/><ellipse rx="27" ry="18" fill="none" stroke="${ink.ball('#fffaf2', '#fbe6d2', '#e8b896')}" stroke-width="13"/><path d="M-24 -10A27 18 0 0 1 10 -17" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const mussel: Drawn = (ink) =>
  shade(ink, 2, 20, 50, 26) +
  `<path d="M-46 6C-40 -30 20 -38 48 -6C30 30 -24 34 -46 6Z" fill="${ink.ball('#6c7894', '#353c58', '#171a2c')}"/><path d="M-36 6C-28 -18 18 -24 38 -4C22 20 -18 22 -36 6Z" fill="${ink.ball('#f4f0f4', '#c9c5d6', '#8a87a3')}"/>` +
  ellipse(0, 1, 24, 12, ink.ball('#ffd9a0', '#f2a04f', '#c26d22'));

const cooked: Tone = ['#f7ddc8', '#dfb394', '#b27f5f'];

export const fish = {
  salmon: whole('salmon', 140, fillet(salmonTone, ['#e88a5c', '#b9562b'], '#ffe2cf', '#a3430f', 0.35)),
  'glazed-salmon': whole(
    'glazed-salmon',
    140,
    fillet(['#ffab70', '#e2733a', '#a9451a'], ['#cf6d3c', '#8f3d17'], '#ffd2b0', '#6e2407', 0.6),
  ),
  'flaked-salmon': heaped(
    'salmon-flake',
    [
      flake(salmonTone, ['#e88a5c', '#c4602f'], 'x', '#ffe2cf'),
      flake(salmonTone, ['#e88a5c', '#c4602f'], 'y', '#ffe2cf'),
    ],
    { size: 58, lift: 22, turn: 40 },
  ),
  'smoked-salmon': heaped('smoked', [ribbon], { size: 90, lift: 20, turn: 24 }),
  'salmon-rolls': heaped('salmon-roll', [salmonRoll], { size: 86, lift: 8, turn: 6 }),
  'white-fish': whole('white-fish', 140, fillet(whiteTone, ['#f0e2c8', '#a8a0a0'], '#c9985a', '#b8651a', 0.62)),
  'spiced-fish': whole(
    'spiced-fish',
    140,
    fillet(['#ffe3a6', '#eeb04e', '#bd7420'], ['#ecd9b4', '#a0907c'], '#c98328', '#8f4310', 0.5),
  ),
  'fish-pieces': heaped(
    'fish-piece',
    [
      flake(whiteTone, ['#f0dcb8', '#cfa878'], 'u', '#e3c79c'),
      flake(['#ffeec9', '#f3cf92', '#cf9a54'], ['#f0dcb8', '#cfa878'], 'v', '#fff4dc'),
    ],
    { size: 62, lift: 18, turn: 40 },
  ),
  tuna: heaped(
    'tuna',
    [
      flake(cooked, ['#c99878', '#9c6c4e'], 't', '#fbeadc'),
      flake(['#efd0b8', '#d2a083', '#a57253'], ['#c99878', '#9c6c4e'], 'w', '#fbeadc'),
    ],
    { size: 58, lift: 22, turn: 60 },
  ),
  prawns: heaped('prawn', [prawn], { size: 84, lift: 16, turn: 50 }),
  squid: heaped('squid', [ring], { size: 62, lift: 10, turn: 30 }),
  mussels: heaped('mussel', [mussel], { size: 84, lift: 8, turn: 60 }),
} as const satisfies Record<string, Food>;
