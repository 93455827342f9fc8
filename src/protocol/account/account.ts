import * as v from 'valibot';

import { consentPurposes } from '../../domain/forms/consents.ts';
import { cached, command, onlineOnly, query } from '../define/define.ts';
import { fields, flag, mine, nothing, ownerProof, replyDay, replyMessage, text } from '../define/wire-values.ts';

/** Prepares a copy of all stored data about the customer; a mail brings a link to it. */
export const accountExport = command({
  channel: 'account',
  type: 'export',
  request: nothing,
  reply: replyMessage,
  offline: onlineOnly,
});

/** Amounts in fils. */
export const erasePreview = v.object({
  /** The plan that is cancelled; null if none runs or waits. `end` is its last day. */
  plan: v.nullable(v.object({ order: v.number(), diet: v.number(), end: replyDay })),
  /** The refund of all cancelled plans, by the cancel rule. */
  refund: v.number(),
  /** The refund of a paid bag deposit. */
  deposit: v.number(),
  /** The open amount that no longer has to be paid. */
  owed: v.optional(v.number(), 0),
  /** Credit and vouchers that are lost with the account. */
  credit: v.optional(v.number(), 0),
  /**
   * Data that stays: 'deliveries': the destinations of bags that are already being cooked; 'invoices': what tax law
   * requires.
   */
  kept: v.array(v.object({ what: v.string(), until: replyDay })),
});

/**
 * With `preview` nothing is erased. Otherwise `password` or `code` (sent by `login/otp` to a contact of the account)
 * proves the owner; `texts` decides about reviews and discussions, which are removed unless the customer keeps them.
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

/** `at` in unix seconds; `version` is that of the privacy policy that the customer read. */
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
 * `code` proves the owner, sent by `login/otp` to the mail address or phone of the account.
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
