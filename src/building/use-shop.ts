import { useMemo } from 'react';

import type { Day } from '../domain/days/day.ts';
import { DEFAULT_DIET_ID, defaultMealTypes } from '../domain/menu/meal-choice.ts';
import { languageOf } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-t.tsx';
import type { Reply } from '../protocol/messages.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { useArrays } from '../state/plan/arrays.ts';
import { useToday } from '../state/plan/clock.ts';
import { useDeliveries, type Deliveries } from '../state/plan/delivery-rule.ts';
import { priceBook, type PriceBook } from '../state/plan/price-book.ts';
import { useSetting } from '../state/plan/settings.ts';
import { buildingArrays } from './building-arrays.ts';
import type { Defaults } from './plan-choice.ts';

type Lists = Required<Pick<Reply<'get_arrays/get'>, (typeof buildingArrays)[number]>>;

/** What the provider sells, and when: the same for everybody, from open messages. */
export interface Shop {
  readonly today: Day;
  readonly offline: boolean;
  readonly lists: Lists;
  readonly prices: PriceBook;
  readonly deliveries: Deliveries;
}

type ShopView =
  | { readonly state: 'waiting' | 'absent' }
  | {
      readonly state: 'ready';
      readonly shop: Shop;
      /** The diet and the meals of a new plan. */
      readonly usual: Pick<Defaults, 'diet' | 'mealTypes'>;
    };

/** Returns what the device knows of the shop, with or without a network. */
export const useShop = (): ShopView => {
  const language = languageOf(useLocale());
  const today = useToday();
  const offline = useOffline();
  const deliveries = useDeliveries();
  const { data, loading } = useArrays(language, ...buildingArrays);
  const defaultDiet = useSetting('DEFAULT_DIET', DEFAULT_DIET_ID);
  const complete = data !== undefined && buildingArrays.every((name) => data[name] !== undefined);
  const lists = complete ? (data as Lists) : undefined;
  const prices = useMemo(() => lists && priceBook(lists), [lists]);
  const shop = useMemo(
    (): Shop | undefined => lists && prices && { today, offline, lists, prices, deliveries },
    [today, offline, lists, prices, deliveries],
  );
  const usual = useMemo(() => {
    const begun = lists?.dietList.find(({ id }) => id === defaultDiet);
    return { diet: begun?.id ?? null, mealTypes: begun ? defaultMealTypes(begun.mealtypes, begun.sides_id) : [] };
  }, [lists, defaultDiet]);
  return shop ? { state: 'ready', shop, usual } : { state: loading ? 'waiting' : 'absent' };
};
