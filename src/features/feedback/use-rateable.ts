import { useEffect, useMemo, useState } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { menuArrays, useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { askAgain, useQuery } from '../../state/engine/query.ts';
import { rateableDishes, type RateableDish } from './rateable-dishes.ts';

const nothing = {};
const ASK_AGAIN_MS = 50;

interface Rateable {
  /** Undefined until the delivered dishes and their data are known. */
  readonly dishes: readonly RateableDish[] | undefined;
  readonly types: readonly { readonly id: number; readonly title: string }[];
  /** True while data that the dishes need are missing and may still come. */
  readonly coming: boolean;
  /** True while a request to the server runs. */
  readonly loading: boolean;
  readonly asOf: number | null;
  readonly stale: boolean;
  readonly refusal: Refusal | null;
}

/** Returns the delivered dishes with names, pictures and ratings, including unsent ratings of this device. */
export const useRateable = (): Rateable => {
  const language = languageOf(useLocale());
  const said = useQuery('rating/getDishes', nothing);
  const menu = useMenuArrays(language);
  const parts = useArrays(language, 'customfitDishsList');
  const old = menu.stale;
  useEffect(() => {
    if (!old) return undefined;
    const asking = setTimeout(() => askAgain('get_arrays/get', menuArrays(language)), ASK_AGAIN_MS);
    return () => clearTimeout(asking);
  }, [old, language]);
  const products = menu.data?.products;
  // The screen waits once for the parts of meals by weight. They may be requested again while a dish is being rated.
  const complete = said.data !== undefined && products !== undefined && !parts.coming;
  const [begun, setBegun] = useState(false);
  if (complete && !begun) setBegun(true);
  return useMemo(() => {
    const { typeList } = menu.data ?? {};
    const dishes =
      (complete || begun) && said.data && products
        ? rateableDishes(said.data.dishes, said.data.types, products, parts.data?.customfitDishsList ?? {})
        : undefined;
    const types = (said.data?.types ?? []).flatMap((id) => {
      const type = typeList?.[String(id)];
      return type && dishes?.some((dish) => dish.type.includes(id)) ? [{ id, title: type.title }] : [];
    });
    return {
      dishes,
      types,
      coming: said.coming || menu.coming || (parts.coming && !begun),
      loading: said.loading || menu.loading || parts.loading,
      asOf: said.asOf,
      stale: said.stale,
      refusal: said.refusal,
    };
  }, [said, menu, parts, products, complete, begun]);
};
