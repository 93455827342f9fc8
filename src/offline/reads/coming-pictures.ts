import { addDays, utcDayOf } from '../../domain/days/day.ts';
import { daysIn } from '../../domain/days/day-maps.ts';
import type { Reply } from '../../protocol/messages.ts';
import type { Product } from '../../protocol/reference/reference-arrays.ts';
import type { Cache } from './cache.ts';
import type { KeptArrays } from './kept-arrays.ts';
import type { Session } from '../store/session-store.ts';

/** The most pictures that are loaded ahead; about six kilobytes each. */
const MOST = 200;

interface Known {
  readonly plan: Reply<'order/get'>;
  readonly rateable: Reply<'rating/getDishes'> | undefined;
  readonly options: Reply<'order/getDietProducts'> | undefined;
  readonly products: readonly Product[];
}

/**
 * Returns the dishes and sides of today and the coming six days. Days are UTC days here, so one more day is added on
 * either side.
 */
const planned = ({ mealPlan, sides }: Reply<'order/get'>, nowMs: number): number[] => {
  const today = utcDayOf(nowMs);
  const [first, last] = [addDays(today, -1), addDays(today, 7)];
  return daysIn(mealPlan)
    .filter((day) => first <= day && day <= last)
    .sort()
    .flatMap((day) => [
      ...Object.values(mealPlan[day] ?? {}).filter((cell) => typeof cell === 'number'),
      ...Object.values(sides[day] ?? {}).flatMap((bySide) => Object.values(bySide).map(({ side_id }) => side_id)),
    ]);
};

/** Returns the dishes that can be chosen on open days, the next day's first. */
const choosable = ({ days }: Reply<'order/get'>, options: Reply<'order/getDietProducts'>): number[] =>
  daysIn(options)
    .filter((day) => typeof days[day]?.locksAt === 'number')
    .sort()
    .flatMap((day) => Object.values(options[day] ?? {}).flat());

/**
 * Returns the previews in order of importance for a customer without a network: the coming week, the dishes to rate, the
 * options.
 */
const comingPictures = ({ plan, rateable, options, products }: Known, nowMs: number): string[] => {
  const previews = new Map(products.map(({ id, preview }) => [id, preview]));
  const dishes = [
    ...planned(plan, nowMs),
    ...Object.keys(rateable?.dishes ?? {}).map(Number),
    ...(options ? choosable(plan, options) : []),
  ];
  const urls = new Set<string>();
  for (const dish of dishes) {
    const url = previews.get(dish);
    if (url !== undefined) urls.add(url);
    if (urls.size === MOST) break;
  }
  return [...urls];
};

/**
 * Returns the URLs of the pictures of the coming days, of the dishes to rate and of the options of open days, if the
 * device knows them. Called when the page is idle: a start does not load this module.
 * @param nowMs server time
 */
export const picturesOfComingDays = async (
  cache: Cache,
  catalogue: KeptArrays,
  session: Session,
  nowMs: number,
): Promise<string[]> => {
  const plan = await cache.read(session, 'order/get', { orderType: 'active' });
  const [held] = await catalogue.kept();
  const products = held && (await catalogue.read(session, { type: ['products'], language: held.language }));
  if (!plan || !products) return [];
  const rateable = await cache.read(session, 'rating/getDishes', {});
  const options = await cache.read(session, 'order/getDietProducts', {});
  const known = {
    plan: plan.data as Reply<'order/get'>,
    rateable: rateable?.data as Reply<'rating/getDishes'> | undefined,
    options: options?.data as Reply<'order/getDietProducts'> | undefined,
    products: (products.data as Reply<'get_arrays/get'>).products ?? [],
  };
  return comingPictures(known, nowMs);
};
