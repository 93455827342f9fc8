import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { nothing } from '../define/wire-values.ts';

const n = v.number();

/**
 * The customer's own vouchers, the latest first, with those that are used up or out of date; where they were used; and who
 * joined by the customer's link. Amounts in fils, instants in unix seconds.
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
        /** Percent, or fils as it was given. */
        value: n,
        /** Fils that can still be used, 0 of one that is used up; of a percentage its uses, null without a limit. */
        left: v.nullable(n),
        expires: v.nullable(n),
        code: v.optional(v.string()),
        /** Where it comes from: 'gift', 'rest', 'cancellation', 'smaller', 'referral'. */
        origin: v.optional(v.string()),
      }),
    ),
    uses: v.array(v.object({ voucherId: n, orderId: n, amount: n, at: n })),
    referral: v.object({ url: v.string(), joined: n }),
  }),
  // A friend who joins changes nothing of the customer's own data.
  offline: cached('user', 86_400),
});
