import { sway } from './chance.ts';
import { blob, ellipse, shade, type Point, type Tone } from './shapes.ts';
import { short, type Ink, type Stamp } from './ink.ts';

/** The part of a vessel that a food may fill. `loose`: strewn over it or swimming in it, not heaped. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly loose?: boolean;
  /** It reaches the wall of the vessel all round. */
  readonly full?: boolean;
}

/** Evenly spread places in an ellipse, as seeds stand in a sunflower: far ones first, so that near ones cover them. */
export const spread = (ink: Ink, count: number, { x, y, rx, ry }: Region, jitter = 0.12): readonly Point[] => {
  const turn = ink.chance() * Math.PI * 2;
  return Array.from({ length: count }, (_, index): Point => {
    const far = count === 1 ? 0 : Math.sqrt((index + 0.5) / count);
    const angle = turn + index * 2.399_963;
    return [
      x + (Math.cos(angle) * far + sway(ink.chance, jitter)) * rx,
      y + (Math.sin(angle) * far + sway(ink.chance, jitter)) * ry,
    ];
  }).sort((a, b) => a[1] - b[1]);
};

export interface Heap {
  /** How much of the region one piece takes: its length along x. */
  readonly size: number;
  /** Turned at random within these degrees to both sides. */
  readonly turn?: number;
  /** Height of the heap in the middle. */
  readonly lift?: number;
  readonly most?: number;
  /** Colour of the heap between its pieces, where they would let the plate through. */
  readonly under?: string;
  /** 1: the pieces cover the region once. */
  readonly density?: number;
}

const times = (region: Region, { size, most = 40, density = 1 }: Heap): number =>
  Math.max(2, Math.min(most, Math.round((density * 2.4 * region.rx * region.ry) / (size * size * 0.42))));

/** Pieces heaped on a region, or strewn over it when it is loose. */
export const heap = (ink: Ink, region: Region, stamps: readonly Stamp[], how: Heap): string => {
  const { turn = 180, lift = 0 } = how;
  const loose = region.loose === true;
  const inner = {
    ...region,
    rx: Math.max(8, region.rx - how.size * 0.32),
    ry: Math.max(6, region.ry - how.size * 0.22),
  };
  const count = times(region, { ...how, density: (how.density ?? 1) * (loose ? 0.5 : 1) });
  const drawn = spread(ink, count, inner).map(([x, y], index) => {
    const off = ((x - region.x) / region.rx) ** 2 + ((y - region.y) / region.ry) ** 2;
    const up = loose ? 0 : lift * Math.max(0, 1 - off);
    return stamps[index % stamps.length]!(x, y - up, 1 + sway(ink.chance, 0.08), sway(ink.chance, turn));
  });
  const ground = loose ? '' : shade(ink, region.x + 4, region.y + region.ry * 0.22, region.rx * 1.12, region.ry * 1.12);
  const body =
    loose || how.under === undefined
      ? ''
      : `<path d="${blob(Math.max(region.rx - how.size * 0.7, region.rx * 0.6), Math.max(region.ry - how.size * 0.5, region.ry * 0.6), 0.06, ink.chance, 12, region.x, region.y - lift * 0.3)}" fill="${how.under}"/>`;
  return ground + body + drawn.join('');
};

/** Slices leaning on each other from left to right, as a cook fans them. */
export const fan = (ink: Ink, region: Region, stamp: Stamp, count: number, step: number, arc = 10): string => {
  const width = step * (count - 1);
  const lean = sway(ink.chance, 5);
  return (
    shade(ink, region.x + 5, region.y + 22, width / 2 + step * 1.3, 52) +
    Array.from({ length: count }, (_, index) => {
      const at = count === 1 ? 0 : index / (count - 1) - 0.5;
      return stamp(
        region.x + at * width,
        region.y + at * lean * 4 + at * at * 44 - 6,
        1,
        at * arc + sway(ink.chance, 3),
      );
    }).join('')
  );
};

/** A dome of small things: smooth below, its grains drawn on it. */
export const dome = (
  ink: Ink,
  { x, y, rx, ry }: Region,
  tone: Tone,
  grain: readonly Stamp[],
  { size, height, count = 120 }: { size: number; height: number; count?: number },
): string => {
  const top = y - height;
  const body = `<path d="M${short(x - rx)} ${short(y)}C${short(x - rx)} ${short(y - ry * 0.55 - height * 0.5)} ${short(x - rx * 0.5)} ${short(top - ry * 0.66)} ${short(x)} ${short(top - ry * 0.66)}S${short(x + rx)} ${short(y - ry * 0.55 - height * 0.5)} ${short(x + rx)} ${short(y)}C${short(x + rx)} ${short(y + ry * 0.62)} ${short(x + rx * 0.55)} ${short(y + ry)} ${short(x)} ${short(y + ry)}S${short(x - rx)} ${short(y + ry * 0.62)} ${short(x - rx)} ${short(y)}Z" fill="${ink.ball(...tone)}"/>`;
  const middle = { x, y: y - height * 0.42, rx: rx * 0.99, ry: ry * 0.86 + height * 0.42 };
  const grains = spread(ink, Math.min(count, Math.round((rx * ry * 3.4) / (size * size))), middle, 0.05)
    .map(([gx, gy], index) => grain[index % grain.length]!(gx, gy, 1, ink.chance() * 180))
    .join('');
  return (
    shade(ink, x + 6, y + ry * 0.3, rx * 1.14, ry * 1.02, 0.5) +
    body +
    grains +
    ellipse(x - rx * 0.3, y - height * 0.7 - ry * 0.2, rx * 0.5, ry * 0.36, ink.haze('#fff', 0.22)) +
    ellipse(x + rx * 0.4, y + ry * 0.42, rx * 0.62, ry * 0.5, ink.haze('#3b2208', 0.16))
  );
};

/** Several foods in one sauce: their pieces lie between each other, the first has most, small ones come in threes. */
export const mixed = (
  ink: Ink,
  region: Region,
  foods: readonly { readonly stamps: readonly Stamp[]; readonly how: Heap }[],
): string => {
  if (foods.length === 0) return '';
  const shares = foods.length === 1 ? [0] : foods.length === 2 ? [0, 1] : [0, 1, 0, 2, ...(foods[3] ? [3] : [])];
  const room = shares.reduce((sum, at) => sum + Math.max(46, foods[at]!.how.size) ** 2, 0) / shares.length;
  const count = Math.max(foods.length + 5, Math.min(26, Math.round((region.rx * region.ry * 3.1) / room)));
  const inner = { ...region, rx: region.rx * 0.86, ry: region.ry * 0.84 };
  return spread(ink, count, inner, 0.06)
    .map(([x, y], index) => {
      const { stamps, how } = foods[shares[index % shares.length]!]!;
      const { size, turn = 180 } = how;
      const few = size < 30 ? 4 : size < 40 ? 2 : 1;
      return Array.from({ length: few }, (_, nth) => {
        const away = few === 1 ? 0 : size * 0.55;
        const angle = (nth / few) * 6.28 + index;
        return stamps[(index + nth) % stamps.length]!(
          x + Math.cos(angle) * away,
          y + Math.sin(angle) * away * 0.7,
          1,
          sway(ink.chance, turn),
        );
      }).join('');
    })
    .join('');
};
