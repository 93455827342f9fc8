import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { fields, id, idOrText, listOf, mine, replyDays, wireDay } from '../define/wire-values.ts';

export const personalRange = fields({
  diet_id: id,
  mealTypes: listOf(idOrText, 20),
  from: v.optional(wireDay),
  to: v.optional(wireDay),
  ...mine,
});

/**
 * The dishes that this customer may choose: without allergens or eliminated groups; day → meal type → dishes, best match
 * first.
 */
export const customPlanGet = query({
  channel: 'custom_plan',
  type: 'get',
  request: personalRange,
  reply: replyDays(v.record(v.string(), v.array(v.number()))),
  errors: ['not_found'],
  offline: cached('user', 86_400, 'catalogue'),
});
