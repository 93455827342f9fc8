import * as v from 'valibot';

import { LONGEST_LINK_TEXT } from '../../domain/address/map-link.ts';
import { command, onlineOnly } from '../define/define.ts';
import { dashboardRequest, pauseState } from './profile-dashboard.ts';
import { user, waitingAddresses } from '../account/user.ts';
import {
  dialCode,
  flag,
  id,
  idOrZero,
  ids,
  measure,
  noOrYes,
  ownerProof,
  phone,
  placeId,
  replyDay,
  replyMessage,
  text,
  typed,
  wireDay,
  zeroOrOne,
} from '../define/wire-values.ts';

/** The changes in `profile/getForDashboard` that need the server at once. */

const dashboard = { channel: 'profile', type: 'getForDashboard' } as const;
const savedUser = v.object({ message: v.string(), user, receipt: v.optional(v.string()) });

/**
 * Two-step sign-in. Without `code` nothing changes: a code is sent to the account's phone, `sms` is the current state and
 * `expiresIn` is how long the code is valid, in seconds.
 */
export const dashboardSaveSmsInfo = command({
  ...dashboard,
  subtype: 'saveSmsInfo',
  request: dashboardRequest('saveSmsInfo', { sms: noOrYes, code: v.optional(text(16)) }),
  reply: v.object({
    sms: v.optional(zeroOrOne),
    message: v.optional(v.string()),
    expiresIn: v.optional(v.number()),
  }),
  errors: ['validation', 'wrong_code', 'expired', 'conflict'],
  offline: onlineOnly,
  receipt: false,
});

/**
 * The effect of a pause: the days that would lose their delivery, and the days that would get one. `planEnd` is the new
 * last day, null while the end of the pause is open.
 */
const pausePreview = v.object({
  gone: v.array(replyDay),
  added: v.array(replyDay),
  planEnd: v.nullable(replyDay),
});

/**
 * `{startDate, endDate}` saves a pause (without an end: open), `{endDate, slot_id}` ends a running one; an end on the
 * first day of a coming pause withdraws it. `token` is 'paused' if new days with default dishes were added to the plan's
 * end. With `preview` nothing is changed.
 */
export const dashboardSavePauseInfo = command({
  ...dashboard,
  subtype: 'savePauseInfo',
  request: dashboardRequest('savePauseInfo', {
    startDate: v.nullish(wireDay),
    endDate: v.nullish(wireDay),
    slot_id: v.nullish(idOrZero),
    acceptTC: v.optional(flag),
    preview: v.optional(flag),
  }),
  reply: v.union([
    v.object({
      message: v.string(),
      token: v.optional(v.string()),
      receipt: v.optional(v.string()),
      pause: pauseState,
      planEnd: v.nullable(replyDay),
    }),
    pausePreview,
  ]),
  errors: ['validation', 'not_found', 'day_locked', 'conflict'],
  offline: onlineOnly,
});

export const dashboardSendPauseRequest = command({
  ...dashboard,
  subtype: 'sendPauseRequest',
  request: dashboardRequest('sendPauseRequest', { text: v.optional(text(4000)), sub: v.optional(text(200)) }),
  reply: replyMessage,
  errors: ['validation'],
  offline: onlineOnly,
});

export const dashboardAlertMail = command({
  ...dashboard,
  subtype: 'alertMail',
  request: dashboardRequest('alertMail', {
    orderId: v.optional(id),
    subject: v.optional(text(200)),
    text: v.optional(text(4000)),
    changes: v.optional(text(4000)),
  }),
  reply: replyMessage,
  errors: ['validation'],
  offline: onlineOnly,
});

/** Notifies the team of a change: 1 profile, address and pause, 2 food preferences, 3 dish feedback. */
export const dashboardSetNotification = command({
  ...dashboard,
  subtype: 'setNotification',
  request: dashboardRequest('setNotification', { changes: text(4000), thetype: v.picklist([1, 2, 3]) }),
  reply: replyMessage,
  errors: ['forbidden'],
  offline: onlineOnly,
});

export const dashboardPlanRequest = command({
  ...dashboard,
  subtype: 'planRequest',
  request: dashboardRequest('planRequest', {
    notes: v.optional(text(4000)),
    email: v.optional(text(254)),
    name: v.optional(text(200)),
    firstName: v.optional(text(100)),
    lastName: v.optional(text(100)),
    phone: v.optional(phone),
  }),
  reply: replyMessage,
  errors: ['validation', 'forbidden'],
  offline: onlineOnly,
});

export const dashboardSaveMainInfo = command({
  ...dashboard,
  subtype: 'saveMainInfo',
  request: dashboardRequest('saveMainInfo', {
    email: v.optional(typed),
    company: v.nullish(idOrZero),
    birthday: v.nullish(wireDay),
    phone: v.optional(typed),
    PC_CODE: v.optional(dialCode),
    ...ownerProof,
  }),
  reply: savedUser,
  errors: ['validation', 'conflict', 'wrong_credentials', 'wrong_code', 'expired'],
  offline: onlineOnly,
});

export const dashboardSaveMedicalInfo = command({
  ...dashboard,
  subtype: 'saveMedicalInfo',
  request: dashboardRequest('saveMedicalInfo', { medical: ids }),
  reply: savedUser,
  errors: ['validation', 'forbidden'],
  offline: onlineOnly,
});

const street = v.nullish(text(300));
const mapLink = v.nullish(text(LONGEST_LINK_TEXT));
const degrees = v.nullish(v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180)));

/** Three addresses in one message: home without a prefix, the others with `work_` and `public_`. */
export const dashboardSaveAddressInfo = command({
  ...dashboard,
  subtype: 'saveAddressInfo',
  request: dashboardRequest('saveAddressInfo', {
    default_home: v.optional(flag),
    default_work: v.optional(flag),
    default_public: v.optional(flag),
    /** The delivery time, required if the address is in another emirate than the plan. */
    slot_id: v.nullish(idOrZero),
    street,
    apts: street,
    area: placeId,
    emirate: placeId,
    landmark: street,
    locationlink: mapLink,
    latitude: degrees,
    longtitude: degrees,
    work_street: street,
    work_apts: street,
    work_area: placeId,
    work_emirate: placeId,
    work_landmark: street,
    work_locationlink: mapLink,
    work_latitude: degrees,
    work_longtitude: degrees,
    public_street: street,
    public_apts: street,
    public_area: placeId,
    public_emirate: placeId,
    public_landmark: street,
    public_locationlink: mapLink,
    public_latitude: degrees,
    public_longtitude: degrees,
    deliveryInstructions: v.optional(text(2000)),
  }),
  reply: v.object({ ...savedUser.entries, ...waitingAddresses }),
  errors: ['validation'],
  offline: onlineOnly,
});

/** Weights in grams, height in cm; the birthday is a day. */
export const dashboardSaveProfData = command({
  ...dashboard,
  subtype: 'saveProfData',
  request: dashboardRequest('saveProfData', {
    theaction: v.picklist(['weight', 'height', 'birthday', 'start_weight', 'goal_weight']),
    value: v.nullable(measure),
  }),
  reply: savedUser,
  errors: ['validation', 'forbidden'],
  offline: onlineOnly,
});

export const dashboardSaveProfDataMobile = command({
  ...dashboard,
  subtype: 'saveProfDataMobile',
  request: dashboardRequest('saveProfDataMobile', {
    theaction: v.picklist(['dislikes', 'eliminate_groups']),
    value: ids,
    deviceType: v.optional(v.picklist(['web', 'mobile', 'ios', 'android'])),
  }),
  reply: v.object({ action: v.string(), value: v.array(v.number()), message: v.optional(v.string()) }),
  errors: ['validation'],
  offline: onlineOnly,
});
