import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { arrayNames, arraySchemas, type ArrayName } from './reference-arrays.ts';
import { fields, languageTag, listOf, mapOf, mine, text } from '../define/wire-values.ts';

type OptionalArrays = { [N in ArrayName]: v.OptionalSchema<(typeof arraySchemas)[N], undefined> };
const optionalArrays = Object.fromEntries(
  Object.entries(arraySchemas).map(([name, schema]) => [name, v.optional(schema)]),
) as unknown as OptionalArrays;

/**
 * Reference arrays in one language. Arrays whose hash in `have` is still current are left out of the reply; `versions`
 * contains the hash of every requested array, `catalogue` one hash of all of them.
 */
export const getArraysGet = query({
  channel: 'get_arrays',
  type: 'get',
  access: 'open',
  request: fields({
    type: listOf(v.picklist(arrayNames), 64),
    language: v.optional(languageTag),
    /** May name arrays that this server no longer has, because an old app still stores them. */
    have: v.optional(mapOf(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,64}$/)), text(128), 64)),
    ...mine,
  }),
  reply: v.object({ ...optionalArrays, versions: v.record(v.string(), v.string()), catalogue: v.string() }),
  spelling: { style: 'type', ok: 'success', err: 'error' },
  offline: cached('public', 30 * 86_400),
});
