import * as v from 'valibot';

import { notice } from '../define/define.ts';
import { fields, text, token } from '../define/wire-values.ts';
import { deskCommand, deskQuery } from './define-desk.ts';
import { staffMember } from './staff.ts';

/** `expiresAt` in ms. */
export const entered = v.object({ token: v.string(), expiresAt: v.number(), staff: staffMember });

/** The first step of a sign-in: the right password mails a code, which the second step sends with the ticket. */
export const entryPassword = deskCommand({
  channel: 'entry',
  type: 'password',
  roles: 'open',
  request: fields({
    email: text(254),
    password: text(200),
    /** The token of an earlier session of this browser: wrong passwords of strangers do not lock it out. */
    known: v.optional(token),
  }),
  reply: v.object({ ticket: v.string(), expiresIn: v.number() }),
  errors: ['validation', 'wrong_credentials'],
});

/** The second step of a sign-in: opens a session of 12 hours. */
export const entryCode = deskCommand({
  channel: 'entry',
  type: 'code',
  roles: 'open',
  request: fields({ ticket: token, code: text(16) }),
  reply: entered,
  errors: ['wrong_code', 'expired'],
});

/** Whose first link it is. Opening the page spends nothing, because mail programs open links. */
export const entryFirst = deskQuery({
  channel: 'entry',
  type: 'first',
  roles: 'open',
  request: fields({ link: token }),
  reply: v.object({ email: v.string(), name: v.string() }),
  errors: ['expired'],
});

/** Sets the password behind the first link, and opens a session: the link has proved the mailbox. */
export const entrySetPassword = deskCommand({
  channel: 'entry',
  type: 'setPassword',
  roles: 'open',
  request: fields({ link: token, password: text(200) }),
  reply: entered,
  errors: ['validation', 'expired'],
});

/** The first message of every later connection: gives the socket its session. */
export const entryResume = deskQuery({
  channel: 'entry',
  type: 'resume',
  roles: 'open',
  request: fields({ token }),
  reply: v.object({ expiresAt: v.number(), staff: staffMember }),
  errors: ['session_invalid', 'forbidden'],
});

export const entrySignOut = deskCommand({
  channel: 'entry',
  type: 'signOut',
  roles: 'staff',
  request: fields({}),
  reply: v.object({}),
});

/** The session has ended: by its time, by a sign-out, or because the person has no access any more. */
export const entryEnded = notice({ channel: 'entry', type: 'ended', body: v.object({}) });
