import * as v from 'valibot';

import { cached, command, onlineOnly, query } from '../define/define.ts';
import { fields, mine, nothing } from '../define/wire-values.ts';

const DAY_SECONDS = 86_400;

/**
 * The address of the customer's own calendar, which needs no session. `get` creates the first one, `renew` replaces it,
 * and after `off` there is none: the former address is invalid.
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
 * The same deliveries once, as the text of a calendar file: it needs no address and follows nothing. The one that the device
 * has had last serves without a network.
 */
export const profileCalendarFile = query({
  channel: 'profile',
  type: 'calendarFile',
  request: nothing,
  reply: v.object({ file: v.string() }),
  offline: cached('user', DAY_SECONDS),
});
