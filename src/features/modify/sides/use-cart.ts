import { useCallback, useState } from 'react';

import type { Reply, Request } from '#src/protocol/messages.ts';
import { useUser } from '#src/state/session/session.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useAsked } from '#src/state/engine/use-asked.ts';

type Rows = Reply<'order/getCart'>;
const EMPTY: Rows = { cart: [], total: 0 };

/** Returns the sides that the customer buys in addition to the plan; null for customers who do not see the cart. */
export const useCart = () => {
  const user = useUser();
  const seenBy = useSetting('CART_USER_ID', null);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = user !== null && seenBy === user.user_id;
  const { data: rows = EMPTY, read: load } = useAsked('order/getCart', shown ? {} : null);

  /** Resolves with the server's reason for a refusal, or null. */
  const change = useCallback(
    async <N extends 'order/addToCart' | 'order/removeFromCart'>(
      name: N,
      request: Request<N>,
    ): Promise<string | null> => {
      const answer = await ask(name, request);
      await load();
      const said = answer.ok ? null : answer.reason === 'refused' ? answer.refusal.message : '';
      setFailed(said);
      return said;
    },
    [load],
  );
  return shown && user ? { userId: user.user_id, ...rows, failed, change } : null;
};

export type Cart = NonNullable<ReturnType<typeof useCart>>;
