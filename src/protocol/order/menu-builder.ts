import * as v from 'valibot';

import { cached, onlineOnly, query } from '../define/define.ts';
import { fields, flag, id, mine } from '../define/wire-values.ts';

const DAY_SECONDS = 86_400;

/** `type` distinguishes an alternative from an add-on; `price` is in fils. */
const list = v.object({
  list: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      image: v.string(),
      price: v.number(),
      /** Thousandths; absent for parts of meals by weight. */
      calories: v.optional(v.number()),
      type: v.string(),
    }),
  ),
});
/** With `is_select2` the rows have the form of a plain select. */
const sideList = v.union([list, v.array(v.object({ id: v.number(), text: v.string() }))]);

export const menuBuilderGetSidesListClient = query({
  channel: 'menu_builder',
  type: 'getSidesListClient',
  request: fields({ orderId: id, mealTypeId: id, ProID: id, is_select2: v.optional(flag), ...mine }),
  reply: sideList,
  errors: ['not_found'],
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

export const menuBuilderGetBuySidesList = query({
  channel: 'menu_builder',
  type: 'getBuySidesList',
  request: fields({ orderId: id, ProID: id, is_select2: v.optional(flag), ...mine }),
  reply: sideList,
  errors: ['not_found'],
  offline: onlineOnly,
});

/** The sides of an order, or the oils: the reply for oils is named `getOilListOk`. */
export const menuBuilderGetSidesList = query({
  channel: 'menu_builder',
  type: 'getSidesList',
  request: v.union([
    fields({ orderId: id, is_select2: v.optional(flag), ...mine }),
    fields({ diet: v.literal('oil'), is_select2: v.optional(flag), ...mine }),
  ]),
  reply: sideList,
  also: { getOilListOk: sideList },
  errors: ['not_found'],
  offline: onlineOnly,
});
