import * as v from 'valibot';

import { cached, command, onlineOnly, query } from '../define/define.ts';
import { fields, mine, nothing } from '../define/wire-values.ts';

const DAY_SECONDS = 86_400;

/**
 * The URL of the customer's own calendar, which needs no session. `get` creates the first one, `renew` replaces it, `off`
 * removes it: the former URL becomes invalid.
 */
export const profileCalendar = command({
  channel: 'profile',
  type: 'calendar',
  request: fields({ action: v.picklist(['get', 'renew', 'off']), ...mine }),
  reply: v.object({ url: v.nullable(v.string()) }),
  receipt: false,
  offline: onlineOnly,
});

/**
 * The same deliveries as the text of a calendar file: a snapshot without a URL or updates. Without a network the last
 * stored one is used.
 */
export const profileCalendarFile = query({
  channel: 'profile',
  type: 'calendarFile',
  request: nothing,
  reply: v.object({ file: v.string() }),
  offline: cached('user', DAY_SECONDS),
});
