import { useEffect } from 'react';

import type { Checkout } from './use-checkout.ts';

/**
 * Changes of a menu or a plan that was ordered or deleted elsewhere meanwhile go with it: the next one is not theirs. Those of a newer
 * one stay, this page has not heard of it yet.
 */
export const useOwnEdits = (checkout: Checkout | null): void => {
  const { draft, saved, change } = checkout ?? {};
  const isForeign = (of: number | undefined): boolean =>
    saved !== null && saved !== undefined && of !== undefined && of < saved.id;
  const menu = isForeign(draft?.menuOf);
  const plan = isForeign(draft?.planChange?.of);
  useEffect(() => {
    if (menu || plan)
      void change?.({
        ...(menu && { menu: undefined, menuSides: undefined, menuOf: undefined }),
        ...(plan && { planChange: undefined }),
      });
  }, [menu, plan, change]);
};
