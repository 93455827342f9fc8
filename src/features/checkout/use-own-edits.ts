import { useEffect } from 'react';

import type { Checkout } from './use-checkout.ts';

/**
 * Changes of a menu that was ordered or deleted elsewhere meanwhile go with it: the next one is not theirs. Those of a newer
 * one stay, this page has not heard of it yet.
 */
export const useOwnEdits = (checkout: Checkout | null): void => {
  const { draft, saved, change } = checkout ?? {};
  const foreign = saved !== null && saved !== undefined && draft?.menuOf !== undefined && draft.menuOf < saved.id;
  useEffect(() => {
    if (foreign) void change?.({ menu: undefined, menuSides: undefined, menuOf: undefined });
  }, [foreign, change]);
};
