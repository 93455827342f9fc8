import { dome, fan, heap, type Heap, type Region } from '../arrange.ts';
import type { Ink, Stamp } from '../ink.ts';
import { ellipse, shade, type Tone } from '../shapes.ts';

/**
 * How a food comes to the table. `pool` fills what it is poured into, `spread` does so when it is alone and is a spoonful
 * otherwise; on a `bed` the rest is laid, on a `base` (bread) each thing that comes after it; `strew` goes over all.
 */
export type Role = 'pool' | 'spread' | 'bed' | 'base' | 'top' | 'strew';

export interface Food {
  readonly role: Role;
  readonly draw: (ink: Ink, region: Region) => string;
  /** Where a base carries things: offsets from its middle and half sizes. */
  readonly on?: readonly Region[];
  /** Lies beside or on a sauce and never swims in it. */
  readonly rests?: true;
  /** Half the width of one thing that must not be cut up: as the main it gets the room it needs. */
  readonly wide?: number;
  /** Higher than wide: what lies with it stands in front, not behind. */
  readonly tall?: true;
  /** What of it swims in a sauce. */
  readonly pieces?: { readonly stamps: (ink: Ink) => readonly Stamp[]; readonly how: Heap };
}

export const resting = (food: Food): Food => ({ ...food, rests: true });

export type Drawn = (ink: Ink) => string;

const stampsOf =
  (name: string, shapes: readonly Drawn[]) =>
  (ink: Ink): readonly Stamp[] =>
    shapes.map((shape, index) => ink.piece(`${name}${index}`, () => shape(ink)));

/** Pieces of one or more shapes heaped up. */
export const heaped = (name: string, shapes: readonly Drawn[], how: Heap, role: Role = 'top'): Food => ({
  role,
  pieces: { stamps: stampsOf(name, shapes), how },
  draw: (ink, region) => heap(ink, region, stampsOf(name, shapes)(ink), how),
});

/** Slices of one shape, leaning on each other; strewn singly where they swim or lie loose. */
export const fanned = (name: string, shape: Drawn, count: number, step: number, size: number, turn = 0): Food => ({
  role: 'top',
  rests: true,
  draw: (ink, region) => {
    const stamp = ink.piece(name, () => shape(ink));
    if (region.loose === true) return heap(ink, region, [stamp], { size: size * 1.25, turn: 50, most: 6 });
    const fits = Math.max(2, Math.min(count, Math.round((region.rx * 2 - size * 0.5) / step) + 1));
    return fan(ink, region, (x, y, scale, lean = 0) => stamp(x, y, scale, lean + turn), fits, step);
  },
});

/** A mound of grains. */
export const domed = (
  name: string,
  tone: Tone,
  grains: readonly Drawn[],
  how: { size: number; height: number; count?: number },
): Food => ({
  role: 'bed',
  draw: (ink, region) =>
    dome(
      ink,
      region,
      tone,
      grains.map((grain, index) => ink.piece(`${name}${index}`, () => grain(ink))),
      { ...how, height: how.height * Math.min(1, region.rx / 170) },
    ),
});

/** One thing of a fixed size, shrunk where there is less room than `wide`. */
export const whole = (name: string, wide: number, drawn: Drawn, role: Role = 'top', on?: readonly Region[]): Food => ({
  role,
  rests: true,
  wide,
  ...(on ? { on } : {}),
  draw: (ink, { x, y, rx }) => {
    const scale = Math.min(1.2, Math.max(0.66, rx / wide));
    return (
      shade(ink, x + 5, y + wide * 0.2 * scale, wide * 1.12 * scale, wide * 0.66 * scale, 0.45) +
      ink.piece(name, () => drawn(ink))(x, y, scale)
    );
  },
});

export const tall = (food: Food): Food => ({ ...food, tall: true });

/** A grain as a small bright stroke with a dark side. */
export const grain =
  (rx: number, ry: number, tone: string, under: string): Drawn =>
  () =>
    ellipse(0.8, 1.6, rx, ry, under) + ellipse(0, 0, rx, ry, tone);
