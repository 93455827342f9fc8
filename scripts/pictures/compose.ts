import type { Vessel } from '../../server/catalogue/look.ts';
import { chanceOf, pick } from './chance.ts';
import { asDrawn, bringsItsCup } from './emoji.ts';
import { foods, glassfulOf, isDrawn } from './foods.ts';
import { glassBefore, glassBehind } from './glass.ts';
import { inkOf } from './ink.ts';
import { plated } from './plating.ts';
import { tintNamed, tints } from './tints.ts';
import { drawVessel } from './vessels.ts';
import { whole, type Food } from './foods/food.ts';

export interface PictureRecipe {
  readonly vessel: Vessel;
  /** A name in tints.ts. */
  readonly ground: string;
  /** Names of drawn foods, or emoji file names without ending. */
  readonly items: readonly string[];
}

/** The emoji files that a recipe needs: what is not drawn here. */
export const emojiOf = ({ items }: PictureRecipe): readonly string[] =>
  items.map(asDrawn).filter((item) => !isDrawn(item));

const emojiFood = (item: string, art: string): Food =>
  whole(`emoji ${item}`, 84, () => `<image href="${art}" x="-84" y="-112" width="168" height="168"/>`);

/** What was asked for, unless it would not do: only drinks and layers stand in a glass, and rice would run off a board. */
const servedIn = (vessel: Vessel, items: readonly string[], poured: boolean): Vessel => {
  if (
    items.some(bringsItsCup) ||
    (vessel === 'board' && items.some((item) => isDrawn(item) && foods[item].role === 'bed'))
  )
    return 'plate';
  return vessel === 'cup' && !poured ? 'pot' : vessel;
};

/** A glass stands farther from the rim of the picture than a plate lies. */
const nearer = (kind: Vessel, drawn: string): string =>
  kind === 'cup' ? `<g transform="translate(400 570) scale(1.13) translate(-400 -562)">${drawn}</g>` : drawn;

/**
 * The whole picture as an SVG of 800 × 600.
 * @param seed the dish's id: decides how things lie and the colour of the crockery, nothing else does
 * @param artOf data address (PNG) of an emoji by file name
 */
export const composePicture = (seed: string, recipe: PictureRecipe, artOf: (item: string) => string): string => {
  const chance = chanceOf(seed);
  const ink = inkOf(chance);
  const tint = tintNamed(recipe.ground);
  // The ground tells meal and diet; the glaze of the crockery is free, so that neighbours differ.
  const { glaze, glazeDark } = pick(chance, Object.values(tints));
  const items = recipe.items.map(asDrawn);
  const glassful = recipe.vessel === 'cup' ? items.map(glassfulOf).find((found) => found !== undefined) : undefined;
  const kind = servedIn(recipe.vessel, items, glassful !== undefined);
  const vessel = drawVessel(kind, { ...tint, glaze, glazeDark });
  const laid = items
    .filter((item) => glassfulOf(item) === undefined)
    .map((item) => (isDrawn(item) ? foods[item] : emojiFood(item, artOf(item))));
  const content = glassful
    ? `${glassBehind(ink, glassful)}${glassBefore(ink)}${plated(ink, laid, vessel.surface, 1.2)}`
    : plated(ink, laid, vessel.surface);
  const lightX = 250 + chance() * 300;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><defs>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.far}"/><stop offset="1" stop-color="${tint.near}"/></linearGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="${tint.light}"/><stop offset="1" stop-color="${tint.light}" stop-opacity="0"/></radialGradient>
${vessel.defs}${ink.defs()}</defs>
<rect width="800" height="600" fill="url(#table)"/><ellipse cx="${lightX.toFixed(0)}" cy="140" rx="460" ry="300" fill="url(#lamp)"/>
${nearer(kind, `${vessel.behind}${content}`)}</svg>`;
};
