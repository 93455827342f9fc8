import * as v from 'valibot';

import { noticeTopics } from '../../domain/notices/topics.ts';
import { markRead } from '../../domain/notices/read-marks.ts';
import { cached, command, effect, notice, onlineOnly, query, queued } from '../define/define.ts';
import { fields, filledText, id, listOf, mine } from '../define/wire-values.ts';

const DAY_SECONDS = 86_400;
const topic = v.picklist(noticeTopics);

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** No messages from `from` to `to`, `HH:MM` in the time zone of the screens; null: no quiet time. */
const quiet = v.nullish(fields({ from: clockTime, to: clockTime }));

/** `at` in unix seconds; `path` is a path of the app. Newer clients may know further topics. */
const told = v.object({
  id: v.number(),
  topic: v.string(),
  at: v.number(),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  read: v.boolean(),
});

/** Newest first; `before` is the last id of the previous page. `unread` counts all of them. */
export const profileNotices = query({
  channel: 'profile',
  type: 'notices',
  request: fields({
    before: v.optional(id),
    limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50)),
    ...mine,
  }),
  reply: v.object({ notices: v.array(told), unread: v.number() }),
  offline: cached('user', DAY_SECONDS),
});

const readRequest = v.union([fields({ ids: listOf(id, 500), ...mine }), fields({ all: v.literal(true), ...mine })]);
type Read = v.InferOutput<typeof readRequest>;

/** A read notice stays read, so entries may come in any order. `all`: all notices that existed at that time. */
export const profileNoticesRead = command({
  channel: 'profile',
  type: 'noticesRead',
  request: readRequest,
  reply: v.object({ unread: v.number() }),
  offline: queued({
    lane: () => 'notices',
    effects: [effect(profileNotices, (snapshot, data: Read) => markRead(snapshot, data))],
  }),
});

const choice = v.object({ push: v.boolean(), mail: v.boolean() });
const choices = v.object({
  lock: choice,
  delivery: choice,
  dish: choice,
  renew: choice,
  payment: choice,
  rate: choice,
  weight: choice,
  team: choice,
});
const wished = v.optional(fields({ push: v.boolean(), mail: v.boolean() }));

/**
 * Returns the current settings; `topics` or `quiet` change them first. `devices`: how many of the customer's devices
 * receive notifications; `here`: whether the device at `endpoint` is one of them.
 */
export const profileNoticeSettings = command({
  channel: 'profile',
  type: 'noticeSettings',
  request: fields({
    topics: v.optional(
      fields({
        lock: wished,
        delivery: wished,
        dish: wished,
        renew: wished,
        payment: wished,
        rate: wished,
        weight: wished,
        team: wished,
      }),
    ),
    quiet,
    endpoint: v.optional(filledText(2000)),
    ...mine,
  }),
  reply: v.object({
    topics: choices,
    quiet: v.nullable(v.object({ from: v.string(), to: v.string() })),
    devices: v.number(),
    here: v.optional(v.boolean()),
  }),
  offline: onlineOnly,
  receipt: false,
});

/**
 * `subscription` is the browser's own. `topics`: from now on devices get only these; if left out, the stored choice
 * applies, or all topics if there is none. The subscription ends with the session.
 */
export const profilePushSubscribe = command({
  channel: 'profile',
  type: 'pushSubscribe',
  request: fields({
    subscription: fields({
      endpoint: filledText(2000),
      expirationTime: v.nullish(v.number()),
      keys: fields({ p256dh: filledText(200), auth: filledText(200) }),
    }),
    topics: v.optional(listOf(topic, 20)),
    quiet,
    ...mine,
  }),
  reply: v.object({ message: v.optional(v.string()) }),
  errors: ['validation', 'provider_unavailable'],
  offline: onlineOnly,
});

/** Ends the subscription with that endpoint, or all subscriptions of this session. */
export const profilePushUnsubscribe = command({
  channel: 'profile',
  type: 'pushUnsubscribe',
  request: fields({ endpoint: v.optional(filledText(2000)), ...mine }),
  reply: v.object({ message: v.optional(v.string()) }),
  offline: onlineOnly,
});

/** A notice has come, or was read on another device. */
export const profileNoticesChanged = notice({
  channel: 'profile',
  type: 'noticesChanged',
  body: v.object({ unread: v.number() }),
});
