import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { nothing } from '../define/wire-values.ts';

const n = v.number();

/**
 * The customer's own vouchers, the latest first, including used and expired ones; where they were used; and who joined
 * with the customer's link. Amounts in fils, times in unix seconds.
 */
export const accountCredit = query({
  channel: 'account',
  type: 'credit',
  request: nothing,
  reply: v.object({
    vouchers: v.array(
      v.object({
        id: n,
        type: v.picklist(['percent', 'fixed']),
        /** Percent, or fils as originally given. */
        value: n,
        /** The fils that can still be used, 0 if used up; for a percentage the remaining uses, null without a limit. */
        left: v.nullable(n),
        expires: v.nullable(n),
        code: v.optional(v.string()),
        /** The origin: 'gift', 'rest', 'cancellation', 'smaller', 'referral'. */
        origin: v.optional(v.string()),
      }),
    ),
    uses: v.array(v.object({ voucherId: n, orderId: n, amount: n, at: n })),
    referral: v.object({ url: v.string(), joined: n }),
  }),
  // A friend who joins does not change the customer's own data, so the reply expires by age.
  offline: cached('user', 86_400),
});
