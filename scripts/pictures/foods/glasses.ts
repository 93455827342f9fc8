import type { Food } from './food.ts';

/** What stands in a glass: layers from the bottom up, each a share of the height, and the surface that is looked on. */
export interface Glassful {
  readonly layers: readonly (readonly [tone: string, share: number, specks?: readonly string[]])[];
  readonly surface: readonly [light: string, dark: string];
  readonly straw?: true;
}

const chia = ['#3c3640', '#5a5560'] as const;
const shake = (top: string, tone: string, light: string): Glassful => ({ layers: [[tone, 0.82], [top, 0.18]], surface: [light, top], straw: true }); // prettier-ignore

export const glassfuls = {
  'berry-shake': shake('#e9b3d6', '#b9649f', '#fbe3f2'),
  'cocoa-shake': shake('#c79a78', '#8a5636', '#ead0b8'),
  'chocolate-shake': shake('#a8704a', '#653518', '#d9b08c'),
  'vanilla-shake': shake('#fff6dc', '#f4e2b4', '#ffffff'),
  'plant-shake': shake('#f7f2d2', '#e6dda6', '#fffdf0'),
  'mango-lassi': shake('#ffe09a', '#fbb540', '#fff3d2'),
  'mango-smoothie': shake('#ffc23f', '#f59a16', '#ffe08c'),
  'soy-parfait': { layers: [['#fbf3e0', 0.3], ['#d9d2c0', 0.3, chia], ['#fbf3e0', 0.4]], surface: ['#fffdf6', '#f3e8cf'] }, // prettier-ignore
  'coconut-chia': {
    layers: [
      ['#ece6da', 0.78, chia],
      ['#fffdf6', 0.22],
    ],
    surface: ['#fffefa', '#f1e9da'],
  },
  'almond-chia': {
    layers: [
      ['#e6dcc8', 0.74, chia],
      ['#fff8ea', 0.26],
    ],
    surface: ['#fffaf0', '#efe2c8'],
  },
  'matcha-chia': {
    layers: [
      ['#b4cf7c', 0.76, chia],
      ['#cfe39c', 0.24],
    ],
    surface: ['#dcecb0', '#a9c86c'],
  },
  'overnight-oats': { layers: [['#f0dfbf', 0.36, ['#d9b987', '#fff3da']], ['#fdb32c', 0.22], ['#f0dfbf', 0.42, ['#d9b987', '#fff3da']]], surface: ['#fff3da', '#e6cda0'] }, // prettier-ignore
  'coconut-mousse': {
    layers: [
      ['#7a4a2c', 0.5],
      ['#a37350', 0.3],
      ['#fffaf0', 0.2],
    ],
    surface: ['#fffdf8', '#eadfcb'],
  },
  'chocolate-mousse': {
    layers: [
      ['#5b3018', 0.55],
      ['#74442a', 0.45],
    ],
    surface: ['#9a6845', '#5f351c'],
  },
  'coffee-pot': {
    layers: [
      ['#c8a078', 0.34],
      ['#fbf3e2', 0.2],
      ['#d9b893', 0.46],
    ],
    surface: ['#f7e8d2', '#d3b088'],
  },
  'strawberry-yoghurt': { layers: [['#f08a8c', 0.3], ['#fff4ee', 0.36], ['#f7b3b0', 0.34]], surface: ['#fffdf8', '#f6e6dc'] }, // prettier-ignore
  'kunafa-yoghurt': { layers: [['#e6a640', 0.18], ['#fffaf0', 0.5], ['#fb9a2c', 0.12], ['#fffaf0', 0.2]], surface: ['#ffffff', '#f0e7d6'] }, // prettier-ignore
  'cottage-glass': { layers: [['#fcd84a', 0.26], ['#fdf8ec', 0.74, ['#ffffff', '#efe4cc']]], surface: ['#ffffff', '#efe6d2'] }, // prettier-ignore
} as const satisfies Record<string, Glassful>;

/** Poured by the glass itself; where there is no glass there is nothing to pour. */
const poured: Food = { role: 'pool', draw: () => '' };

type GlassName = keyof typeof glassfuls;
export const inGlass = Object.fromEntries(Object.keys(glassfuls).map((name) => [name, poured])) as Record<
  GlassName,
  Food
>;
