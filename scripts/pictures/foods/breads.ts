import { chanceOf } from '../chance.ts';
import { blob, box, ellipse, oval, shade, slab, softened, type Tone } from '../shapes.ts';
import { short } from '../ink.ts';
import { fanned, heaped, tall, whole, type Drawn, type Food } from './food.ts';

const toastOutline =
  'M-100 20C-128 0 -122 -64 -80 -72C-40 -82 40 -82 80 -72C122 -64 128 0 100 20L96 62Q94 74 80 74H-80Q-94 74 -96 62Z';

const toast =
  (face: Tone, crust: readonly [string, string], name: string): Drawn =>
  (ink) => {
    const chance = chanceOf(name);
    const holes = Array.from({ length: 16 }, () =>
      ellipse(
        -84 + chance() * 168,
        -56 + chance() * 116,
        4 + chance() * 5,
        2.6 + chance() * 3,
        face[2],
        ' fill-opacity="0.55"',
      ),
    ).join('');
    const one = ink.piece(
      `${name}-one`,
      () =>
        shade(ink, 5, 56, 128, 56) +
        slab(ink, toastOutline, 22, face, crust, holes) +
        `<path d="${toastOutline}" fill="none" stroke="${crust[0]}" stroke-width="8"/>`,
    );
    return one(-126, -16, 1, -7) + one(126, 22, 1, 5);
  };

const onToast = [
  { x: -126, y: -20, rx: 92, ry: 56 },
  { x: 126, y: 18, rx: 92, ry: 56 },
] as const;

const cake: Drawn = (ink) => {
  const chance = chanceOf('rice-cake');
  const grains = Array.from({ length: 60 }, (_, index) => {
    const [a, f] = [index * 2.4, Math.sqrt((index + 0.5) / 60) * 0.94];
    return ellipse(
      Math.cos(a) * f * 92,
      Math.sin(a) * f * 66,
      10,
      7,
      chance() < 0.5 ? '#fffaf0' : '#f3e3c4',
      ` transform="rotate(${short(chance() * 12)})"`,
    );
  }).join('');
  return (
    shade(ink, 4, 30, 104, 70) +
    slab(ink, oval(94, 68), 20, ['#fff6e2', '#efdcb8', '#cbae7c'], ['#ecd8b2', '#c4a672'], grains)
  );
};

const cakes: Drawn = (ink) => {
  const one = ink.piece('rice-cake-one', () => cake(ink));
  return one(0, -72, 0.94) + one(-128, 36, 1, -4) + one(124, 48, 1, 4);
};

const flat =
  (name: string, rx: number, ry: number, face: Tone, spots: string): Drawn =>
  (ink) => {
    const chance = chanceOf(name);
    const browned = Array.from({ length: 18 }, () => {
      const [a, f, r] = [chance() * 6.28, Math.sqrt(chance()) * 0.86, 9 + chance() * 15];
      return ellipse(Math.cos(a) * f * rx, Math.sin(a) * f * ry, r, r * 0.6, ink.haze(spots, 0.7));
    }).join('');
    return (
      shade(ink, 5, 22, rx * 1.1, ry * 1.1) +
      slab(ink, blob(rx * 0.96, ry * 0.96, 0.025, chance, 16), 14, face, [face[2], '#9c6426'], browned)
    );
  };

/** A wrap cut in two, the cut ends turned to the guest with what is in it. */
const wrap =
  (name: string, filling: readonly string[]): Drawn =>
  (ink) => {
    const chance = chanceOf(name + filling.join());
    const inside = Array.from({ length: 15 }, (_, index) => {
      const [a, f] = [index * 2.4, Math.sqrt((index + 0.5) / 15) * 0.76];
      return `<ellipse cx="${short(Math.cos(a) * f * 46)}" cy="${short(Math.sin(a) * f * 42)}" rx="${short(13 + chance() * 5)}" ry="${short(8 + chance() * 4)}" transform="rotate(${Math.round(chance() * 180)} ${short(Math.cos(a) * f * 46)} ${short(Math.sin(a) * f * 42)})" fill="${filling[index % filling.length]}"/>`;
    }).join('');
    const one = ink.piece(`${name}-half`, () =>
      shade(ink, -40, 46, 130, 34) +
      `<path d="M-148 -26Q-166 6 -146 36Q-80 58 0 50L6 -48Q-80 -50 -148 -26Z" fill="${ink.slope('#fbe3b4', '#ecc383', '#bd8a45')}"/>${[[-110, -12, 20], [-60, 14, 26], [-84, -28, 16], [-30, -22, 18], [-120, 22, 14]].map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.55, ink.haze('#8f5313', 0.55))).join('')}<path d="M-134 -18Q-70 -38 -6 -38" stroke="#fff" stroke-opacity="0.5" stroke-width="6" fill="none" stroke-linecap="round"/>` +
      ellipse(2, 1, 52, 52, '#b07c3a') + ellipse(2, 0, 52, 51, '#f0cd94') + ellipse(3, 1, 45, 44, '#8a5a2a') + `<g transform="translate(3 1)">${inside}</g>` + ellipse(-10, -16, 26, 14, ink.haze('#fff', 0.35))); // prettier-ignore
    return one(26, -54, 0.98, -16) + one(70, 56, 1.02, -16);
  };

const stack =
  (face: Tone, edge: readonly [string, string], drip: string, count: number, wide: number): Drawn =>
  (ink) => {
    const one = ink.piece(`cake ${face[1]} ${wide}`, () =>
      slab(
        ink,
        oval(wide, wide * 0.6),
        22,
        face,
        edge,
        ellipse(0, 0, wide * 0.84, wide * 0.48, ink.haze('#8f4a10', 0.35)),
      ),
    );
    const layers = Array.from({ length: count }, (_, index) => one(index % 2 === 0 ? -3 : 5, 44 - index * 26)).join('');
    const top = 44 - (count - 1) * 26;
    const sauce =
      drip === ''
        ? ''
        : `<path d="M-66 ${top - 4}Q-70 ${top - 40} 0 ${top - 42}T72 ${top - 6}Q66 ${top + 20} 52 ${top + 38}Q48 ${top + 76} 40 ${top + 40}Q10 ${top + 34} -16 ${top + 44}Q-22 ${top + 92} -34 ${top + 42}Q-60 ${top + 30} -66 ${top - 4}Z" fill="${drip}" fill-opacity="0.9"/><path d="M-46 ${top - 10}Q-40 ${top - 32} 0 ${top - 34}" stroke="#fff" stroke-opacity="0.7" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    return shade(ink, 6, 66, wide * 1.14, wide * 0.5, 0.5) + layers + sauce;
  };

const waffle: Drawn = (ink) => {
  const d = blob(128, 84, 0.02, chanceOf('waffle'), 18);
  const bars =
    [-90, -54, -18, 18, 54, 90]
      .map(
        (x) =>
          `<path d="M${x} -90V90" stroke="#f7cd84" stroke-width="9"/><path d="M${x + 6} -90V90" stroke="#a9661c" stroke-opacity="0.5" stroke-width="4"/>`,
      )
      .join('') +
    [-56, -22, 12, 46]
      .map(
        (y) =>
          `<path d="M-140 ${y}H140" stroke="#f7cd84" stroke-width="8"/><path d="M-140 ${y + 6}H140" stroke="#a9661c" stroke-opacity="0.5" stroke-width="4"/>`,
      )
      .join('');
  const one = ink.piece('waffle-one', () =>
    slab(ink, d, 22, ['#f0b45e', '#d38b34', '#96571a'], ['#dc9a44', '#95581a'], bars),
  );
  return shade(ink, 6, 40, 144, 84, 0.5) + one(-8, 24, 1, -4) + one(10, -6, 0.98, 6);
};

const sandwich: Drawn = (ink) => {
  const tier = (y: number, tone: string, wavy = false): string =>
    wavy ? `<path d="M-132 ${y}Q-112 ${y + 22} -92 ${y + 6}T-48 ${y + 8}T0 ${y + 6}T48 ${y + 8}T92 ${y + 6}T132 ${y}V${y - 14}H-132Z" fill="${tone}"/>` : `<path d="${box(256, 20, 9)}" transform="translate(0 ${y})" fill="${tone}"/>`; // prettier-ignore
  const bread = (y: number): string =>
    `<g transform="translate(0 ${y}) scale(1.28 0.9)">${slab(ink, toastOutline, 24, ['#fbe4b8', '#eec486', '#c58e48'], ['#c98d46', '#8d5a22'], '')}</g>`;
  return shade(ink, 6, 88, 170, 60, 0.5) + bread(30) + `<g transform="translate(0 44)">${tier(34, ink.slope('#b07250', '#7d4526'))}${tier(20, ink.slope('#ffffff', '#f3e6cb'))}${tier(14, '#fbb921')}${tier(4, ink.slope('#ff8064', '#d93a28'))}${tier(-4, ink.slope('#b9e070', '#6dae3c'), true)}</g>` + bread(-30); // prettier-ignore
};

const triangle: Drawn = (ink) =>
  shade(ink, 3, 16, 52, 22) + slab(ink, softened([[-48, 22], [-20, -18], [6, -36], [26, -6], [50, 24], [0, 34]]), 9, ['#fbe3b2', '#e9bd78', '#b98440'], ['#c9924e', '#8f5f26'], ellipse(4, 4, 22, 12, ink.haze('#8f5313', 0.5))); // prettier-ignore

const crispBread: Drawn = (ink) =>
  slab(ink, softened([[-28, 8], [-16, -16], [14, -18], [30, 4], [6, 18]]), 6, ['#ffdf9c', '#e6aa54', '#b07224'], ['#b87a2c', '#834f14']); // prettier-ignore

const lavash: Drawn = (ink) => {
  const d = 'M-134 20Q-142 -14 -104 -34Q-20 -70 76 -56Q138 -44 136 2Q128 40 30 46T-134 20Z';
  const spots = [[-70, -16, 30], [0, -36, 26], [60, -16, 34], [-20, 10, 28], [88, 14, 22]].map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.5, ink.haze('#8f4c10', 0.5))).join(''); // prettier-ignore
  return (
    shade(ink, 5, 30, 150, 50) +
    slab(ink, d, 16, ['#ffe29a', '#f0b654', '#bd7b22'], ['#cf8f34', '#925c18'], spots) +
    `<path d="M-128 12Q-20 -26 132 2" stroke="#9c6218" stroke-opacity="0.5" stroke-width="6" fill="none"/>${ellipse(-40, -36, 56, 10, ink.haze('#fff', 0.6))}`
  );
};

const oneOver = [{ x: 0, y: -4, rx: 168, ry: 92 }] as const;

export const breads = {
  toast: whole(
    'toast',
    240,
    toast(['#fbe6bd', '#eec78c', '#c8954f'], ['#b97a38', '#7d4b1c'], 'toast'),
    'base',
    onToast,
  ),
  'rye-toast': whole(
    'rye-toast',
    240,
    toast(['#d9ad7a', '#b17d4a', '#7c5026'], ['#7a4a22', '#4a2a10'], 'rye'),
    'base',
    onToast,
  ),
  'toast-side': fanned(
    'toast-side',
    (ink) =>
      `<g transform="scale(0.62)">${slab(ink, toastOutline, 22, ['#fbe6bd', '#eec78c', '#c8954f'], ['#b97a38', '#7d4b1c'], ellipse(0, 0, 80, 50, ink.haze('#a8641c', 0.3)))}</g>`,
    2,
    60,
    100,
    -12,
  ),
  'rye-side': fanned(
    'rye-side',
    (ink) =>
      `<g transform="scale(0.62)">${slab(ink, toastOutline, 22, ['#d9ad7a', '#b17d4a', '#7c5026'], ['#7a4a22', '#4a2a10'])}</g>`,
    2,
    60,
    100,
    -12,
  ),
  'rice-cakes': whole('rice-cakes', 240, cakes, 'base', [{ x: 0, y: -76, rx: 62, ry: 40 }, { x: -128, y: 32, rx: 66, ry: 43 }, { x: 124, y: 44, rx: 66, ry: 43 }]), // prettier-ignore
  manakish: whole(
    'manakish',
    240,
    flat('manakish', 232, 140, ['#fbe3b0', '#eabf78', '#b98540'], '#8f5313'),
    'base',
    oneOver,
  ),
  tostada: whole(
    'tostada',
    240,
    flat('tostada', 226, 134, ['#ffe08a', '#f6bd48', '#c98618'], '#a3600c'),
    'base',
    oneOver,
  ),
  flatbread: fanned('flatbread', triangle, 4, 46, 92, 0),
  'crisp-bread': heaped('crisp-bread', [crispBread], { size: 56, lift: 12, turn: 90, density: 0.75, most: 9 }),
  dosa: whole('dosa', 150, lavash),
  chilla: whole('chilla', 150, lavash),
  'chicken-wrap': whole(
    'chicken-wrap',
    160,
    wrap('chicken-wrap', ['#f3cf9f', '#9ccc4c', '#e2bb80', '#ee4a33', '#b9dc70']),
  ),
  'caesar-wrap': whole(
    'caesar-wrap',
    160,
    wrap('caesar-wrap', ['#f3cf9f', '#9ccc4c', '#e2bb80', '#fff6dc', '#b9dc70']),
  ),
  burrito: whole('burrito', 160, wrap('burrito', ['#f3cf9f', '#c9a06a', '#3b2a3c', '#fdb63a', '#ee4a33'])),
  'halloumi-wrap': whole(
    'halloumi-wrap',
    160,
    wrap('halloumi-wrap', ['#fff1c8', '#fbc94b', '#ee4a33', '#f3dba0', '#479a3c']),
  ),
  sandwich: tall(whole('sandwich', 170, sandwich)),
  'syrup-pancakes': tall(
    whole('syrup-pancakes', 150, stack(['#f6c27c', '#dd9444', '#a8601e'], ['#f7dba4', '#d3a055'], '#b8641a', 4, 132)),
  ),
  'dark-pancakes': tall(
    whole('dark-pancakes', 150, stack(['#d3a071', '#a97043', '#733f1b'], ['#dcb98c', '#a87a4a'], '', 4, 132)),
  ),
  'honey-pancakes': tall(
    whole('honey-pancakes', 150, stack(['#d3a071', '#a97043', '#733f1b'], ['#dcb98c', '#a87a4a'], '#f2a51e', 6, 126)),
  ),
  chebab: tall(
    whole('chebab', 150, stack(['#ffdf8c', '#f4b63c', '#bd7c14'], ['#ffe9b0', '#e0ac4a'], '#7c3f12', 3, 138)),
  ),
  waffles: whole('waffles', 150, waffle),
} as const satisfies Record<string, Food>;
