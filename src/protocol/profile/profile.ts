import * as v from 'valibot';

import { REQUEST_NAME_MAX } from '../../domain/forms/limits.ts';
import { LONGEST_LINK_TEXT } from '../../domain/address/map-link.ts';
import { applyDishOpinion } from '../../domain/forms/preferences.ts';
import { addressKinds } from '../../domain/plan/address-kinds.ts';
import { command, effect, onlineOnly, query, queued } from '../define/define.ts';
import { dashboardGet, dashboardGetPrefs } from './profile-dashboard.ts';
import { planDays } from '../order/plan.ts';
import { superseded } from '../define/superseded.ts';
import { user, waitingAddresses } from '../account/user.ts';
import {
  dialCode,
  fields,
  filledText,
  flag,
  id,
  idOrZero,
  ids,
  languageTag,
  measure,
  mine,
  noOrYes,
  nothing,
  ownerProof,
  phone,
  placeId,
  replyMessage,
  text,
  token,
  typed,
  wireDay,
} from '../define/wire-values.ts';

const degrees = v.nullish(v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180)));

/** `longtitude` has this spelling in the protocol. Emirate and area are ids of the reference arrays. */
const addressRequest = fields({
  street: text(300),
  apartments: text(300),
  emirate: placeId,
  area: placeId,
  landmark: v.optional(text(300)),
  locationlink: v.optional(text(LONGEST_LINK_TEXT)),
  latitude: degrees,
  longtitude: degrees,
  default: v.optional(flag),
});

const preferencesScenario = fields({
  scenario: v.literal('preferences'),
  preferences: v.optional(ids),
  allergies: v.optional(ids),
  dislikes: v.optional(ids),
  notes: v.optional(typed),
  ...mine,
});

/**
 * Weights in grams, height in cm; the birthday is a day. A changed e-mail or phone also needs a proof of the owner; the
 * e-mail becomes valid when the customer opens the mailed link.
 */
const mainScenario = fields({
  scenario: v.literal('main'),
  firstName: v.optional(typed),
  lastName: v.optional(typed),
  email: v.optional(typed),
  phone: v.optional(typed),
  PC_CODE: v.optional(dialCode),
  whatsUpnumber: v.optional(typed),
  WPC_CODE: v.optional(dialCode),
  gender: v.nullish(v.picklist(['male', 'female'])),
  birthday: v.nullish(wireDay),
  weight: v.nullish(measure),
  height: v.nullish(measure),
  start_weight: v.nullish(measure),
  goal_weight: v.nullish(measure),
  medical: v.optional(ids),
  company: v.nullish(idOrZero),
  language: v.optional(languageTag),
  ramadan: v.optional(noOrYes),
  ...ownerProof,
  ...mine,
});

const deliveryScenario = fields({
  scenario: v.literal('delivery'),
  homeAddress: v.nullish(addressRequest),
  workAddress: v.nullish(addressRequest),
  publicAddress: v.nullish(addressRequest),
  deliveryInstructions: v.optional(text(2000)),
  slot_id: v.nullish(idOrZero),
  ...mine,
});

export const profileSet = command({
  channel: 'profile',
  type: 'set',
  request: v.union([preferencesScenario, mainScenario, deliveryScenario]),
  reply: v.object({ user, message: v.string(), receipt: v.optional(v.string()), ...waitingAddresses }),
  errors: ['validation', 'forbidden', 'conflict', 'wrong_credentials', 'wrong_code', 'expired'],
  offline: onlineOnly,
});

/**
 * Sends one unlocked day's bag to another of the customer's addresses, at a delivery time of its emirate; or resets it to
 * the usual address.
 */
export const profileSetDayAddress = command({
  channel: 'profile',
  type: 'setDayAddress',
  request: v.union([
    fields({ date: wireDay, kind: v.picklist(addressKinds), slot_id: idOrZero, ...mine }),
    fields({ date: wireDay, undo: v.literal(true), ...mine }),
  ]),
  reply: v.object({ days: planDays, message: v.string(), receipt: v.optional(v.string()) }),
  errors: ['validation', 'not_found', 'day_locked', 'conflict'],
  offline: onlineOnly,
});

/** A visitor asks the team for a plan. */
export const profileGuestplanRequest = command({
  channel: 'profile',
  type: 'guestplanRequest',
  access: 'open',
  request: fields({ email: text(254), name: text(REQUEST_NAME_MAX), phone }),
  reply: replyMessage,
  errors: ['validation'],
  spelling: { style: 'type', ok: 'planRequestOk', err: 'guestplanRequestErr' },
  offline: onlineOnly,
});

const dishlikeRequest = fields({
  dishId: id,
  action: v.picklist(['like', 'dislike', 'none']),
  meal_type: v.nullish(id),
  ...mine,
});
type Dishlike = v.InferOutput<typeof dishlikeRequest>;

export const profileSetDishlike = command({
  channel: 'profile',
  type: 'setDishlike',
  request: dishlikeRequest,
  reply: v.object({
    dishlikes: v.array(v.number()),
    dishdislikes: v.array(v.number()),
    message: v.optional(v.string()),
    superseded,
  }),
  errors: ['validation', 'forbidden', 'not_found', 'expired'],
  offline: queued<Dishlike>({
    lane: () => 'likes',
    effects: [
      effect(dashboardGetPrefs, (snapshot, { dishId, action }: Dishlike) => applyDishOpinion(snapshot, dishId, action)),
      effect(dashboardGet, (snapshot, { dishId, action }: Dishlike) => applyDishOpinion(snapshot, dishId, action)),
    ],
  }),
});

export const profileFitbitLink = query({
  channel: 'profile',
  type: 'fitbitLink',
  request: nothing,
  reply: v.object({ url: v.string() }),
  errors: ['provider_unavailable'],
  offline: onlineOnly,
});

export const profileSetFitbit = command({
  channel: 'profile',
  type: 'setFitbit',
  request: fields({ code: token, state: v.optional(token), ...mine }),
  reply: replyMessage,
  errors: ['validation', 'expired', 'provider_unavailable'],
  offline: onlineOnly,
});

/** Removes the wearable and withdraws its permission at the provider. Imported data stays. */
export const profileFitbitOff = command({
  channel: 'profile',
  type: 'fitbitOff',
  request: nothing,
  reply: replyMessage,
  offline: onlineOnly,
});

export const profileRemoveFile = command({
  channel: 'profile',
  type: 'removeFile',
  request: fields({ hash: filledText(128), ...mine }),
  reply: v.object({ hash: v.string() }),
  errors: ['not_found', 'forbidden'],
  offline: onlineOnly,
});
