import { chanceOf, pick } from './chance.ts';
import { bedFor, garnishFor } from './garnish.ts';
import { placesFor } from './layout.ts';
import { tintNamed, tints } from './tints.ts';
import { drawVessel } from './vessels.ts';
import type { Place } from './layout.ts';
import type { Vessel } from './vessels.ts';

export interface PictureRecipe {
  readonly vessel: Vessel;
  /** A name in tints.ts. */
  readonly ground: string;
  /** Emoji file names without ending; the first is the hero, more than six are not shown. */
  readonly items: readonly string[];
}

/** Emoji that bring their own bowl, pot, glass or shaker: one inside another bowl looks like washing-up. */
const ownVessel = new Set([
  '1f35a',
  '1f35b',
  '1f35c',
  '1f35d',
  '1f371',
  '1f372',
  '1f373',
  '1f375',
  '1f957',
  '1f958',
  '1f95b',
  '1f963',
  '1f964',
  '1f9c2',
  '2615',
]);

/** What may crown a glass; anything else that was meant for a cup comes in a bowl, as dips and sauces do. */
const crownsGlass = new Set([
  '1f34a',
  '1f34b',
  '1f34c',
  '1f34d',
  '1f34e',
  '1f34f',
  '1f347',
  '1f348',
  '1f349',
  '1f350',
  '1f351',
  '1f352',
  '1f353',
  '1f36b',
  '1f95d',
  '1f965',
  '1f96d',
  '1fad0',
]);

/** The vessel and the things as they are shown: at most six, none in a vessel that does not suit it. */
const served = ({ vessel, items: given }: PictureRecipe): { kind: Vessel; items: readonly string[] } => {
  // A shake is drawn as a glass of our own when there is something to crown it with.
  const items = vessel === 'cup' && given[0] === '1f964' && crownsGlass.has(given[1] ?? '') ? given.slice(1) : given;
  const hero = items[0]!;
  const open = vessel === 'bowl' || vessel === 'cup';
  if (!open || ownVessel.has(hero)) return { kind: open ? 'plate' : vessel, items: items.slice(0, 6) };
  const kind = vessel === 'cup' && crownsGlass.has(hero) ? 'cup' : 'bowl';
  return { kind, items: items.filter((item) => !ownVessel.has(item)).slice(0, 6) };
};

const standing = (art: string, { x, y, size, tilt }: Place, shadow: string): string => {
  const foot = y - size * 0.06;
  return (
    `<ellipse cx="${(x + size * 0.03).toFixed(1)}" cy="${foot.toFixed(1)}" rx="${(size * 0.42).toFixed(1)}" ry="${(size * 0.13).toFixed(1)}" fill="url(#${shadow})"/>` +
    `<image href="${art}" x="${(x - size / 2).toFixed(1)}" y="${(y - size).toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}" transform="rotate(${tilt.toFixed(1)} ${x.toFixed(1)} ${(y - size / 2).toFixed(1)})"/>`
  );
};

/**
 * The whole picture as an SVG of 800 × 600.
 * @param seed the dish's id: decides arrangement, tilt and garnish, nothing else does
 * @param artOf data address (PNG) of an emoji by file name
 */
export const composePicture = (seed: string, recipe: PictureRecipe, artOf: (item: string) => string): string => {
  const chance = chanceOf(seed);
  const tint = tintNamed(recipe.ground);
  const { kind, items } = served(recipe);
  // The ground tells meal and diet; the glaze of the crockery is free, so that neighbours differ.
  const { glaze, glazeDark } = pick(chance, Object.values(tints));
  const vessel = drawVessel(kind, { ...tint, glaze, glazeDark });
  const places = placesFor(kind, items.length, chance);
  const bed = bedFor(kind, items, chance);
  const garnish = garnishFor(kind, items, tint, chance);
  const layered = items.map((item, index) => ({ item, place: places[index]! })).sort((a, b) => a.place.y - b.place.y);
  const drawn = (free: boolean) =>
    layered
      .filter(({ place }) => place.free === free)
      .map(({ item, place }) => standing(artOf(item), place, 'foot'))
      .join('');
  const lightX = 250 + chance() * 300;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 40 760 570" width="800" height="600"><defs>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.far}"/><stop offset="1" stop-color="${tint.near}"/></linearGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="${tint.light}"/><stop offset="1" stop-color="${tint.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="foot"><stop offset="0.2" stop-color="#3a2410" stop-opacity="0.42"/><stop offset="1" stop-color="#3a2410" stop-opacity="0"/></radialGradient>
${vessel.defs}</defs>
<rect y="40" width="800" height="580" fill="url(#table)"/><ellipse cx="${lightX.toFixed(0)}" cy="170" rx="460" ry="300" fill="url(#lamp)"/>
${vessel.behind}${bed}${drawn(false)}${vessel.before}${garnish}${drawn(true)}</svg>`;
};
