import { pick, sway } from './chance.ts';
import type { Tint } from './tints.ts';
import type { Vessel } from './vessels.ts';

const sweet = new Set([
  '1f36e',
  '1f36f',
  '1f370',
  '1f95e',
  '1f9c7',
  '1f9c1',
  '1f36a',
  '1f369',
  '1f36b',
  '1f368',
  '1f366',
  '1f353',
  '1fad0',
  '1f352',
  '1f347',
  '1f349',
  '1f34c',
  '1f96d',
  '1f95d',
  '1f34d',
  '1f34e',
  '1f34f',
  '1f350',
  '1f351',
  '1f34a',
  '1f348',
  '1f33c',
  '2615',
  '1f95b',
  '1f950',
  '1f965',
]);
const grain = new Set(['1f35a', '1f33e', '1f35b', '1f33d', '1fad8', '1f359', '1f963']);

/** Stand on a saucer, not on salad. */
const drinks = new Set(['1f964', '1f375', '2615']);

const herb = (x: number, y: number, length: number, turn: number, tone: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${(length / 40).toFixed(2)})"><path d="M-20 0 Q-6 -13 20 0 Q-6 13 -20 0Z" fill="${tone}"/><path d="M-18 0 H15" stroke="#fff" stroke-opacity="0.35" stroke-width="1.6"/></g>`;

const greens = ['#4f9a3f', '#6bb24c', '#3d8a48', '#86c25a', '#2f7a41'];

/** A point inside an ellipse, even over its area. */
const inside = (chance: () => number, cx: number, cy: number, rx: number, ry: number): [number, number] => {
  const angle = chance() * Math.PI * 2;
  const far = Math.sqrt(chance());
  return [cx + Math.cos(angle) * far * rx, cy + Math.sin(angle) * far * ry];
};

const leafBed = (chance: () => number, count: number, cx: number, cy: number, rx: number, ry: number): string => {
  const leaves = Array.from({ length: count }, () => {
    const [x, y] = inside(chance, cx, cy, rx, ry);
    return { x, y, art: herb(x, y, 62 + chance() * 34, chance() * 360, pick(chance, greens)) };
  });
  return leaves
    .sort((a, b) => a.y - b.y)
    .map((leaf) => leaf.art)
    .join('');
};

const grainBed = (
  chance: () => number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  tones: readonly string[],
): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tones[0]}"/>` +
  Array.from({ length: 110 }, () => {
    const [x, y] = inside(chance, cx, cy, rx * 1.02, ry * 1.02);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="9" ry="4.6" transform="rotate(${(chance() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${pick(chance, tones)}"/>`;
  }).join('');

const sauceBed = (chance: () => number, cx: number, cy: number, rx: number, ry: number, tone: string): string => {
  const bulge = () => 0.82 + chance() * 0.3;
  const points = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * Math.PI * 2;
    const far = bulge();
    return [cx + Math.cos(angle) * rx * far, cy + Math.sin(angle) * ry * far] as const;
  });
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(0)} ${((a[1] + b[1]) / 2).toFixed(0)}`;
  const path = points
    .map((point, i) => `Q${point[0].toFixed(0)} ${point[1].toFixed(0)} ${middle(point, points[(i + 1) % 8]!)}`)
    .join(' ');
  return `<path d="M${middle(points[7]!, points[0]!)} ${path}Z" fill="${tone}"/><ellipse cx="${(cx - rx * 0.35).toFixed(0)}" cy="${(cy - ry * 0.35).toFixed(0)}" rx="${(rx * 0.3).toFixed(0)}" ry="${(ry * 0.16).toFixed(0)}" fill="#fff" opacity="0.25"/>`;
};

const grainTones = [
  ['#f3e3b8', '#fbf2d6', '#e6cf95', '#f7ead0'],
  ['#e9d2a0', '#f4e4bf', '#d8ba7d', '#cfae72'],
  ['#f6efe0', '#ffffff', '#e9dec6', '#f1e7d2'],
] as const;
const warmSauces = ['#d8843b', '#c9572f', '#e0a33c', '#b9653a', '#8fae52'];
const sweetSauces = ['#c94f6d', '#e3a13a', '#8c4a86', '#f0cf9c', '#b3622f'];

/** What lies under the food: leaves, grain or sauce, chosen to go with the things named in the recipe. */
export const bedFor = (vessel: Vessel, items: readonly string[], chance: () => number): string => {
  if (vessel === 'cup' || drinks.has(items[0]!)) return '';
  const [cx, cy, rx, ry] =
    vessel === 'bowl' ? [400, 335, 268, 85] : vessel === 'plate' ? [400, 412, 196, 82] : [400, 428, 250, 70];
  const isSweet = items.some((item) => sweet.has(item)) && !items.some((item) => item === '1f96c' || item === '1f952');
  const isGrain = items.some((item) => grain.has(item));
  const roll = chance();
  if (isSweet) {
    if (vessel === 'bowl')
      return (
        `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#fff8ea"/>` +
        sauceBed(chance, cx, cy + 6, rx * 0.7, ry * 0.6, pick(chance, sweetSauces))
      );
    return vessel === 'board' && roll < 0.5
      ? ''
      : sauceBed(chance, cx, cy, rx * 0.95, ry * 0.85, pick(chance, sweetSauces));
  }
  if (vessel === 'board') return roll < 0.7 ? leafBed(chance, 18, cx, cy, rx, ry) : '';
  if (isGrain || roll < 0.22) return grainBed(chance, cx, cy, rx, ry, pick(chance, grainTones));
  if (vessel === 'bowl' && roll < 0.45)
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${pick(chance, warmSauces)}"/><ellipse cx="${cx - 70}" cy="${cy - 20}" rx="120" ry="26" fill="#fff" opacity="0.18"/>`;
  if (roll < 0.36 && vessel === 'plate') return sauceBed(chance, cx, cy, rx, ry, pick(chance, warmSauces));
  return leafBed(chance, 34, cx, cy, rx, ry);
};

/** The last touch: a few herbs and seeds on the rim, never under the hero. */
export const garnishFor = (vessel: Vessel, items: readonly string[], tint: Tint, chance: () => number): string => {
  if (vessel === 'bowl') return '';
  const isSweet = items.some((item) => sweet.has(item));
  const seeds = pick(
    chance,
    isSweet ? ['#c2334d', '#7a4a2a', '#fff3dc'] : ['#b3273f', '#2f7a41', '#e0a33c', '#f5e6c0'],
  );
  const [cx, cy, rx, ry] =
    vessel === 'plate' ? [400, 402, 256, 128] : vessel === 'board' ? [400, 438, 300, 66] : [400, 512, 240, 36];
  const start = chance() * Math.PI * 2;
  const dots = Array.from({ length: 9 }, (_, i) => {
    const angle = start + i * 0.2 + sway(chance, 0.1);
    const far = 0.94 + sway(chance, 0.08);
    const x = cx + Math.cos(angle) * rx * far;
    const y = cy + Math.sin(angle) * ry * far;
    return `<circle cx="${x.toFixed(0)}" cy="${(y + 2).toFixed(0)}" r="6" fill="${tint.shadow}" opacity="0.25"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(4 + chance() * 3).toFixed(1)}" fill="${seeds}"/>`;
  }).join('');
  const herbs = Array.from({ length: vessel === 'cup' ? 1 : 3 }, (_, i) => {
    const angle = start + Math.PI + i * 0.26;
    return herb(
      cx + Math.cos(angle) * rx * 0.97,
      cy + Math.sin(angle) * ry * 0.97,
      40 + chance() * 16,
      chance() * 360,
      pick(chance, greens),
    );
  }).join('');
  return dots + herbs;
};
