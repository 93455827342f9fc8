import * as v from 'valibot';

import { dietRange } from './default-dishes.ts';
import { cached, query } from '../define/define.ts';
import { replyDays } from '../define/wire-values.ts';

/** day → meal type → side type → dish. */
export const defaultDishSidesGet = query({
  channel: 'default_dish_sides',
  type: 'get',
  access: 'open',
  request: dietRange,
  reply: replyDays(v.record(v.string(), v.record(v.string(), v.number()))),
  errors: ['not_found'],
  offline: cached('public', 86_400),
});
