import { mixed, type Region } from './arrange.ts';
import type { Ink } from './ink.ts';
import type { Food } from './foods/food.ts';

type Spot = readonly [x: number, y: number, rx: number, ry: number];

/** Where the things of a plate lie, in halves of its width and depth: the first is the main, in front. */
const spots: readonly (readonly Spot[])[] = [
  [],
  [[0, 0, 0.74, 0.7]],
  [[-0.36, 0.04, 0.52, 0.58], [0.46, 0, 0.44, 0.5]], // prettier-ignore
  [[-0.04, 0.32, 0.52, 0.44], [-0.45, -0.34, 0.42, 0.42], [0.45, -0.3, 0.42, 0.42]], // prettier-ignore
  [[-0.1, 0.4, 0.5, 0.42], [-0.54, -0.12, 0.38, 0.4], [0.02, -0.5, 0.4, 0.36], [0.54, -0.06, 0.38, 0.42]], // prettier-ignore
  [[0, 0.42, 0.48, 0.4], [-0.6, 0.08, 0.33, 0.38], [-0.32, -0.48, 0.36, 0.36], [0.32, -0.5, 0.36, 0.36], [0.6, 0.04, 0.33, 0.38]], // prettier-ignore
  [[0, 0.46, 0.44, 0.38], [-0.62, 0.16, 0.32, 0.36], [-0.46, -0.42, 0.34, 0.34], [0.04, -0.56, 0.34, 0.32], [0.5, -0.4, 0.34, 0.34], [0.62, 0.2, 0.32, 0.36]], // prettier-ignore
];

/** The same with a main that is one large thing. */
const besideWhole: readonly (readonly Spot[])[] = [
  [],
  [[0, 0, 0.78, 0.7]],
  [[-0.24, 0.06, 0.74, 0.66], [0.6, -0.06, 0.38, 0.48]], // prettier-ignore
  [[-0.06, 0.26, 0.74, 0.56], [-0.48, -0.46, 0.38, 0.36], [0.4, -0.46, 0.38, 0.38]], // prettier-ignore
  [[-0.08, 0.34, 0.72, 0.5], [-0.62, -0.28, 0.34, 0.36], [0.02, -0.6, 0.38, 0.32], [0.6, -0.32, 0.36, 0.38]], // prettier-ignore
  [[-0.02, 0.36, 0.7, 0.5], [-0.66, -0.16, 0.32, 0.36], [-0.3, -0.58, 0.34, 0.32], [0.34, -0.58, 0.34, 0.32], [0.66, -0.14, 0.32, 0.36]], // prettier-ignore
];

/** The same with a high one, which would hide what is behind it. */
const beforeTall: readonly (readonly Spot[])[] = [
  [],
  [[0, 0.04, 0.8, 0.7]],
  [[-0.2, -0.08, 0.72, 0.66], [0.6, 0.42, 0.4, 0.42]], // prettier-ignore
  [[0, -0.2, 0.68, 0.6], [-0.64, 0.56, 0.38, 0.34], [0.64, 0.56, 0.38, 0.34]], // prettier-ignore
];

/** Along the rim, for bread and dips beside a soup. */
const rimSpots: readonly Spot[] = [[0.52, -0.42, 0.36, 0.36], [-0.54, -0.4, 0.36, 0.36], [0.6, 0.34, 0.3, 0.3]]; // prettier-ignore

const within = ({ x, y, rx, ry }: Region, [sx, sy, srx, sry]: Spot, flip: boolean): Region => ({
  x: x + (flip ? -sx : sx) * rx,
  y: y + sy * ry,
  rx: srx * rx,
  ry: sry * ry,
});

const laid = (ink: Ink, placed: readonly { food: Food; region: Region }[]): string =>
  [...placed]
    .sort((a, b) => a.region.y - b.region.y)
    .map(({ food, region }) => food.draw(ink, region))
    .join('');

const scattered = (ink: Ink, foods: readonly Food[], { x, y, rx, ry }: Region): string =>
  foods.map((food) => food.draw(ink, { x, y: y - ry * 0.06, rx: rx * 0.66, ry: ry * 0.66, loose: true })).join('');

const swum = (ink: Ink, foods: readonly Food[], region: Region): string =>
  mixed(
    ink,
    region,
    foods.flatMap(({ pieces }) => (pieces ? [{ stamps: pieces.stamps(ink), how: pieces.how }] : [])),
  );

/** Things side by side on a slice of bread, what can be spread below them. */
const topped = (ink: Ink, foods: readonly Food[], on: Region): string => {
  const spreads = foods.filter(({ role }) => role === 'spread' || role === 'pool');
  const tops = foods.filter(({ role }) => role === 'top' || role === 'bed');
  return (
    spreads.map((food) => food.draw(ink, { ...on, rx: on.rx * 1.02, ry: on.ry * 1.02 })).join('') +
    laid(
      ink,
      tops.map((food, index) => ({
        food,
        region: {
          x: on.x + (tops.length === 1 ? 0 : (index / (tops.length - 1) - 0.5) * on.rx * 1.16),
          y: on.y - 6 + (index % 2) * 10,
          rx: tops.length === 1 ? on.rx * 0.86 : on.rx * (tops.length === 2 ? 0.62 : 0.5),
          ry: on.ry * 0.74,
        },
      })),
    ) +
    scattered(ink, foods.filter(({ role }) => role === 'strew'), on) // prettier-ignore
  );
};

const onBread = (ink: Ink, before: readonly Food[], base: Food, after: readonly Food[], surface: Region): string => {
  const beside: readonly Spot[] = [[0.84, -0.66, 0.26, 0.3], [-0.86, 0.66, 0.26, 0.3]]; // prettier-ignore
  return (
    base.draw(ink, { ...surface, rx: 240 }) +
    (base.on ?? []).map((on) => topped(ink, after, { ...on, x: surface.x + on.x, y: surface.y + on.y })).join('') +
    laid(ink, before.map((food, index) => ({ food, region: within(surface, beside[index % 2]!, false) }))) // prettier-ignore
  );
};

/** Half of what lies on bare porcelain is seen as crowded when it reaches the rim. */
const inset = (surface: Region, by: number): Region => ({ ...surface, rx: surface.rx * by, ry: surface.ry * by });

/** Sauce and grains first, the main on them, the rest beside, herbs and seeds last. */
const arranged = (ink: Ink, foods: readonly Food[], surface: Region): string => {
  const flip = ink.chance() < 0.5;
  const baseAt = foods.findIndex(({ role }) => role === 'base');
  if (baseAt >= 0) return onBread(ink, foods.slice(0, baseAt), foods[baseAt]!, foods.slice(baseAt + 1), surface);
  const [first] = foods;
  const dip =
    first?.role === 'spread' && !foods.some(({ role }) => role === 'pool' || role === 'bed') ? first : undefined;
  const sauce = foods.find(({ role }) => role === 'pool');
  const beds = foods.filter(({ role }) => role === 'bed');
  const tops = foods.filter((food) => food !== dip && (food.role === 'top' || food.role === 'spread'));
  const strewn = foods.filter(({ role }) => role === 'strew');
  const under = sauce ?? (surface.full === true ? dip : undefined);
  const rest = under === dip || dip === undefined ? tops : [dip, ...tops];
  const side = flip ? -1 : 1;
  if (sauce && beds.length > 0) {
    const wet = { ...surface, x: surface.x + side * surface.rx * 0.34, rx: surface.rx * 0.62, ry: surface.ry * 0.86 };
    const dry = {
      ...surface,
      x: surface.x - side * surface.rx * 0.4,
      y: surface.y + 4,
      rx: surface.rx * 0.54,
      ry: surface.ry * 0.74,
      full: false,
    };
    const swimming = rest.filter(({ rests }) => rests !== true);
    const resting = rest.filter(({ rests }) => rests === true);
    return (
      sauce.draw(ink, surface.full === true ? surface : wet) +
      beds.map((bed) => bed.draw(ink, dry)).join('') +
      swum(ink, swimming, { ...wet, x: wet.x + side * surface.rx * 0.06, rx: wet.rx * 0.84, ry: wet.ry * 0.86 }) +
      laid(
        ink,
        resting.map((food, index) => ({
          food,
          region:
            index === 0
              ? {
                  ...dry,
                  x: surface.x - side * surface.rx * 0.1,
                  y: surface.y + surface.ry * 0.22,
                  rx: surface.rx * 0.54,
                }
              : within(surface, rimSpots[index]!, flip),
        })),
      ) +
      scattered(ink, strewn, { ...wet, rx: wet.rx * 1.2, ry: wet.ry * 1.1 })
    );
  }
  if (sauce) {
    const swimming = rest.filter(({ rests }) => rests !== true);
    const resting = rest.filter(({ rests }) => rests === true);
    // A main that cannot swim is laid in the middle of its sauce.
    const middle: Spot = [0, 0.06, 0.74, 0.6];
    return (
      sauce.draw(ink, surface.full === true ? surface : inset(surface, 0.94)) +
      swum(ink, swimming, inset(surface, 0.9)) +
      laid(
        ink,
        resting.map((food, index) => ({
          food,
          region: within(surface, food === rest[0] ? middle : rimSpots[index % 3]!, flip),
        })),
      ) +
      scattered(ink, strewn, surface)
    );
  }
  const floor = { ...inset(surface, surface.full === true ? 0.98 : 0.94), full: false };
  const ground =
    (under ? under.draw(ink, surface) : '') +
    beds
      .map((bed, index) =>
        bed.draw(
          ink,
          beds.length === 1
            ? { ...floor, y: floor.y + 4 }
            : within(floor, [index === 0 ? -0.4 : 0.44, 0, 0.58, 0.84], flip),
        ),
      )
      .join('');
  const room =
    beds.length > 0
      ? { ...floor, y: floor.y - 26, rx: floor.rx * 0.92, ry: floor.ry * 0.86 }
      : under
        ? inset(floor, 0.9)
        : floor;
  const many = Math.min(rest.length, 6);
  const whole = rest[0]?.tall === true ? beforeTall[many] : rest[0]?.wide === undefined ? undefined : besideWhole[many];
  const main = whole ?? spots[many]!;
  // Without grains below, heaps in a bowl lean on its wall.
  const places =
    surface.full === true && beds.length === 0
      ? main.map(([x, y, rx, ry]): Spot => [x, y, rx * 1.24, ry * 1.24])
      : main;
  const [mainAt] = places;
  // On bare porcelain herbs and seeds keep to the main.
  const strewnOn =
    beds.length > 0 || under || !mainAt
      ? room
      : { ...within(room, mainAt, flip), rx: mainAt[2] * room.rx * 1.3, ry: mainAt[3] * room.ry * 1.3 };
  return (
    ground +
    laid(
      ink,
      rest.slice(0, 6).map((food, index) => ({ food, region: within(room, places[index]!, flip) })),
    ) +
    scattered(ink, strewn, strewnOn)
  );
};

/** How near the eye comes: one thing alone fills its plate as well as five do. */
const nearness = (foods: readonly Food[]): number => {
  if (foods.some(({ role }) => role === 'base')) return 1.36;
  const heaps = foods.filter(({ role }) => role === 'top' || role === 'spread').length;
  const ground = foods.some(({ role }) => role === 'bed' || role === 'pool') ? 1 : 0;
  if (ground === 0 && heaps <= 2)
    return foods.some(({ wide }) => wide !== undefined) ? [1.5, 1.75, 1.5][heaps]! : [1.5, 1.85, 1.55][heaps]!;
  return [1.5, 1.55, 1.42, 1.3, 1.2, 1.14][Math.min(5, heaps + ground)]!;
};

/** The food as a cook would lay it. */
export const plated = (ink: Ink, foods: readonly Food[], surface: Region, near = nearness(foods)): string => {
  const food = arranged(ink, foods, { ...surface, x: 0, y: 0, rx: surface.rx / near, ry: surface.ry / near });
  return `<g transform="translate(${surface.x} ${surface.y}) scale(${near})">${food}</g>`;
};
