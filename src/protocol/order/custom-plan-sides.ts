import * as v from 'valibot';

import { personalRange } from './custom-plan.ts';
import { cached, query } from '../define/define.ts';
import { replyDays } from '../define/wire-values.ts';

/** day → meal type → side type → dishes. */
export const customPlanSidesGet = query({
  channel: 'custom_plan_sides',
  type: 'get',
  request: personalRange,
  reply: replyDays(v.record(v.string(), v.record(v.string(), v.array(v.number())))),
  errors: ['not_found'],
  offline: cached('user', 86_400, 'catalogue'),
});
