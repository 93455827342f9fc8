import type { Reply } from '../../protocol/messages.ts';
import type { Product } from '../../protocol/reference/reference-arrays.ts';
import type { Cache } from './cache.ts';
import type { KeptArrays } from './kept-arrays.ts';
import type { Session } from '../store/session-store.ts';

const DAY_SECONDS = 86_400;

/**
 * Previews of the dishes of today and the coming six days.
 * @param nowMs server time; a day begins at 00:00 UTC here, one more is taken on either side
 */
const comingPictures = ({ mealPlan }: Reply<'order/get'>, products: readonly Product[], nowMs: number): string[] => {
  const now = nowMs / 1000;
  const previews = new Map(products.map(({ id, preview }) => [id, preview]));
  const urls = new Set<string>();
  for (const [day, meals] of Object.entries(mealPlan)) {
    if (Number(day) < now - 2 * DAY_SECONDS || Number(day) > now + 7 * DAY_SECONDS) continue;
    for (const cell of Object.values(meals)) {
      const url = typeof cell === 'number' ? previews.get(cell) : undefined;
      if (url !== undefined) urls.add(url);
    }
  }
  return [...urls];
};

/** Their addresses as far as the device knows plan and dishes. */
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
  const { products: dishes } = products.data as Reply<'get_arrays/get'>;
  return comingPictures(plan.data as Reply<'order/get'>, dishes ?? [], nowMs);
};
