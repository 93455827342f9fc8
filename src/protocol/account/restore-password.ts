import * as v from 'valibot';

import { MOST_PASSKEYS } from '../../domain/forms/limits.ts';
import { command, onlineOnly, query } from '../define/define.ts';
import { signInReply } from './user.ts';
import { browserId, fields, id, replyMessage, text, token } from '../define/wire-values.ts';

/** Mails a single-use link. An unknown mail address gets the same reply in the same time. */
export const restorePasswordTry = command({
  channel: 'restore_password',
  type: 'try',
  access: 'open',
  request: fields({ email: text(254) }),
  reply: replyMessage,
  errors: ['validation'],
  offline: onlineOnly,
  receipt: false,
});

export const restorePasswordCheck = query({
  channel: 'restore_password',
  type: 'check',
  access: 'open',
  request: fields({ token }),
  reply: v.object({
    ...replyMessage.entries,
    /**
     * The passkeys that `set` removes unless it names them; one that cannot be kept was created before the mail address
     * was proven.
     */
    passkeys: v.optional(
      v.array(
        v.object({
          id: v.number(),
          name: v.string(),
          /** Unix seconds. */
          createdAt: v.number(),
          lastUsed: v.nullable(v.number()),
          canKeep: v.boolean(),
        }),
      ),
    ),
    /** The devices that `set` signs out. */
    sessions: v.optional(v.array(v.object({ device: v.string(), createdAt: v.number(), lastSeen: v.number() }))),
  }),
  errors: ['expired'],
  offline: onlineOnly,
});

/**
 * Uses up the link, ends all other sessions, removes the passkeys that are not named, gives the private calendar a new
 * URL, and signs this session in.
 */
export const restorePasswordSet = command({
  channel: 'restore_password',
  type: 'set',
  access: 'open',
  request: fields({
    token,
    password: text(200),
    browserId: v.optional(browserId),
    /** Ids of passkeys. */
    keepPasskeys: v.optional(v.pipe(v.array(id), v.maxLength(MOST_PASSKEYS))),
  }),
  reply: v.object({ ...signInReply.entries, message: v.string() }),
  errors: ['validation', 'expired'],
  offline: onlineOnly,
  receipt: false,
});
