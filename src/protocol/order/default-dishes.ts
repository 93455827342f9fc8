import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { fields, id, idOrText, listOf, mine, replyDays, wireDay } from '../define/wire-values.ts';

/** `from` and `to` are days, both included; if left out, 31 days from today. */
export const dietRange = fields({
  dietId: id,
  types: listOf(idOrText, 20),
  from: v.optional(wireDay),
  to: v.optional(wireDay),
  ...mine,
});

/** The kitchen's default dish and its suggested alternatives: day → meal type → dish and suggestions. */
export const defaultDishesGet = query({
  channel: 'default_dishes',
  type: 'get',
  access: 'open',
  request: dietRange,
  reply: replyDays(v.record(v.string(), v.object({ dish: v.nullable(v.number()), suggestions: v.array(v.number()) }))),
  errors: ['not_found'],
  offline: cached('public', 86_400),
});
