import * as v from 'valibot';

import { cached, onlineOnly, query } from '../define/define.ts';
import { pendingCheckout } from '../checkout/mobile-checkout.ts';
import { mealPlan, planParams, sides } from '../order/plan.ts';
import { address, user, waitingAddresses } from '../account/user.ts';
import { fields, flag, id, mine, plainObject, replyDay } from '../define/wire-values.ts';

/** The queries of `profile/getForDashboard`. The subtype is part of `data`, and the reply has its name. */

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** The request of a subtype: its name, optionally its user, and its own fields. */
export const dashboardRequest = <const S extends string, const E extends v.ObjectEntries = Record<never, never>>(
  subtype: S,
  entries: E = {} as E,
) => fields({ subtype: v.literal(subtype), ...mine, ...entries });

const dashboard = { channel: 'profile', type: 'getForDashboard' } as const;

export const dashboardGet = query({
  ...dashboard,
  subtype: 'get',
  /** The specification's client sends `userData`; only an id in it is read, and only for a comparison. */
  request: dashboardRequest('get', {
    userData: v.optional(plainObject(v.looseObject({ user_id: v.optional(id), userId: v.optional(id) }))),
  }),
  reply: user,
  errors: ['forbidden'],
  offline: cached('user', DAY_SECONDS),
});

export const dashboardGetMainSettingsInfo = query({
  ...dashboard,
  subtype: 'getMainSettingsInfo',
  request: dashboardRequest('getMainSettingsInfo'),
  reply: v.object({
    phone: v.string(),
    birthday: v.nullable(replyDay),
    email: v.string(),
    company: v.nullable(v.number()),
    medical: v.array(v.number()),
    homeAddress: v.nullable(address),
    workAddress: v.nullable(address),
    publicAddress: v.nullable(address),
    default_home: v.boolean(),
    default_work: v.boolean(),
    default_public: v.boolean(),
    ...waitingAddresses,
  }),
  offline: cached('user', DAY_SECONDS, 'rev'),
});

export const dashboardGetSmsInfo = query({
  ...dashboard,
  subtype: 'getSmsInfo',
  request: dashboardRequest('getSmsInfo', { sms: v.optional(flag) }),
  reply: v.object({ sms: v.picklist([0, 1]) }),
  offline: cached('user', DAY_SECONDS, 'rev'),
});

/** `endDate` null means that the end is open. */
export const pauseState = v.object({
  isPause: v.boolean(),
  startDate: v.nullable(replyDay),
  endDate: v.nullable(replyDay),
});

export const dashboardGetPause = query({
  ...dashboard,
  subtype: 'getPause',
  request: dashboardRequest('getPause'),
  reply: v.object({
    ...pauseState.entries,
    pauseList: v.array(v.object({ date_set: replyDay, end_date: v.nullable(replyDay) })),
  }),
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

export const dashboardGetManagers = query({
  ...dashboard,
  subtype: 'getManagers',
  request: dashboardRequest('getManagers'),
  reply: v.object({
    manager_name: v.string(),
    manager_gender: v.string(),
    manager_phone: v.string(),
    nutritionist_name: v.string(),
    nutritionist_gender: v.string(),
    nutritionist_phone: v.string(),
  }),
  offline: cached('user', 7 * DAY_SECONDS),
});

export const dashboardGetMealplan = query({
  ...dashboard,
  subtype: 'getMealplan',
  request: dashboardRequest('getMealplan', { orderId: v.optional(id) }),
  reply: v.object({ planParams: v.nullable(planParams), mealPlan }),
  errors: ['not_found'],
  offline: cached('user', HOUR_SECONDS, 'catalogue'),
});

export const dashboardGetCheckout = query({
  ...dashboard,
  subtype: 'getCheckout',
  request: dashboardRequest('getCheckout'),
  reply: pendingCheckout,
  offline: cached('user', DAY_SECONDS),
});

/** year → month 1–12 → day → grams. */
export const dashboardGetWeightStats = query({
  ...dashboard,
  subtype: 'getWeightStats',
  request: dashboardRequest('getWeightStats'),
  reply: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.number()))),
  offline: cached('user', DAY_SECONDS, 'rev'),
});

/** The first day of a plan that has not started yet. */
export const dashboardGetFutureStart = query({
  ...dashboard,
  subtype: 'getFutureStart',
  request: dashboardRequest('getFutureStart'),
  reply: v.object({ start: v.nullable(replyDay) }),
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

export const dashboardGetUserSides = query({
  ...dashboard,
  subtype: 'getUserSides',
  request: dashboardRequest('getUserSides', { orderId: v.optional(id) }),
  reply: v.object({ sides }),
  errors: ['not_found'],
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});

/**
 * `url` works for ten minutes or with the owner's token; it is never stored on the device, so the queries below need the
 * network.
 */
export const privateFile = v.object({
  hash: v.string(),
  name: v.string(),
  size: v.number(),
  url: v.string(),
  createdAt: v.number(),
});

export const dashboardGetFiles = query({
  ...dashboard,
  subtype: 'getFiles',
  request: dashboardRequest('getFiles', { openmodal: v.optional(flag) }),
  reply: v.object({ files: v.array(privateFile), openmodal: v.optional(v.boolean(), false) }),
  offline: onlineOnly,
});

export const dashboardGetAvatar = query({
  ...dashboard,
  subtype: 'getAvatar',
  request: dashboardRequest('getAvatar'),
  reply: v.object({ url: v.nullable(v.string()) }),
  offline: onlineOnly,
});

export const dashboardGetHistory = query({
  ...dashboard,
  subtype: 'getHistory',
  request: dashboardRequest('getHistory'),
  reply: v.object({
    history: v.array(v.object({ date: replyDay, before: v.nullish(privateFile), after: v.nullish(privateFile) })),
  }),
  offline: onlineOnly,
});

export const dashboardGetProgressImgs = query({
  ...dashboard,
  subtype: 'getProgressImgs',
  request: dashboardRequest('getProgressImgs'),
  reply: v.object({ before: v.nullable(privateFile), after: v.nullable(privateFile) }),
  offline: onlineOnly,
});

const idList = v.array(v.number());

export const dashboardGetPrefs = query({
  ...dashboard,
  subtype: 'getPrefs',
  request: dashboardRequest('getPrefs'),
  reply: v.object({
    dishlikes: idList,
    dishdislikes: idList,
    dislikes: idList,
    allergies: idList,
    eliminate_groups: idList,
  }),
  offline: cached('user', DAY_SECONDS, 'catalogue'),
});
