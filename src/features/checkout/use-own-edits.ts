import { useEffect } from 'react';

import type { Checkout } from './use-checkout.ts';

/**
 * Removes this device's changes of a checkout that was ordered or deleted elsewhere: they must not apply to the next one.
 * Changes of a newer checkout stay, since this page does not know it yet.
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
