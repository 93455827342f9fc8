import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { fields, filledText, languageTag, mine } from '../define/wire-values.ts';

/** `id` is an alias or a pathname without its slash: 'contact', 'terms', 'refunds', 'privacy-policy'. */
export const staticPagesGet = query({
  channel: 'static_pages',
  type: 'get',
  access: 'open',
  request: fields({ id: filledText(200), language: v.optional(languageTag), ...mine }),
  reply: v.object({
    id: v.union([v.number(), v.string()]),
    name: v.string(),
    description: v.string(),
    /** Encoded rich text. */
    content: v.string(),
    updatedAt: v.number(),
    /** The version of the text that the customer agrees to; a later text has another version. */
    version: v.optional(v.string()),
  }),
  errors: ['not_found'],
  spelling: { style: 'status' },
  offline: cached('public', 86_400),
});
