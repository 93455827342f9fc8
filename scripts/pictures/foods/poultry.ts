import { box, ellipse, grillMarks, shade, slab, softened, type Tone } from '../shapes.ts';
import { chanceOf } from '../chance.ts';
import { short, type Ink } from '../ink.ts';
import { fanned, heaped, whole, type Drawn, type Food } from './food.ts';

const golden: Tone = ['#ffd994', '#eaa650', '#bb6f26'];
const white = ['#fdeed6', '#e9c798'] as const;

const sliceOutline = softened([[-60, -16], [-40, -29], [20, -29], [58, -18], [64, 6], [40, 24], [-30, 26], [-64, 10]]); // prettier-ignore

const grilledSlice =
  (tone: Tone): Drawn =>
  (ink) =>
    `<path d="${sliceOutline}" transform="translate(-3 -7)" fill="#3b2208" fill-opacity="0.35"/>${slab(ink, sliceOutline, 17, tone, white, grillMarks(130, 66, 34, '#5a2a0c', 14))}<path d="${sliceOutline}" fill="none" stroke="#8a4a12" stroke-opacity="0.5" stroke-width="2.4"/>`;

/** An uneven cut piece with corners: no ball. */
const chunkOutline = (w: number, h: number, chance: () => number): string => {
  const corners = [[-1, -0.5], [-0.45, -1], [0.6, -1.02], [1.08, -0.25], [0.8, 0.75], [-0.1, 1.05], [-0.98, 0.7]].map(([x, y]) => [x! * w * (0.92 + chance() * 0.2), y! * h * (0.92 + chance() * 0.2)] as const); // prettier-ignore
  // Points on the edges keep these straight between soft corners.
  const edged = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return [0.22, 0.78].map(
      (at) => [corner[0] + (next[0] - corner[0]) * at, corner[1] + (next[1] - corner[1]) * at] as const,
    );
  });
  return softened(edged);
};

const piece =
  (
    seed: string,
    w: number,
    h: number,
    tone: Tone = golden,
    side: readonly [string, string] = ['#f0d2a0', '#c58a48'],
    grilled = true,
  ): Drawn =>
  (ink) => {
    const chance = chanceOf(seed);
    const outline = chunkOutline(w, h, chance);
    const lines = grilled
      ? [-0.34, 0.3].map(
          (x) =>
            `<path d="M${short(w * (x + 0.16))} ${short(-h)}L${short(w * (x - 0.16))} ${short(h)}" stroke="#5a2a0c" stroke-opacity="0.6" stroke-width="5.5" stroke-linecap="round"/>`,
        )
      : [-0.5, -0.05, 0.4].map(
          (y) =>
            `<path d="M${short(-w * 0.7)} ${short(h * (y + 0.12))}Q0 ${short(h * (y - 0.2))} ${short(w * 0.7)} ${short(h * y)}" stroke="${tone[2]}" stroke-opacity="0.42" stroke-width="3" fill="none"/>`,
        );
    const fibres = lines.join('');
    return (
      shade(ink, 3, h * 0.6, w * 1.15, h) +
      slab(ink, outline, 14, tone, side, fibres + ellipse(w * 0.3, h * 0.3, w * 0.5, h * 0.4, ink.haze(tone[2], 0.6)))
    );
  };

const spiced: Tone = ['#ffc27a', '#e48a36', '#ad5417'];
const red: Tone = ['#ff9f6b', '#e0602f', '#a53612'];

/** A roast leg: brown crisp skin, the clean end of its bone. */
const leg: Drawn = (ink) => {
  const outline = softened([[-86, 8], [-78, -34], [-34, -52], [14, -42], [54, -20], [86, -9], [88, 8], [50, 18], [12, 36], [-40, 44]]); // prettier-ignore
  const spots = [[-50, -8, 24], [-10, -24, 20], [4, 14, 26], [-56, 22, 18], [46, 0, 14]].map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.6, ink.haze('#7a3408', 0.55))).join(''); // prettier-ignore
  const bone = `<path d="M78 -7H108Q112 -20 122 -12Q132 -10 126 0Q132 12 120 13Q110 18 106 8H78Z" fill="${ink.slope('#fffaf0', '#f3e3c8', '#c9ab80')}"/>`;
  return (
    bone +
    slab(ink, outline, 20, ['#ffcf86', '#dd8f3a', '#9c5318'], ['#b8692a', '#7d3f12'], spots) +
    ellipse(-30, -28, 34, 11, ink.haze('#fff', 0.6))
  );
};

const legs: Drawn = (ink) => {
  const one = ink.piece('roast-leg', () => leg(ink));
  return shade(ink, 10, 34, 130, 56) + one(-16, -36, 0.94, -18) + one(6, 30, 1, 8);
};

/** A torn strand: thick in the middle, frayed at its ends. */
const shred =
  (tone: Tone, bend: number): Drawn =>
  (ink) => {
    const d = `M-40 ${bend}Q-14 ${-12 - bend} 12 -8T42 ${-bend}Q20 ${8 + bend} -4 9T-40 ${bend}Z`;
    return `<path d="${d}" transform="translate(2 6)" fill="#3b2208" fill-opacity="0.25"/><path d="${d}" fill="${ink.slope(...tone)}"/><path d="M-30 ${bend * 0.6}Q0 ${-6 - bend} 32 ${-bend * 0.6}M-22 ${4 + bend * 0.5}Q4 2 26 2" stroke="${tone[2]}" stroke-opacity="0.6" stroke-width="2" fill="none"/>`;
  };

const cooked: Tone = ['#fff0d9', '#f3cf9f', '#d29a5c'];

const slice =
  (face: Tone, side: readonly [string, string], rim: string): Drawn =>
  (ink) => {
    const outline = softened([[-56, 2], [-44, -26], [4, -34], [48, -24], [58, 6], [34, 28], [-26, 30]]); // prettier-ignore
    return (
      slab(ink, outline, 8, face, side) +
      `<path d="${outline}" fill="none" stroke="${rim}" stroke-opacity="0.75" stroke-width="5"/>`
    );
  };

/** A slice rolled up, the filling seen at its end. */
const roll =
  (tone: Tone, filling: readonly string[]): Drawn =>
  (ink: Ink) =>
    `<g transform="rotate(-14)">${shade(ink, 4, 16, 66, 26)}<path d="${box(104, 44, 20)}" fill="${ink.slope(...tone)}"/><path d="M-40 -8Q0 -14 34 -9" stroke="#fff" stroke-opacity="0.5" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-20 22Q-10 0 -24 -22" stroke="${tone[2]}" stroke-opacity="0.6" stroke-width="3" fill="none"/>${ellipse(44, 0, 15, 22, tone[0])}${ellipse(44, 0, 11, 18, filling[0]!)}${filling
      .slice(1)
      .map((colour, index) => ellipse(41 + index * 5, -6 + index * 10, 5.5, 6.5, colour))
      .join('')}</g>`;

const skewered =
  (cube: Drawn, name: string): Drawn =>
  (ink) => {
    const stamp = ink.piece(name, () => cube(ink));
    const stick = `<path d="M-150 4L150 -4" stroke="#8a5a2a" stroke-width="9" stroke-linecap="round"/><path d="M-150 2L150 -6" stroke="#e9c48c" stroke-width="4.5" stroke-linecap="round"/>`;
    const one = `${shade(ink, 4, 24, 140, 34)}${stick}${[-84, -28, 28, 84].map((x, index) => stamp(x, -x * 0.03, 1, index * 40)).join('')}`;
    return `<g transform="translate(-8 -34) rotate(-13)">${one}</g><g transform="translate(8 34) rotate(-13)">${one}</g>`;
  };

export const poultry = {
  'chicken-slices': fanned('chicken-slice', grilledSlice(golden), 5, 45, 104, -62),
  'chicken-pieces': heaped('chicken-piece', [piece('a', 36, 27), piece('b', 32, 28), piece('c', 38, 25)], {
    size: 66,
    lift: 18,
    turn: 30,
  }),
  'spiced-chicken': heaped(
    'spiced',
    [piece('d', 33, 25, spiced), piece('e', 36, 24, spiced), piece('f', 28, 25, spiced)],
    { size: 62, lift: 18, turn: 40 },
  ),
  'tikka-chicken': heaped(
    'tikka',
    [piece('g', 35, 27, red, ['#c14f22', '#8a2a0c']), piece('h', 31, 27, red, ['#c14f22', '#8a2a0c'])],
    { size: 66, lift: 18, turn: 30 },
  ),
  'pale-chicken': heaped(
    'pale',
    [
      piece('i', 33, 25, cooked, ['#e8c698', '#c7955a'], false),
      piece('j', 29, 24, cooked, ['#e8c698', '#c7955a'], false),
    ],
    { size: 62, lift: 14, turn: 40 },
  ),
  'roast-chicken': whole('roast-chicken', 128, legs),
  'peri-chicken': fanned('peri-slice', grilledSlice(red), 5, 45, 104, -62),
  'pulled-chicken': heaped('shred', [shred(cooked, 4), shred(cooked, -5), shred(golden, 7)], {
    size: 50,
    lift: 26,
    turn: 70,
    density: 1.5,
    most: 44,
  }),
  'chicken-skewers': whole(
    'chicken-skewers',
    150,
    skewered(piece('k', 31, 27, ['#ffdb9a', '#f0ad55', '#bd7428']), 'cube-chicken'),
  ),
  'turkey-slices': fanned(
    'turkey-slice',
    slice(['#fff1e2', '#f2d3b6', '#d6a67c'], ['#e7bf97', '#c49467'], '#b9743a'),
    5,
    44,
    110,
    -28,
  ),
  'turkey-rolls': heaped('turkey-roll', [roll(['#fdeadb', '#efc9ab', '#cf9a74'], ['#7fae4a', '#cfe08a', '#5f9a3c'])], {
    size: 104,
    lift: 16,
    turn: 10,
    density: 1.7,
  }),
  'turkey-ham': heaped('ham', [slice(['#f9d8bd', '#e3a988', '#b97a58'], ['#cf9370', '#a0684a'], '#8a4a26')], {
    size: 84,
    turn: 40,
    lift: 10,
  }),
} as const satisfies Record<string, Food>;

export { roll, skewered, piece };
