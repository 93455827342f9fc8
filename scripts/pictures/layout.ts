import { sway } from './chance.ts';
import type { Vessel } from './vessels.ts';

/** Where one emoji stands: middle of its foot, edge length, tilt in degrees; `free` ones stand before the vessel's front. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tilt: number;
  readonly free: boolean;
}

type Spot = readonly [x: number, y: number, size: number];

/** Spots per vessel and number of things, the hero first; several arrangements each, chosen by the dish's own chance. */
const spots: Record<Exclude<Vessel, 'cup'>, Record<number, readonly (readonly Spot[])[]>> = {
  plate: {
    1: [[[400, 452, 300]]],
    2: [
      [
        [330, 440, 262],
        [512, 470, 188],
      ],
      [
        [372, 430, 270],
        [506, 486, 172],
      ],
    ],
    3: [
      [
        [400, 418, 258],
        [268, 468, 172],
        [534, 468, 172],
      ],
      [
        [330, 432, 256],
        [510, 420, 178],
        [496, 492, 150],
      ],
      [
        [372, 440, 262],
        [540, 440, 176],
        [252, 486, 146],
      ],
    ],
    4: [
      [
        [400, 408, 246],
        [256, 446, 166],
        [544, 446, 166],
        [404, 498, 150],
      ],
      [
        [322, 424, 248],
        [498, 402, 180],
        [556, 470, 150],
        [420, 500, 148],
      ],
      [
        [412, 416, 250],
        [258, 420, 164],
        [310, 494, 150],
        [534, 474, 162],
      ],
    ],
    5: [
      [
        [360, 402, 236],
        [510, 400, 176],
        [246, 454, 156],
        [402, 500, 148],
        [548, 472, 150],
      ],
      [
        [430, 410, 240],
        [276, 396, 164],
        [566, 456, 150],
        [268, 478, 150],
        [416, 506, 146],
      ],
    ],
    6: [
      [
        [392, 396, 224],
        [532, 394, 162],
        [252, 412, 156],
        [300, 486, 146],
        [434, 504, 144],
        [560, 470, 146],
      ],
    ],
  },
  bowl: {
    1: [[[400, 400, 290]]],
    2: [
      [
        [322, 392, 254],
        [502, 394, 206],
      ],
      [
        [466, 390, 256],
        [290, 400, 200],
      ],
    ],
    3: [
      [
        [400, 360, 246],
        [266, 402, 190],
        [534, 402, 190],
      ],
      [
        [330, 376, 246],
        [508, 364, 196],
        [440, 416, 176],
      ],
    ],
    4: [
      [
        [400, 346, 236],
        [254, 384, 180],
        [546, 384, 180],
        [402, 420, 166],
      ],
      [
        [318, 368, 232],
        [488, 348, 200],
        [566, 394, 158],
        [418, 420, 164],
      ],
    ],
    5: [
      [
        [380, 344, 222],
        [530, 360, 182],
        [244, 376, 172],
        [326, 416, 160],
        [478, 418, 160],
      ],
    ],
    6: [
      [
        [388, 338, 210],
        [528, 348, 170],
        [250, 358, 168],
        [300, 408, 152],
        [414, 424, 150],
        [530, 402, 152],
      ],
    ],
  },
  board: {
    1: [[[400, 470, 310]]],
    2: [
      [
        [310, 454, 268],
        [544, 480, 206],
      ],
      [
        [458, 452, 268],
        [236, 484, 200],
      ],
    ],
    3: [
      [
        [396, 426, 260],
        [204, 476, 184],
        [594, 476, 184],
      ],
      [
        [290, 440, 262],
        [520, 416, 190],
        [600, 496, 164],
      ],
    ],
    4: [
      [
        [392, 410, 250],
        [196, 448, 176],
        [604, 448, 176],
        [402, 506, 158],
      ],
      [
        [284, 430, 250],
        [504, 400, 190],
        [638, 464, 164],
        [448, 504, 162],
      ],
    ],
    5: [
      [
        [330, 410, 240],
        [526, 396, 186],
        [162, 470, 166],
        [400, 508, 156],
        [616, 488, 164],
      ],
    ],
    6: [
      [
        [386, 396, 226],
        [560, 392, 170],
        [204, 404, 170],
        [156, 492, 156],
        [402, 508, 152],
        [632, 492, 158],
      ],
    ],
  },
};

/** A glass carries one thing on its rim and a second in it; the rest lies on the saucer. */
const cupSpots: readonly Spot[] = [
  [400, 286, 206],
  [200, 528, 150],
  [596, 528, 146],
  [278, 548, 112],
  [520, 548, 110],
  [486, 268, 120],
];

const mirrored = ([x, y, size]: Spot): Spot => [800 - x, y, size];

/** The spots were drawn small; food should fill its vessel. */
const larger: Record<Vessel, number> = { plate: 1.2, bowl: 1.18, cup: 1.08, board: 1.15 };

/** At most six things are shown; the first is the hero. Same chance, same places. */
export const placesFor = (vessel: Vessel, count: number, chance: () => number): readonly Place[] => {
  const shown = Math.min(Math.max(count, 1), 6);
  const flip = chance() < 0.5;
  const choices = vessel === 'cup' ? [cupSpots.slice(0, shown)] : spots[vessel][shown]!;
  const arrangement = choices[Math.floor(chance() * choices.length)]!;
  return arrangement.map((spot, index) => {
    const [x, y, size] = flip ? mirrored(spot) : spot;
    const loose = index === 0 ? 0.5 : 1;
    return {
      x: x + sway(chance, 13 * loose),
      y: y + sway(chance, 7 * loose),
      size: size * larger[vessel] * (1 + sway(chance, 0.05)),
      tilt: sway(chance, 13 * loose),
      free: vessel !== 'bowl' && !(vessel === 'cup' && (index === 0 || index === 5)),
    };
  });
};
