import { bodyKinds, type BodyKind } from '#src/domain/body/body-measurements.ts';
import type { Sex } from '#src/domain/body/ideal-weight.ts';

type Point = readonly [x: number, y: number];

/** Half widths of an upright figure, in units of the drawing. */
interface Shape {
  readonly neck: number;
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hips: number;
  readonly thigh: number;
  readonly calf: number;
  readonly arm: number;
}

const shapes: Readonly<Record<Sex | 'person', Shape>> = {
  female: { neck: 7, shoulder: 31, chest: 25, waist: 19, hips: 31, thigh: 15.5, calf: 9.5, arm: 7 },
  male: { neck: 9.5, shoulder: 40, chest: 31, waist: 26, hips: 27.5, thigh: 13.2, calf: 10, arm: 9 },
  person: { neck: 8.5, shoulder: 35, chest: 28, waist: 23, hips: 28.5, thigh: 13.8, calf: 9.75, arm: 8 },
};

export const VIEW = { width: 200, height: 340 } as const;
const MIDDLE = VIEW.width / 2;
const HEIGHTS = { bust: 112, waist: 148, hips: 182, biceps: 116, thigh: 216, calf: 276 } as const;

/** The number of a field, in the drawing and next to the field. */
export const markOf = (kind: BodyKind): number => bodyKinds.indexOf(kind) + 1;

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth line through points (Catmull-Rom as cubic Béziers), starting at the path's current point. */
const through = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map(([x, y], i) => {
      const [ax, ay] = points[Math.max(0, i - 1)]!;
      const [bx, by] = points[i]!;
      const [cx, cy] = points[Math.min(points.length - 1, i + 2)]!;
      return `C${n(bx + (x - ax) / 6)} ${n(by + (y - ay) / 6)} ${n(x - (cx - bx) / 6)} ${n(y - (cy - by) / 6)} ${n(x)} ${n(y)}`;
    })
    .join('');

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [2 * MIDDLE - x, y]).toReversed();
const closed = (points: readonly Point[]): string => `M${n(points[0]![0])} ${n(points[0]![1])}${through(points)}Z`;

const legX = ({ hips, thigh }: Shape): number => MIDDLE + hips - thigh;

/** The outline from the neck down the right side to the foot and up the inner leg; its mirror image closes it. */
const trunk = (shape: Shape): string => {
  const { neck, shoulder, chest, waist, hips, thigh, calf } = shape;
  const leg = legX(shape);
  const half: Point[] = [
    [MIDDLE + neck, 56],
    [MIDDLE + neck + 1, 68],
    [MIDDLE + shoulder * 0.72, 76],
    [MIDDLE + shoulder - 4, 84],
    [MIDDLE + chest + 1, 102],
    [MIDDLE + chest - 1, 120],
    [MIDDLE + waist, HEIGHTS.waist],
    [MIDDLE + waist + (hips - waist) * 0.72, 168],
    [MIDDLE + hips, 184],
    [leg + thigh - 0.5, 216],
    [leg + thigh * 0.66 - 1, 246],
    [leg + calf - 1.5, 274],
    [leg + 4, 312],
    [leg + 5, 324],
    [leg + 9, 330],
    [leg - 3, 331],
    [leg - 6, 322],
    [leg - 6, 306],
    [leg - calf + 0.5, 274],
    [leg - thigh * 0.62, 246],
    [leg - thigh + 1.5, 216],
    [MIDDLE + 1.2, 196],
  ];
  return closed([...half, ...mirrored(half)]);
};

/** The axis of the right arm: its shoulder, elbow and wrist. */
const armPoints = ({ shoulder, arm }: Shape): readonly [Point, Point, Point] => [
  [MIDDLE + shoulder - arm * 0.55, 87],
  [MIDDLE + shoulder + arm * 0.9 + 2, 138],
  [MIDDLE + shoulder + arm + 9, 182],
];

const arm = (shape: Shape): Point[] => {
  const w = shape.arm;
  const [[sx, sy], [ex, ey], [wx, wy]] = armPoints(shape);
  return [
    [sx - 2, sy - 9],
    [sx + w * 0.8, sy - 2],
    [sx + w * 1.25, sy + 18],
    [ex + w * 0.85, ey - 4],
    [ex + w * 0.95, ey + 14],
    [wx + 4.5, wy - 2],
    [wx + 7, wy + 10],
    [wx + 4.5, wy + 20],
    [wx - 2, wy + 17],
    [wx - 4, wy],
    [ex - w * 0.6, ey + 10],
    [ex - w * 0.85, ey - 4],
    [sx - w * 0.75, sy + 22],
    [sx - 2, sy - 9],
  ];
};

const female = 'M78 34c0-17 9-26 22-26s22 9 22 26c0 10 1 20 4 30-6 4-13 2-16-2h-20c-3 4-10 6-16 2 3-10 4-20 4-30Z';
const male = 'M81 33c-2-15 7-25 19-25s21 10 19 25c-3-6-5-10-7-12-7 2-17 2-24 0-2 2-4 6-7 12Z';

export interface Figure {
  readonly trunk: string;
  readonly arms: readonly [string, string];
  readonly hair: string;
  readonly long: boolean;
}

export const figureOf = (who: Sex | 'person'): Figure => {
  const right = arm(shapes[who]);
  return {
    trunk: trunk(shapes[who]),
    arms: [closed(mirrored(right)), closed(right)],
    hair: who === 'female' ? female : male,
    long: who === 'female',
  };
};

/** The distance between the numbers and the edge. */
const EDGE = 14;

/** A measuring tape around the body: a slightly hanging arc, and the position of its number. */
export interface Tape {
  readonly kind: BodyKind;
  readonly path: string;
  readonly end: Point;
  readonly label: Point;
}

const tape = (kind: BodyKind, x: number, y: number, half: number, side: -1 | 1, { tilt = 0, up = 0 } = {}): Tape => ({
  kind,
  path: `M${n(x - half)} ${n(y - tilt)}Q${n(x)} ${n(y + half * 0.28)} ${n(x + half)} ${n(y + tilt)}`,
  end: [x + side * half, y + side * tilt],
  label: [side < 0 ? EDGE : VIEW.width - EDGE, y - up],
});

/** The body is seen from the front, so its left arm is on the right. */
export const tapesOf = (who: Sex | 'person'): readonly Tape[] => {
  const shape = shapes[who];
  const { chest, waist, hips, thigh, calf } = shape;
  const [[sx, sy], [ex, ey]] = armPoints(shape);
  const along = (HEIGHTS.biceps - sy) / (ey - sy);
  const bicepsX = sx + (ex - sx) * along + shape.arm * 0.2;
  const leg = legX(shape);
  const upper = shape.arm * 0.95;
  return [
    tape('bust', MIDDLE, HEIGHTS.bust - 2, chest - 1, -1, { up: 26 }),
    tape('waist', MIDDLE, HEIGHTS.waist, waist, 1),
    tape('hips', MIDDLE, HEIGHTS.hips, hips, -1),
    tape('leftBiceps', bicepsX, HEIGHTS.biceps - 4, upper, 1, { tilt: 1 }),
    tape('rightBiceps', 2 * MIDDLE - bicepsX, HEIGHTS.biceps - 4, upper, -1, { tilt: -1, up: -10 }),
    tape('thigh', leg, HEIGHTS.thigh, thigh - 1, 1),
    tape('calf', 2 * MIDDLE - leg, HEIGHTS.calf, calf - 1, -1),
  ];
};
