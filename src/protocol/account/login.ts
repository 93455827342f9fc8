import * as v from 'valibot';

import { command, notice, onlineOnly, query } from '../define/define.ts';
import { KNOWN_DEVICES } from './known-devices.ts';
import { signInReply } from './user.ts';
import { appName, browserId, dialCode, fields, filledText, id, mine, text, token } from '../define/wire-values.ts';

export const loginSet = command({
  channel: 'login',
  type: 'set',
  access: 'open',
  /**
   * Empty texts match the schema, so that the server can reply with a message per field; an empty code means that there
   * is none yet.
   */
  request: fields({
    email: text(254),
    password: text(200),
    browserId,
    app: v.optional(appName),
    /**
     * Browser ids of this device's earlier sessions, of any account: used only so that strangers' guesses do not block
     * the customer.
     */
    knownDevices: v.optional(v.pipe(v.array(browserId), v.maxLength(KNOWN_DEVICES))),
    smscode: v.nullish(text(16)),
  }),
  reply: signInReply,
  /** The account uses two-step sign-in: the client sends the same request again with `smscode`. */
  also: { smsOk: v.object({ expiresIn: v.number() }), smsErr: v.object({}) },
  errors: ['validation', 'wrong_credentials', 'wrong_code', 'expired', 'banned', 'provider_unavailable'],
  offline: onlineOnly,
  receipt: false,
});

/** A known account signs in; an unknown one gets a one-time ticket for registration and the provider's data. */
const socialReply = v.union([
  signInReply,
  v.object({
    ticket: v.string(),
    prefill: v.object({
      email: v.optional(v.string()),
      first_name: v.optional(v.string()),
      last_name: v.optional(v.string()),
    }),
  }),
]);
const socialErrors = ['wrong_credentials', 'banned', 'expired', 'provider_unavailable'] as const;

export const loginGoogle = command({
  channel: 'login',
  type: 'google',
  access: 'open',
  request: fields({ credential: token, nonce: token, browserId, app: v.optional(appName) }),
  reply: socialReply,
  errors: socialErrors,
  offline: onlineOnly,
  receipt: false,
});

export const loginFacebook = command({
  channel: 'login',
  type: 'facebook',
  access: 'open',
  request: fields({ accessToken: token, browserId, app: v.optional(appName) }),
  reply: socialReply,
  errors: socialErrors,
  offline: onlineOnly,
  receipt: false,
});

export const loginNonce = command({
  channel: 'login',
  type: 'nonce',
  access: 'open',
  request: fields({ browserId: v.optional(browserId) }),
  reply: v.object({ nonce: v.string() }),
  offline: onlineOnly,
  receipt: false,
});

const contactFields = {
  validateType: v.picklist(['phone', 'email']),
  contact: filledText(254),
  PC_CODE: v.optional(dialCode),
  app: v.optional(appName),
  browserId,
};

export const loginOtp = command({
  channel: 'login',
  type: 'otp',
  access: 'open',
  request: fields(contactFields),
  reply: v.object({ expiresIn: v.number() }),
  errors: ['validation', 'provider_unavailable'],
  offline: onlineOnly,
  receipt: false,
});

export const loginOtpverify = command({
  channel: 'login',
  type: 'otpverify',
  access: 'open',
  request: fields({ ...contactFields, otp: filledText(8) }),
  reply: v.object({ ticket: v.string(), exists: v.boolean() }),
  errors: ['validation', 'wrong_code', 'expired'],
  offline: onlineOnly,
  receipt: false,
});

/**
 * Ends this socket's session; with `tokenHash` (SHA-256 of a token, hex) it ends that token's session, which the device
 * signed out of without a network. The hash is as hard to guess as the token, so no session is required.
 */
export const loginLogout = command({
  channel: 'login',
  type: 'logout',
  access: 'open',
  request: fields({ browserId, tokenHash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), ...mine }),
  reply: v.object({ browserId: v.string() }),
  errors: ['forbidden', 'session_required'],
  offline: onlineOnly,
  receipt: false,
});

export const loginSessions = query({
  channel: 'login',
  type: 'sessions',
  request: fields({ ...mine }),
  reply: v.object({
    sessions: v.array(
      v.object({
        id: v.number(),
        /** In the session's language, e.g. "Chrome on Android". */
        device: v.string(),
        createdAt: v.number(),
        /** Rounded to the hour. */
        lastSeen: v.number(),
        current: v.boolean(),
      }),
    ),
  }),
  offline: onlineOnly,
});

/** Signs other devices out: one session by id, or every other session. */
export const loginRevoke = command({
  channel: 'login',
  type: 'revoke',
  request: v.union([fields({ id, ...mine }), fields({ all: v.literal(true), ...mine })]),
  reply: v.object({ message: v.optional(v.string()) }),
  errors: ['not_found'],
  offline: onlineOnly,
});

/**
 * That browser session was signed out; `browserId` is the receiver's own. `erased`: the customer's account was deleted.
 */
export const loginLogoutNotice = notice({
  channel: 'login',
  type: 'logoutOk',
  body: v.object({ browserId: v.string(), erased: v.optional(v.boolean()) }),
});
