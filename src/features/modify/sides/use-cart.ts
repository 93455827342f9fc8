import { useCallback, useEffect, useState } from 'react';

import type { Reply, Request } from '../../../protocol/messages.ts';
import { report } from '../../../state/engine/report.ts';
import { useUser } from '../../../state/session/session.ts';
import { useSetting } from '../../../state/plan/settings.ts';
import { useAsk } from '../../../state/engine/use-send.ts';

type Rows = Reply<'order/getCart'>;
const EMPTY: Rows = { cart: [], total: 0 };

/** The sides that are to be bought on top of the plan; null for customers who do not see the cart. */
export const useCart = () => {
  const user = useUser();
  const seenBy = useSetting('CART_USER_ID', null);
  const ask = useAsk();
  const [rows, setRows] = useState(EMPTY);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = user !== null && seenBy === user.user_id;
  const load = useCallback(async (): Promise<void> => {
    const answer = await ask('order/getCart', {});
    if (answer.ok) setRows(answer.reply);
  }, [ask]);
  useEffect(() => {
    if (shown) load().catch(report('the cart could not be read'));
  }, [shown, load]);

  /** Resolves with what the server said against it, or null. */
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
    [ask, load],
  );
  return shown && user ? { userId: user.user_id, ...rows, failed, change } : null;
};

export type Cart = NonNullable<ReturnType<typeof useCart>>;
