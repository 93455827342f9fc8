import * as v from 'valibot';

import { notice, onlineOnly, query } from '../define/define.ts';
import { signedInUser, user } from './user.ts';
import { browserId, fields, int, text, token } from '../define/wire-values.ts';

/** The first message of every later connection: gives the socket its session. */
export const clientCheckGet = query({
  channel: 'client_check',
  type: 'get',
  access: 'open',
  request: fields({
    token,
    browserId,
    /**
     * The number of waiting entries on this device; if the device loses its store, the server reports from it what never
     * arrived.
     */
    pending: v.optional(fields({ dev: text(64), count: int, oldest: v.nullish(int) })),
  }),
  reply: v.object({
    ...signedInUser.entries,
    /** Entries that this device announced in `pending` and never sent, because its store was lost. */
    lost: v.optional(v.object({ count: v.number(), oldest: v.nullable(v.number()) })),
  }),
  errors: ['session_invalid', 'forbidden', 'banned', 'upgrade_required'],
  spelling: { style: 'type', ok: 'setUser', err: 'getErr' },
  offline: onlineOnly,
});

/** The user's data has changed. Contains neither token nor secret. */
export const clientCheckUpdate = notice({ channel: 'client_check', type: 'update', body: user });
