import * as v from 'valibot';

import { command, onlineOnly } from '../define/define.ts';
import { dayNumbers, fields, int4, listOf, mine, nothing, wireDay } from '../define/wire-values.ts';

/** The number of rows in one message; a longer file is sent in slices, one after the other. */
export const ROWS_A_SLICE = 400;

/** Imports what the wearable has measured since the last import; values entered by hand stay. */
export const progressImportFromFitbit = command({
  channel: 'progress',
  type: 'importFromFitbit',
  request: nothing,
  reply: v.object({ imported: v.number(), message: v.string(), weightHistory: dayNumbers }),
  errors: ['not_found', 'conflict', 'expired', 'provider_unavailable'],
  offline: onlineOnly,
});

/**
 * Imports weights from a file, in grams. Without `replace`, a day that has a value keeps it. An invalid row refuses its
 * slice; of several rows for one day the last wins. `kept` counts the days on which nothing was written.
 */
export const progressImportWeights = command({
  channel: 'progress',
  type: 'importWeights',
  request: fields({
    rows: listOf(fields({ date: wireDay, weight: int4 }), ROWS_A_SLICE),
    replace: v.optional(v.boolean(), false),
    ...mine,
  }),
  reply: v.object({ imported: v.number(), kept: v.number(), version: v.number() }),
  errors: ['validation'],
  offline: onlineOnly,
});
