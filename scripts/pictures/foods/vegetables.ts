import { chanceOf } from '../chance.ts';
import { bead, box, ellipse, grillMarks, oval, rod, shade, slab, type Tone } from '../shapes.ts';
import { short, type Ink } from '../ink.ts';
import { heaped, type Drawn, type Food } from './food.ts';

const disc = (
  ink: Ink,
  rx: number,
  ry: number,
  thick: number,
  face: Tone,
  rim: readonly [string, string],
  marks: string,
): string => shade(ink, 2, thick + 2, rx * 1.2, ry * 1.1) + slab(ink, oval(rx, ry), thick, face, rim, marks);

const seeds = (count: number, far: number, squash: number, fill: string, size = 3.4): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 360;
    return `<ellipse cx="${far}" cy="0" rx="${size * 1.5}" ry="${size * 0.8}" fill="${fill}" transform="scale(1 ${squash}) rotate(${short(angle)})"/>`;
  }).join('');

const cucumberSlice: Drawn = (ink) =>
  disc(ink, 36, 27, 8, ['#f4fbd6', '#dcefae', '#b3d57c'], ['#4c9a3c', '#2c6b2b'], seeds(8, 15, 0.75, '#fbffe6')) +
  `<ellipse rx="36" ry="27" fill="none" stroke="#3f8a38" stroke-width="4"/>`;

const tomatoSlice: Drawn = (ink) =>
  disc(
    ink,
    40,
    30,
    9,
    ['#ff8a6a', '#ee4a33', '#c02a1c'],
    ['#d63322', '#9c1d12'],
    [30, 150, 270]
      .map(
        (a) =>
          `<g transform="scale(1 0.75) rotate(${a})"><path d="M8 -10Q30 -18 30 0T8 10Z" fill="#ffa07f"/><ellipse cx="18" cy="-4" rx="4" ry="2.4" fill="#ffe3b0"/><ellipse cx="20" cy="5" rx="4" ry="2.4" fill="#ffe3b0"/></g>`,
      )
      .join(''),
  );

const cherry: Drawn = (ink) =>
  shade(ink, 2, 16, 34, 18) +
  `<path d="${oval(30, 25)}" transform="translate(0 7)" fill="#a81f14"/><path d="${oval(30, 25)}" fill="${ink.ball('#ff9a7c', '#ee4630', '#b8241a')}"/><path d="M-18 -2Q-10 -14 0 -12Q-4 0 -10 8Q-20 8 -18 -2Z" fill="#ffb08c"/><path d="M18 -2Q12 -14 4 -12Q6 0 10 8Q20 8 18 -2Z" fill="#ffb08c"/>${ellipse(-10, -3, 3, 2, '#fff0c4')}${ellipse(11, -2, 3, 2, '#fff0c4')}${ellipse(0, -18, 13, 3.4, '#fff', ' fill-opacity="0.5"')}`;

const floret =
  (bud: Tone, stem: readonly [string, string]): Drawn =>
  (ink) => {
    const chance = chanceOf(bud[1]);
    const buds = [[-26, -4, 19], [24, -6, 20], [0, -24, 22], [-14, -18, 18], [16, -20, 18], [0, -6, 22]] // prettier-ignore
      .map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.86, ink.ball(...bud)))
      .join('');
    const dots = Array.from({ length: 22 }, () =>
      ellipse(
        -36 + chance() * 70,
        -36 + chance() * 38,
        3.2,
        2.4,
        chance() < 0.5 ? bud[0] : bud[2],
        ' fill-opacity="0.6"',
      ),
    ).join('');
    return (
      shade(ink, 2, 24, 50, 20) + `<path d="M-14 2L-9 32Q0 38 9 32L14 2Z" fill="${ink.across(...stem)}"/>` + buds + dots
    );
  };

const mushroomSlice: Drawn = (ink) => {
  const d = 'M-34 0C-36 -26 -16 -34 0 -34S36 -26 34 0C34 8 20 8 12 4L10 26Q0 34 -10 26L-12 4C-20 8 -34 8 -34 0Z';
  return `<g transform="scale(1.05 0.9)">${slab(ink, d, 9, ['#fff6e4', '#f0dcbc', '#cfa878'], ['#c79a66', '#8e6238'], `<path d="M-26 -2Q-8 -14 -8 4M26 -2Q8 -14 8 4" stroke="#a87a4e" stroke-width="5" fill="none"/>`)}<path d="M-34 0C-36 -26 -16 -34 0 -34S36 -26 34 0" fill="none" stroke="#a9713f" stroke-width="6" stroke-linecap="round"/></g>`;
};

const stripe =
  (tone: Tone, side: readonly [string, string]): Drawn =>
  (ink) =>
    `<path d="M-42 8Q0 -26 42 6" transform="translate(2 9)" stroke="#3b2208" stroke-opacity="0.24" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M-42 8Q0 -26 42 6" transform="translate(0 4)" stroke="${side[1]}" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M-42 8Q0 -26 42 6" stroke="${ink.slope(...tone)}" stroke-width="15" fill="none" stroke-linecap="round"/><path d="M-34 2Q0 -22 26 -2" stroke="#fff" stroke-opacity="0.5" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;

const redTone: Tone = ['#ff8262', '#e83f2c', '#b3211a'];
const yellowTone: Tone = ['#ffe06a', '#fbb724', '#d98c0c'];
const greenTone: Tone = ['#a4d860', '#62ad38', '#3a7d25'];

const courgetteSlice: Drawn = (ink) =>
  disc(
    ink,
    36,
    27,
    9,
    ['#fdfbd6', '#eef0b4', '#c9d57e'],
    ['#4f8f36', '#2e6426'],
    seeds(7, 14, 0.75, '#d3d98e', 3) + ellipse(8, 6, 22, 14, ink.haze('#b9731c', 0.4)),
  ) + `<ellipse rx="36" ry="27" fill="none" stroke="#4c8c36" stroke-width="4"/>`;

const aubergineSlice: Drawn = (ink) =>
  disc(
    ink,
    52,
    37,
    11,
    ['#f5deae', '#d9ac68', '#a26f35'],
    ['#5d3a6e', '#311a40'],
    grillMarks(120, 90, 24, '#6b3c14', 8) + seeds(9, 22, 0.7, '#b98a4a', 2.6),
  ) + `<ellipse rx="52" ry="37" fill="none" stroke="#4a2a5c" stroke-width="6"/>`;

const spear: Drawn = (ink) =>
  `<path d="M-92 5H70" transform="translate(2 9)" stroke="#1d3a10" stroke-opacity="0.24" stroke-width="16" stroke-linecap="round"/><path d="M-92 -8H52Q84 -14 102 0Q84 14 52 8H-92Q-98 0 -92 -8Z" fill="${ink.slope('#b8e070', '#6fae3c', '#417a26')}"/><path d="M52 -8Q84 -14 102 0Q84 14 52 8Q44 0 52 -8Z" fill="${ink.ball('#9ac45e', '#58883c', '#3a5a34')}"/><path d="M-60 -7l10 8l-10 7M-16 -7l10 8l-10 7M24 -7l10 8l-10 7" stroke="#3d7a24" stroke-opacity="0.8" stroke-width="3.4" fill="none"/><path d="M-84 -4H40" stroke="#fff" stroke-opacity="0.4" stroke-width="3"/>`;

const greenBean: Drawn = (ink) =>
  `<path d="M-56 6Q0 -16 58 2" transform="translate(2 7)" stroke="#1d3a10" stroke-opacity="0.24" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M-56 6Q0 -16 58 2" stroke="${ink.slope('#6fb544', '#4f9838', '#2f6d26')}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M-48 1Q0 -18 46 -3" stroke="#d3f2a2" stroke-opacity="0.7" stroke-width="3" fill="none" stroke-linecap="round"/>`;

const okra: Drawn = (ink) =>
  shade(ink, 2, 14, 48, 18) +
  `<path d="M-38 -8Q-46 0 -38 9L6 13Q34 8 46 0Q34 -10 6 -13Z" fill="${ink.slope('#b4dc72', '#6fa840', '#43762a')}"/><path d="M-36 -2L40 -1M-34 5L30 5" stroke="#3f7028" stroke-opacity="0.55" stroke-width="2.4"/><path d="M-38 -9Q-50 0 -38 10L-30 10Q-38 0 -30 -9Z" fill="#8a9c4a"/>`;

const ringOf =
  (tone: Tone): Drawn =>
  (ink) =>
    `<ellipse cx="1" cy="5" rx="26" ry="16" fill="none" stroke="#3b2208" stroke-opacity="0.24" stroke-width="8"/><ellipse rx="26" ry="16" fill="none" stroke="${ink.ball(...tone)}" stroke-width="8"/><ellipse rx="26" ry="16" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="24 90"/>`;

const friedOnion: Drawn = (ink) =>
  `<path d="M-30 6Q-14 -18 6 -4T32 -8" transform="translate(1 4)" stroke="#3b1a06" stroke-opacity="0.4" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-30 6Q-14 -18 6 -4T32 -8" stroke="${ink.slope('#d98f42', '#9a561c', '#6b3510')}" stroke-width="7" fill="none" stroke-linecap="round"/>`;

const radish: Drawn = (ink) =>
  disc(ink, 25, 19, 5, ['#ffffff', '#fff4f6', '#f3d3dc'], ['#d8335c', '#a31f42'], '') +
  `<ellipse rx="25" ry="19" fill="none" stroke="#e0476c" stroke-width="4.4"/>`;
const beet: Drawn = (ink) =>
  disc(
    ink,
    40,
    30,
    12,
    ['#d8587e', '#a3214f', '#6a0f33'],
    ['#7d153c', '#4d0a25'],
    '<ellipse rx="27" ry="19" fill="none" stroke="#e58aa6" stroke-opacity="0.55" stroke-width="3"/><ellipse rx="14" ry="10" fill="none" stroke="#e58aa6" stroke-opacity="0.5" stroke-width="3"/>',
  );
const coin: Drawn = (ink) =>
  disc(
    ink,
    27,
    20,
    8,
    ['#ffc27a', '#fb8f32', '#d96a14'],
    ['#e87a1e', '#b5540c'],
    '<ellipse rx="12" ry="8.5" fill="#ffab55"/>',
  );
const stickOf =
  (tone: Tone, end: string): Drawn =>
  (ink) =>
    shade(ink, 2, 12, 62, 16) +
    `<path d="${box(104, 20, 6)}" fill="${ink.slope(...tone)}"/><path d="M46 -9h3q4 0 4 4v10q0 4 -4 4h-3z" fill="${end}"/><path d="M-44 -5H36" stroke="#fff" stroke-opacity="0.5" stroke-width="3" stroke-linecap="round"/>`;
const corn: Drawn = (ink) => bead(ink, 9.5, 8.5, ['#fff0a0', '#fdd03a', '#dd9a12'], 0.7);
const lemon: Drawn = (ink) => {
  const d = 'M-50 -6Q0 -26 50 -6Q46 34 0 38Q-46 34 -50 -6Z';
  return shade(ink, 3, 34, 56, 20) + `<path d="${d}" fill="${ink.ball('#fff29a', '#fcd437', '#d9a510')}"/><path d="M-42 -4Q0 -19 42 -4Q36 22 0 27Q-36 22 -42 -4Z" fill="#fff8cf"/>${[-27, -9, 9, 27].map((x) => `<path d="M${x * 0.3} -10L${x - 8} 18Q${x} 24 ${x + 8} 18Z" fill="#fde36a"/>`).join('')}<path d="M-40 -9Q0 -23 38 -9" stroke="#fff" stroke-opacity="0.7" stroke-width="3" fill="none"/>`; // prettier-ignore
};
const driedLime: Drawn = (ink) =>
  shade(ink, 2, 18, 36, 18) +
  bead(ink, 28, 25, ['#b98f5c', '#7c5630', '#472c14'], 0.35) +
  `<path d="M-18 -6Q0 4 16 -8M-14 10Q2 2 18 8" stroke="#3a2410" stroke-opacity="0.5" stroke-width="2.4" fill="none"/>`;
const chilli: Drawn = (ink) => ringOf(['#ff7a5c', '#dd2f22', '#a01812'])(ink);

/** Two wedges leaning on each other. */
const wedges: Drawn = (ink) => {
  const one = ink.piece('lemon-wedge', () => lemon(ink));
  return one(-20, -16, 0.92, -20) + one(18, 12, 1, 12);
};

export const vegetables = {
  'cucumber-slices': heaped('cucumber', [cucumberSlice], { size: 62, lift: 8, turn: 16, density: 0.85 }),
  'cucumber-sticks': heaped('cucumber-stick', [stickOf(['#d9f0a2', '#a9d468', '#5f9c3c'], '#eef8cc')], {
    size: 84,
    lift: 20,
    turn: 16,
    density: 1.6,
    most: 9,
  }),
  'carrot-sticks': heaped('carrot-stick', [stickOf(['#ffb866', '#fb8f32', '#d0620f'], '#ffc98a')], {
    size: 84,
    lift: 20,
    turn: 16,
    density: 1.6,
    most: 9,
  }),
  'tomato-slices': heaped('tomato-slice', [tomatoSlice], { size: 72, lift: 6, turn: 14, density: 0.8 }),
  tomatoes: heaped('cherry', [cherry], { size: 58, lift: 12, turn: 24, density: 0.85, most: 14 }),
  broccoli: heaped('broccoli', [floret(['#8fcc62', '#469a3f', '#256a2f'], ['#cfe6a0', '#8fb860'])], {
    size: 82,
    lift: 16,
    turn: 16,
    density: 1.05,
  }),
  cauliflower: heaped('cauliflower', [floret(['#ffffff', '#fbf3dd', '#dcc998'], ['#eef3cf', '#c4d494'])], {
    size: 82,
    lift: 16,
    turn: 16,
    density: 1.05,
  }),
  'roast-cauliflower': heaped(
    'roast-cauliflower',
    [floret(['#fff3cf', '#efc98a', '#b77f36'], ['#f0e6b8', '#c9b070'])],
    { size: 82, lift: 16, turn: 16, density: 1.05 },
  ),
  mushrooms: heaped('mushroom', [mushroomSlice], { size: 62, lift: 14, turn: 50, density: 0.9 }),
  'red-pepper': heaped('red-pepper', [stripe(redTone, ['#c9301f', '#8f1a12'])], {
    size: 64,
    lift: 14,
    turn: 60,
    density: 0.95,
  }),
  peppers: heaped(
    'peppers',
    [
      stripe(redTone, ['#c9301f', '#8f1a12']),
      stripe(yellowTone, ['#e59f12', '#b5780a']),
      stripe(greenTone, ['#4c9030', '#2f6320']),
    ],
    { size: 64, lift: 16, turn: 60, density: 0.95 },
  ),
  'green-pepper': heaped('green-pepper', [stripe(greenTone, ['#4c9030', '#2f6320'])], {
    size: 64,
    lift: 14,
    turn: 60,
    density: 0.9,
  }),
  courgette: heaped('courgette', [courgetteSlice], { size: 64, lift: 10, turn: 20, density: 0.9 }),
  aubergine: heaped('aubergine', [aubergineSlice], { size: 92, lift: 10, turn: 16, density: 0.95 }),
  asparagus: heaped('spear', [spear], { size: 124, lift: 12, turn: 8, density: 2.4, most: 7 }),
  'green-beans': heaped('green-bean', [greenBean], { size: 92, lift: 16, turn: 14, density: 2, most: 16 }),
  okra: heaped('okra', [okra], { size: 72, lift: 8, turn: 80, density: 0.9 }),
  'pickled-onion': heaped('pickled-onion', [ringOf(['#ffc4dc', '#e26a9c', '#a93a6c'])], {
    size: 54,
    lift: 8,
    turn: 30,
    density: 0.8,
    most: 9,
  }),
  'onion-rings': heaped('onion-ring', [ringOf(['#ffffff', '#f2e3f0', '#c99fc4'])], {
    size: 54,
    lift: 8,
    turn: 30,
    density: 0.8,
    most: 9,
  }),
  'fried-onion': heaped('fried-onion', [friedOnion], { size: 50, lift: 20, turn: 180, density: 1, most: 26 }),
  radish: heaped('radish', [radish], { size: 46, lift: 4, turn: 20, density: 0.75, most: 10 }),
  beetroot: heaped('beet', [beet], { size: 72, lift: 14, turn: 20, density: 1 }),
  'carrot-coins': heaped('coin', [coin], { size: 48, lift: 12, turn: 24, density: 0.95 }),
  'carrot-shreds': heaped('carrot-shred', [(ink) => rod(ink, 52, 8, ['#ffb866', '#fb8f32', '#d0620f'], 0.4)], {
    size: 42,
    lift: 20,
    turn: 50,
    density: 1.3,
  }),
  corn: heaped('corn', [corn], { size: 19, lift: 18, turn: 90, density: 1.2, most: 110, under: '#dc9f1e' }),
  lemon: {
    role: 'top',
    rests: true,
    draw: (ink, { x, y, rx }) => ink.piece('lemon', () => wedges(ink))(x, y, Math.min(1, rx / 66)),
  },
  'dried-lime': heaped('dried-lime', [driedLime], { size: 64, lift: 4, turn: 40, most: 3, density: 0.9 }),
  chilli: heaped(
    'chilli',
    [(ink) => `<g transform="scale(0.62)">${chilli(ink)}</g>`],
    { size: 40, most: 9, density: 0.3 },
    'strew',
  ),
  capers: heaped(
    'caper',
    [(ink) => bead(ink, 8, 7, ['#c3cf7c', '#7f9440', '#4c5e22'], 0.5)],
    { size: 36, most: 10, density: 0.4 },
    'strew',
  ),
  pickles: heaped(
    'pickle',
    [
      (ink) =>
        `<g transform="scale(0.82)">${disc(ink, 34, 25, 8, ['#e3e08c', '#b5b84e', '#7f8a2c'], ['#67782a', '#414f18'], seeds(8, 14, 0.75, '#f2efb0'))}</g>`,
      stripe(['#ffb6d0', '#dd5f8f', '#9c3260'], ['#b5416f', '#7a2348']),
    ],
    { size: 52, lift: 10, turn: 30, density: 0.9, most: 12 },
  ),
  nori: heaped(
    'nori',
    [(ink) => slab(ink, box(58, 20, 4), 3, ['#4a6a4e', '#27412e', '#12241a'], ['#1a2c20', '#0c1710'])],
    { size: 60, lift: 10, turn: 80, most: 8, density: 0.8 },
  ),
} as const satisfies Record<string, Food>;
