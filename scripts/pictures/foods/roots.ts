import { box, ellipse, oval, shade, slab, softened, type Tone } from '../shapes.ts';
import { cube } from './curds.ts';
import { heaped, whole, type Drawn, type Food } from './food.ts';

const roasted: Drawn = (ink) => ellipse(8, 4, 20, 12, ink.haze('#8a3c08', 0.5));

const wedge =
  (face: Tone, skin: readonly [string, string]): Drawn =>
  (ink) =>
    shade(ink, 3, 18, 66, 22) +
    slab(ink, softened([[-64, 8], [-40, -18], [6, -24], [48, -14], [66, 6], [40, 12], [-10, 16], [-46, 18]]), 14, face, skin, ellipse(20, -2, 34, 14, ink.haze('#a85a10', 0.4)) + ellipse(-40, 4, 20, 10, ink.haze('#a85a10', 0.4))); // prettier-ignore

const halved: Drawn = (ink) =>
  shade(ink, 3, 20, 46, 24) + slab(ink, softened([[-40, 0], [-26, -26], [12, -28], [42, -10], [38, 16], [4, 28], [-32, 20]]), 14, ['#fff0b8', '#f6d077', '#cf9a3a'], ['#c99449', '#95642a'], ellipse(8, 2, 22, 13, ink.haze('#b9731c', 0.45))); // prettier-ignore

/** Filled vegetables: the shell in front, its filling heaped above. */
const filled =
  (name: string, shell: Tone, filling: readonly Tone[], long: boolean): Drawn =>
  (ink) => {
    const crumb = filling.map((tone, index) =>
      ink.piece(
        `${name}-fill${index}`,
        () =>
          ellipse(1, 4, 13, 9, '#2a1206', ' fill-opacity="0.3"') +
          ellipse(0, 0, 13, 9, ink.ball(...tone)) +
          ellipse(-4, -3, 4, 2, '#fff', ' fill-opacity="0.4"'),
      ),
    );
    const heap = (rx: number, ry: number): string =>
      Array.from(
        { length: 34 },
        (_, index) =>
          [
            Math.cos(index * 2.4) * Math.sqrt((index + 0.5) / 34) * rx,
            Math.sin(index * 2.4) * Math.sqrt((index + 0.5) / 34) * ry,
          ] as const,
      )
        .sort((a, b) => a[1] - b[1])
        .map(([x, y], index) => crumb[index % crumb.length]!(x, y - 8 * (1 - (x / rx) ** 2), 1, index * 50))
        .join('');
    const one = long
      ? shade(ink, 4, 24, 132, 40) +
        `<path d="M-124 -6Q-128 44 -40 46H60Q128 42 124 -8Q60 -30 0 -30T-124 -6Z" fill="${ink.slope(...shell)}"/>${ellipse(0, -4, 112, 26, '#eef2bc')}${heap(100, 20)}`
      : shade(ink, 4, 50, 84, 30) +
        `<path d="M-72 -18C-78 30 -58 66 -30 64C-14 72 14 72 28 64C58 66 78 30 72 -18Q0 -50 -72 -18Z" fill="${ink.ball(...shell)}"/><path d="M-24 10Q-28 44 -20 60M26 8Q30 40 22 60" stroke="${shell[2]}" stroke-opacity="0.5" stroke-width="5" fill="none"/>${ellipse(0, -20, 66, 25, shell[2])}${heap(58, 20)}${ellipse(-44, 16, 12, 22, '#fff', ' fill-opacity="0.35"')}`;
    const stamp = ink.piece(`${name}-one`, () => one);
    return long
      ? stamp(-14, -40, 0.94, -8) + stamp(10, 34, 0.98, -8)
      : stamp(-66, -18, 0.9, -4) + stamp(66, 6, 0.95, 4);
  };

const meaty: readonly Tone[] = [['#b9805a', '#86502c', '#573017'], ['#fffaf0', '#f3e6cb', '#cdb58a'], ['#c98d60', '#9a6036', '#643a1a']]; // prettier-ignore

const bake = (ink: Parameters<Drawn>[0], top: Tone, marks: string, inside: Tone): string =>
  shade(ink, 4, 40, 140, 60) +
  slab(ink, box(232, 132, 22), 50, top, [inside[1], inside[2]], marks) +
  `<path d="M-112 76Q-60 88 0 86T112 74" stroke="${inside[0]}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M-113 96Q-60 110 0 108T112 95" stroke="${inside[2]}" stroke-width="9" fill="none" stroke-linecap="round"/>`;

const scales = (tone: string): string =>
  [-78, -26, 26, 78].flatMap((x) => [-34, 4, 42].map((y) => `<path d="M${x - 26} ${y + 10}Q${x} ${y - 26} ${x + 26} ${y + 10}" stroke="${tone}" stroke-opacity="0.55" stroke-width="6" fill="none" stroke-linecap="round"/>`)).join(''); // prettier-ignore

/** Round and flat: slices of potato and pepper set in egg. */
const frittata: Drawn = (ink) => {
  const potato = [[-70, -22], [-10, -46], [58, -30], [20, 8], [-44, 26], [76, 22], [-104, 8]].map(([x, y]) => ellipse(x! + 1, y! + 3, 29, 17, '#b9731c', ' fill-opacity="0.4"') + ellipse(x!, y!, 28, 16, ink.ball('#fff6cf', '#f7dd92', '#dcae50'))).join(''); // prettier-ignore
  const strips = [[-40, -12, 20], [30, -22, -30], [52, -2, 40], [-2, 34, 10], [-84, -4, -50], [40, 40, -15]].map(([x, y, turn]) => `<path d="M-20 0Q0 -10 20 0" transform="translate(${x} ${y}) rotate(${turn})" stroke="#e23f2b" stroke-width="9" stroke-linecap="round" fill="none"/>`).join(''); // prettier-ignore
  return shade(ink, 5, 30, 160, 96) + slab(ink, oval(146, 92), 34, ['#ffe68c', '#fac443', '#d98f1e'], ['#fbd468', '#d59a2c'], potato + strips + ellipse(30, 10, 110, 60, ink.haze('#b9690f', 0.22))); // prettier-ignore
};

export const roots = {
  'sweet-potato': heaped(
    'sweet-potato',
    [
      cube(44, 36, 20, ['#ffc27a', '#f58a35', '#c95f14'], ['#ea7b28', '#b35210'], roasted),
      cube(38, 34, 18, ['#ffb868', '#ee7f2c', '#bd5610'], ['#de7022', '#a54a0c'], roasted),
    ],
    { size: 58, lift: 18, turn: 40 },
  ),
  pumpkin: heaped('pumpkin', [cube(44, 34, 20, ['#ffd488', '#fba53c', '#d47818'], ['#f0962e', '#bd6a12'])], {
    size: 60,
    lift: 14,
    turn: 40,
  }),
  'sweet-potato-wedges': heaped('sweet-wedge', [wedge(['#ffbf78', '#f5893a', '#cc6216'], ['#b5562a', '#7c3317'])], {
    size: 92,
    lift: 18,
    turn: 50,
    density: 1.2,
    most: 10,
  }),
  'potato-wedges': heaped('wedge', [wedge(['#fff0b0', '#f6cf6e', '#cf9834'], ['#bd8844', '#855823'])], {
    size: 92,
    lift: 18,
    turn: 50,
    density: 1.2,
    most: 10,
  }),
  potatoes: heaped('potato', [halved], { size: 70, lift: 16, turn: 60, density: 1 }),
  'stuffed-courgettes': whole(
    'stuffed-courgettes',
    140,
    filled('courgette', ['#b5d86e', '#6ea83e', '#3f7426'], meaty, true),
  ),
  'stuffed-peppers': whole('stuffed-peppers', 140, filled('pepper', ['#ff8f6c', '#e8432d', '#a8211a'], [['#efd9a2', '#d3ad62', '#9c7836'], ['#c08a54', '#8e5c2f', '#5a3716'], ['#f7e7bd', '#dcc083', '#a78648']], false)), // prettier-ignore
  'shepherds-pie': whole('shepherds-pie', 150, (ink) =>
    bake(ink, ['#ffcb86', '#f39a48', '#c46a1e'], scales('#a34c0e'), ['#c98d60', '#8f5a32', '#5c3517']),
  ),
  moussaka: whole('moussaka', 150, (ink) => bake(ink, ['#fff2cf', '#f3d18a', '#cc9440'], [[-60, -20, 44], [40, -30, 40], [70, 26, 46], [-30, 30, 52]].map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.5, ink.haze('#a85a10', 0.6))).join(''), ['#d0492f', '#5b3a52', '#39203a'])), // prettier-ignore
  frittata: whole('frittata', 150, frittata),
} as const satisfies Record<string, Food>;
