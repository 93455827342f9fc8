import * as v from 'valibot';

import { consentPurposes } from '../../domain/forms/consents.ts';
import { cached, command, onlineOnly, query } from '../define/define.ts';
import { fields, flag, mine, nothing, ownerProof, replyDay, replyMessage, text } from '../define/wire-values.ts';

/** Prepares a copy of everything that is held about the customer; a link to it comes by mail. */
export const accountExport = command({
  channel: 'account',
  type: 'export',
  request: nothing,
  reply: replyMessage,
  offline: onlineOnly,
});

/** Amounts in fils. */
export const erasePreview = v.object({
  /** The plan that is cancelled; null when none runs or waits. `end` is its last day. */
  plan: v.nullable(v.object({ order: v.number(), diet: v.number(), end: replyDay })),
  /** What goes back of all plans that are cancelled, by the cancel rule. */
  refund: v.number(),
  /** What goes back of a bag deposit that was paid. */
  deposit: v.number(),
  /** What is still to be paid and then is not. */
  owed: v.optional(v.number(), 0),
  /** Credit and vouchers that end with the account. */
  credit: v.optional(v.number(), 0),
  /** 'deliveries': where the bags go that are already being cooked; 'invoices': what tax law asks for. */
  kept: v.array(v.object({ what: v.string(), until: replyDay })),
});

/**
 * With `preview` nothing is done. Else `password` or `code` (sent by `login/otp` to a contact that the account holds)
 * proves the owner; `texts` says what becomes of reviews and discussions, which are removed unless they are to stay.
 */
export const accountErase = command({
  channel: 'account',
  type: 'erase',
  request: fields({
    preview: v.optional(flag),
    ...ownerProof,
    texts: v.optional(v.picklist(['keep', 'remove']), 'remove'),
    ...mine,
  }),
  reply: v.union([replyMessage, erasePreview]),
  errors: ['validation', 'wrong_credentials', 'wrong_code', 'expired', 'conflict'],
  offline: onlineOnly,
  receipt: false,
});

/** `at` in unix seconds; `version` that of the privacy policy which was read. */
const consent = v.object({ given: v.boolean(), at: v.number(), version: v.string() });
const consents = v.object({
  consents: v.object({ plan: consent, body: consent, photos: consent, news: consent }),
});

export const accountConsents = query({
  channel: 'account',
  type: 'consents',
  request: nothing,
  reply: consents,
  offline: cached('user', 86_400, 'rev'),
});

export const accountSetConsent = command({
  channel: 'account',
  type: 'setConsent',
  request: fields({ purpose: v.picklist(consentPurposes), given: flag, ...mine }),
  reply: v.object({ ...consents.entries, message: v.string() }),
  offline: onlineOnly,
});

/**
 * `current` may be left out while the account still has its generated password, which the customer does not know: then
 * `code` proves the owner, sent by `login/otp` to the address or phone of the account.
 */
export const accountSetPassword = command({
  channel: 'account',
  type: 'setPassword',
  request: fields({ current: v.optional(text(200)), code: v.optional(text(20)), password: text(200), ...mine }),
  reply: replyMessage,
  errors: ['validation', 'wrong_credentials', 'wrong_code', 'expired'],
  offline: onlineOnly,
  receipt: false,
});
