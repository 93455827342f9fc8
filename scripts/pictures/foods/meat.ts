import { chanceOf } from '../chance.ts';
import { bead, blob, box, ellipse, grillMarks, rod, shade, slab, softened, type Tone } from '../shapes.ts';
import { fanned, heaped, tall, whole, type Drawn, type Food } from './food.ts';
import { piece, roll } from './poultry.ts';

const seared: readonly [string, string] = ['#7a4023', '#4e2412'];

/** A slice of steak, pink in the middle and brown at its edge. */
const steakSlice: Drawn = (ink) => {
  const outline = softened([[-62, 0], [-48, -22], [4, -26], [52, -20], [64, 2], [44, 20], [-20, 24], [-54, 18]]); // prettier-ignore
  return (
    slab(
      ink,
      outline,
      14,
      ['#f59a86', '#d4604f', '#a33b30'],
      seared,
      ellipse(-4, -2, 44, 12, ink.haze('#ffb9a6', 0.7)),
    ) + `<path d="${outline}" fill="none" stroke="#6b3319" stroke-width="6.5"/>`
  );
};

const steakCube = (seed: string, w: number): Drawn =>
  piece(seed, w, 27, ['#d3946a', '#9a5c37', '#663619'], ['#e58d7a', '#b24c3e']);

const chunk = (seed: string, w: number, h: number): Drawn =>
  piece(seed, w, h, ['#cb8152', '#95502b', '#5e2c13'], ['#6d3a20', '#42200f'], false);

const ball =
  (tone: Tone): Drawn =>
  (ink) => {
    const spots = [[-10, 6], [9, 10], [2, -8], [15, -4]].map(([x, y]) => ellipse(x!, y!, 7, 4.5, ink.haze(tone[2], 0.8))).join(''); // prettier-ignore
    return shade(ink, 3, 16, 36, 20) + bead(ink, 32, 28, tone, 0.3) + spots;
  };

const koftaTone: Tone = ['#c98a56', '#97562d', '#5f3116'];
const paleKofta: Tone = ['#e3b27c', '#bd8047', '#85522a'];

const kofta =
  (tone: Tone): Drawn =>
  (ink) => {
    const stick = `<path d="M-150 0H146" stroke="#8a5a2a" stroke-width="9" stroke-linecap="round"/><path d="M-150 -2H146" stroke="#e9c48c" stroke-width="4.5" stroke-linecap="round"/>`;
    const body = softened([[-104, 0], [-96, -22], [-50, -27], [-20, -21], [20, -27], [62, -22], [98, -24], [106, 0], [98, 23], [50, 22], [10, 27], [-40, 22], [-92, 25]]); // prettier-ignore
    const one =
      shade(ink, 5, 22, 132, 34) +
      stick +
      slab(ink, body, 13, tone, [tone[2], '#3f1e0c'], grillMarks(210, 60, 34, '#3c1a08', 8));
    return `<g transform="translate(-6 -36) rotate(-12)">${one}</g><g transform="translate(6 34) rotate(-12)">${one}</g>`;
  };

const crumbs = (tones: readonly Tone[], name: string): Food =>
  heaped(
    name,
    tones.map((tone, index): Drawn => (ink) => {
      const chance = chanceOf(name + index);
      return (
        ellipse(2, 7, 17, 10, '#2a1206', ' fill-opacity="0.3"') +
        `<path d="${blob(16, 11, 0.22, chance, 7)}" fill="${ink.ball(...tone)}"/>` +
        ellipse(-5, -4, 4.5, 2.4, '#fff', ' fill-opacity="0.28"')
      );
    }),
    { size: 23, lift: 26, turn: 180, most: 90, density: 1.1, under: tones[0]![2] },
  );

const patty =
  (tone: Tone, side: readonly [string, string]): Drawn =>
  (ink) =>
    shade(ink, 4, 26, 74, 40) +
    slab(ink, blob(58, 38, 0.05, chanceOf('patty'), 12), 20, tone, side, grillMarks(130, 90, 30, '#3c1a08', 10));

const sausage: Drawn = (ink) =>
  shade(ink, 3, 16, 88, 24) +
  rod(ink, 150, 44, ['#f0b183', '#c9774a', '#8a4522'], 0.45) +
  [-40, -8, 24]
    .map(
      (x) =>
        `<path d="M${x} -14l14 24" stroke="#5f2a10" stroke-opacity="0.65" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');

const strip: Drawn = (ink) =>
  slab(ink, softened([[-44, 4], [-30, -14], [6, -12], [40, -16], [46, 2], [20, 14], [-20, 16]]), 9, ['#b3714c', '#84472a', '#552813'], ['#643319', '#3d1c0d']); // prettier-ignore

const mincePair: readonly Tone[] = [['#b57a4e', '#86502c', '#573017'], ['#a2673f', '#774422', '#4a2712'], ['#c28a5e', '#935c36', '#613819']]; // prettier-ignore

export const meat = {
  'steak-slices': fanned('steak-slice', steakSlice, 6, 36, 100, -62),
  'steak-cubes': heaped('steak-cube', [steakCube('s', 35), steakCube('v', 31)], { size: 66, lift: 22, turn: 22 }),
  'beef-strips': heaped('beef-strip', [strip], { size: 62, lift: 20, turn: 60, density: 1.15 }),
  'braised-meat': heaped('chunk', [chunk('l', 45, 27), chunk('m', 38, 29), chunk('n', 34, 23)], {
    size: 66,
    lift: 18,
    turn: 30,
  }),
  meatballs: heaped('meatball', [ball(['#c78b5c', '#945730', '#5c3116'])], { size: 66, lift: 14, turn: 60 }),
  'turkey-meatballs': heaped('turkey-ball', [ball(['#e8bd8a', '#c48b52', '#8f5b2d'])], {
    size: 66,
    lift: 14,
    turn: 60,
  }),
  mince: crumbs(mincePair, 'mince'),
  'turkey-mince': crumbs([['#ecc79c', '#cc9560', '#9a6736'], ['#dfb485', '#bd854f', '#8a592c']], 'turkey-mince'), // prettier-ignore
  'garden-mince': crumbs([['#c98f62', '#9c6238', '#663c1c'], ['#bd7f50', '#8c5630', '#5a3418'], ['#d6a06e', '#a86e40', '#734422']], 'garden-mince'), // prettier-ignore
  'beef-ragu': crumbs([['#d9704a', '#a8421f', '#6e2410'], ['#b97048', '#86462a', '#562714'], ['#ef8a5c', '#c9512b', '#8f2f14']], 'beef-ragu'), // prettier-ignore
  'turkey-ragu': crumbs([['#f2a070', '#d36a3a', '#99421c'], ['#ecc090', '#c98f58', '#945f30'], ['#ee8658', '#cf542c', '#953216']], 'turkey-ragu'), // prettier-ignore
  'lentil-ragu': crumbs([['#e07a48', '#b04a20', '#75290f'], ['#b08a52', '#7d5a2b', '#4f3816'], ['#ee9058', '#cc5a2a', '#903616']], 'lentil-ragu'), // prettier-ignore
  kofta: whole('kofta', 155, kofta(koftaTone)),
  'turkey-kofta': whole('turkey-kofta', 155, kofta(paleKofta)),
  patties: heaped('patty', [patty(['#cf9660', '#9c6034', '#663a1a'], ['#7d4a25', '#4e2b12'])], {
    size: 118,
    lift: 12,
    turn: 8,
    most: 3,
  }),
  sausages: fanned('sausage', sausage, 3, 50, 100, -48),
  bresaola: heaped('bresaola', [roll(['#c95a55', '#98302f', '#641a1c'], ['#7fae4a', '#3f7a35', '#d8e39a'])], {
    size: 100,
    lift: 16,
    turn: 12,
    density: 1.7,
  }),
  'bresaola-slices': fanned('bresaola-slice', (ink) => slab(ink, blob(50, 34, 0.07, chanceOf('br'), 11), 5, ['#d3706a', '#a13b3a', '#6c1f22'], ['#7d2a2b', '#55181b'], [[-20, -8, 24], [6, 6, 30], [20, -12, 18]].map(([x, y, w]) => `<path d="M${x} ${y}q${w! / 2} -7 ${w} 3" stroke="#f3c6bd" stroke-opacity="0.7" stroke-width="2.6" fill="none"/>`).join('')), 5, 48, 100, -24), // prettier-ignore
  burger: tall(whole('burger', 125, (ink) => burger(ink, false))),
  'cheese-burger': tall(whole('cheese-burger', 125, (ink) => burger(ink, true))),
  'lettuce-burger': tall(whole('lettuce-burger', 125, (ink) => burger(ink, true, true))),
} as const satisfies Record<string, Food>;

/** Bun without seeds, so that nobody reads sesame into it; leaves in the bun's place for a burger without bread. */
function burger(ink: Parameters<Drawn>[0], cheese: boolean, inLeaves = false): string {
  const wave = (y: number, rx: number, deep: number, tone: Tone): string =>
    `<path d="M${-rx} ${y}Q${-rx * 0.8} ${y + deep} ${-rx * 0.6} ${y + 8}T${-rx * 0.2} ${y + 16}T${rx * 0.2} ${y + 16}T${rx * 0.6} ${y + 8}T${rx} ${y}Q${rx * 0.9} ${y - 30} 0 ${y - 34}T${-rx} ${y}Z" fill="${ink.slope(...tone)}"/>`;
  const layer = (y: number, rx: number, thick: number, tone: Tone): string =>
    `<path d="${box(rx * 2, thick, thick / 2)}" transform="translate(0 ${y})" fill="${ink.slope(...tone)}"/>`;
  const green: Tone = ['#b6dd6a', '#7cb83e', '#4b8a2a'];
  const bun: Tone = ['#ffd792', '#e8a24a', '#b56c22'];
  const bottom = inLeaves
    ? wave(58, 116, 44, green) + wave(48, 104, 36, ['#cdea8a', '#92c84e', '#5b9a32'])
    : layer(58, 108, 44, ['#f3bf72', '#d8923f', '#a9621d']);
  const top = inLeaves
    ? `<path d="M-112 -8C-104 -84 -50 -104 6 -102S112 -70 114 -6Q90 14 60 0T0 4T-62 2T-112 -8Z" fill="${ink.ball('#d9f09a', '#93cb50', '#4f8f2d')}"/><path d="M-80 -14Q-40 -60 6 -92M6 -92Q40 -50 78 -12M6 -92Q0 -50 -6 -4" stroke="#f2ffd0" stroke-opacity="0.6" stroke-width="4" fill="none"/>`
    : `<path d="M-112 -6C-112 -76 -60 -104 0 -104S112 -76 112 -6Q112 6 96 6H-96Q-112 6 -112 -6Z" fill="${ink.ball(...bun)}"/>${ellipse(-44, -66, 34, 15, '#fff', ' fill-opacity="0.4"')}`;
  return (
    bottom +
    wave(34, 118, 34, green) +
    layer(22, 112, 34, ['#a9683f', '#7a4324', '#4c2511']) +
    (cheese
      ? `<path d="M-106 4H106L70 36L44 10L8 44L-30 12L-62 30Z" fill="${ink.slope('#ffd95c', '#f5b52c')}"/>`
      : '') +
    (cheese && !inLeaves ? '' : layer(2, 104, 20, ['#ff8a6d', '#e34a36', '#ab2a1d'])) +
    top
  );
}
