import type { Ink } from '../ink.ts';
import { ellipse, shade, slab, softened } from '../shapes.ts';
import { fanned, whole, type Drawn, type Food } from './food.ts';

const avocadoSlice: Drawn = (ink) => {
  const d = softened([[-66, 8], [-56, -16], [-10, -30], [44, -24], [66, -2], [48, 4], [6, 0], [-36, 14]]); // prettier-ignore
  return (
    slab(ink, d, 8, ['#f6f3a4', '#cfe07a', '#8fba48'], ['#5f8f30', '#35591f']) +
    `<path d="M-60 -6C-30 -36 40 -34 64 -6" stroke="#7da63c" stroke-width="4" fill="none" stroke-linecap="round"/>`
  );
};

/** With its stone, or with an egg baked where the stone was. */
const avocadoHalf = (ink: Ink, egg: boolean): string => {
  const d = softened([[-96, 4], [-76, -38], [-16, -40], [46, -62], [92, -34], [98, 14], [60, 50], [-6, 48], [-70, 36]]); // prettier-ignore
  return (
    shade(ink, 4, 40, 108, 46) +
    slab(ink, d, 18, ['#f3f2a2', '#d3e07a', '#9cc04c'], ['#4f7a2c', '#2c4a1c']) +
    `<path d="${d}" fill="none" stroke="#6f9c38" stroke-width="7"/>` +
    (egg
      ? ellipse(22, 0, 58, 42, '#9fb552') +
        ellipse(22, -2, 56, 40, ink.ball('#ffffff', '#fdf9ef', '#e6d9bf')) +
        ellipse(26, 2, 27, 20, '#d99a2c', ' fill-opacity="0.4"') +
        ellipse(26, -2, 27, 21, ink.ball('#ffe37a', '#ffb921', '#e8860a')) +
        ellipse(17, -9, 8, 4.4, '#fff', ' fill-opacity="0.75"')
      : ellipse(40, 2, 38, 31, '#a4b85a') +
        ellipse(40, 2, 34, 28, ink.ball('#c98d54', '#8f5427', '#56300f')) +
        ellipse(28, -10, 10, 6, '#fff', ' fill-opacity="0.5"'))
  );
};

export const avocados = {
  'avocado-slices': fanned('avocado-slice', avocadoSlice, 6, 27, 92, -64),
  avocado: whole('avocado', 96, (ink) => avocadoHalf(ink, false)),
  'baked-avocado': whole('baked-avocado', 170, (ink) => {
    const half = ink.piece('avocado-egg', () => avocadoHalf(ink, true));
    return half(-66, -44, 1.12, -10) + half(66, 46, 1.16, 6);
  }),
} as const satisfies Record<string, Food>;
