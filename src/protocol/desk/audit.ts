import * as v from 'valibot';

import { fields, id, text, wireDay } from '../define/wire-values.ts';
import { deskQuery } from './define-desk.ts';

const values = v.record(v.string(), v.unknown());

/** One row of the audit log; `at` in ms. */
const auditRow = v.object({
  id: v.number(),
  at: v.number(),
  /** `staffId` is null for a command of the command line; `name` is then the system user. */
  who: v.object({ staffId: v.nullable(v.number()), name: v.string() }),
  kind: v.picklist(['page', 'search', 'sheet', 'change']),
  /** The message or command. */
  what: v.string(),
  /** The number of customers, and the ids of the first of them. */
  customerCount: v.number(),
  customers: v.array(v.number()),
  ids: v.record(v.string(), v.array(v.union([v.number(), v.string()]))),
  fields: v.array(v.string()),
  /** Former and new values; null if the row has none, or if the customer was erased (`lost`). */
  values: v.nullable(v.object({ before: values, after: values })),
  lost: v.boolean(),
});

/** Searches the audit log, the newest rows first. The search is itself a row of the log. */
export const auditSearch = deskQuery({
  channel: 'audit',
  type: 'search',
  roles: ['owner'],
  request: fields({
    /** A member of staff, or the command line. */
    person: v.optional(v.union([v.literal('cli'), id])),
    customer: v.optional(id),
    /** The beginning of the name of a message or command. */
    what: v.optional(text(64)),
    from: v.optional(wireDay),
    to: v.optional(wireDay),
    /** The id of the last row of the former page. */
    before: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  }),
  reply: v.object({ rows: v.array(auditRow), more: v.boolean() }),
});
