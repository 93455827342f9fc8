import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { fields, id, mine, replyDays, wireDay } from '../define/wire-values.ts';

/**
 * The kitchen's menu of a diet for seven days: day → meal type → dishes, the default dish first. The same for everybody:
 * add-ons and sides are left out.
 */
export const menuWeek = query({
  channel: 'menu',
  type: 'week',
  access: 'open',
  request: fields({ from: wireDay, dietId: id, ...mine }),
  reply: v.object({ days: replyDays(v.record(v.string(), v.array(v.number()))) }),
  errors: ['not_found'],
  offline: cached('public', 86_400),
});
