import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { fields, languageTag, mine, nothing } from '../define/wire-values.ts';

const DAY_SECONDS = 86_400;
const setting = v.object({ alias: v.string(), value: v.optional(v.unknown()), old_value: v.optional(v.unknown()) });
export type Setting = v.InferOutput<typeof setting>;

/**
 * Texts come in `language`; without it, in the language of the account or the connection. Values are JSON: HOLIDAYS is
 * [{date, name, provisional}], ids of providers are texts, switches booleans.
 */
export const settingsGet = query({
  channel: 'settings',
  type: 'get',
  access: 'open',
  request: fields({ language: v.optional(languageTag), ...mine }),
  reply: v.array(setting),
  spelling: { style: 'status' },
  offline: cached('public', DAY_SECONDS),
});

export const settingsGetCustomfit = query({
  channel: 'settings',
  type: 'getCustomfit',
  access: 'open',
  request: nothing,
  reply: v.object({
    diet_id: v.number(),
    preset_mealtype_ids: v.array(v.number()),
    main_mealtype_ids: v.array(v.number()),
  }),
  spelling: { style: 'status' },
  offline: cached('public', DAY_SECONDS),
});
