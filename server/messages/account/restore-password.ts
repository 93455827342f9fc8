import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';

import { emailKey, emailProblem } from '#src/domain/forms/email-address.ts';
import { passwordProblem } from '#src/domain/forms/password-rule.ts';
import { lockCustomer } from '../../accounts/lock-customer.ts';
import { renewCalendar } from '../../accounts/calendar-link.ts';
import { withdrawMove } from '../../accounts/move-email.ts';
import { tellOfNewPassword } from '../../accounts/new-password-mail.ts';
import { mayStay, passkeysOf, removePasskeys, shownPasskey } from '../../accounts/proofs/passkeys.ts';
import { problemSentences, sentence } from '../../mail/sign-up-sentences.ts';
import { findTicket, isOpen, seeTicket, spendTicketsOf, type Ticket } from '../../sessions/tickets.ts';
import type { Tx } from '../../db/tx.ts';
import { identities, users } from '../../db/schema/accounts.ts';
import { passkeys } from '../../db/schema/rights.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { langOf } from '../../mail/sentence.ts';
import { liveDevices } from '../../sessions/live-devices.ts';
import { hashPassword } from '../../sessions/password.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { newBrowserId } from '../../config/secret.ts';
import { signIn } from '../../accounts/sign-in.ts';

/** The reply is the same for an unknown, used or old link, and for a banned customer. */
const useless = (): Refused => refuse('expired', { message: sentence('signup.linkUsed') });

/** The customer whose password the link resets. A link that was sent to a former email address is invalid. */
const customerOf = async (tx: Tx, now: number, ticket: Ticket | undefined) => {
  if (!ticket || ticket.userId === null || !isOpen(ticket, now)) return undefined;
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
    })
    .from(users)
    .where(
      and(
        eq(users.id, ticket.userId),
        eq(users.email, String(ticket.body['email'])),
        eq(users.banned, false),
        isNull(users.erasedAt),
      ),
    );
  return row;
};

/**
 * Removes identities at Google and Facebook that were linked before the account's email address was confirmed: another
 * person may have signed up with this address, so their access ends when its owner confirms it. Resolves to their number.
 */
const unlinkUnproven = async (
  tx: Tx,
  { id, emailConfirmedAt }: { readonly id: number; readonly emailConfirmedAt: number | null },
): Promise<number> => {
  const before = emailConfirmedAt === null ? undefined : lt(identities.createdAt, emailConfirmedAt);
  const gone = await tx
    .delete(identities)
    .where(and(eq(identities.userId, id), before))
    .returning({ subject: identities.subject });
  return gone.length;
};

export const restorePasswordHandlers = {
  'restore_password/try': inSteps(async (ctx, { email }) => {
    const problem = emailProblem(email);
    if (problem) return refuse('validation', { errors: problemSentences({ email: problem }) });
    const wait = await ctx.services.limits.restores(ctx.connection);
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    await ctx.transaction((tx) => tx.enqueue('restore-password', { email: emailKey(email) }));
    return ok({ message: sentence('signup.restoreSent')[ctx.lang] });
  }),

  /** Opening the link does not use it up: mail programs open links before people do. */
  'restore_password/check': async ({ tx, now, lang }, { token }) => {
    const customer = await customerOf(tx, now, await seeTicket(tx, 'restore-password', token));
    if (!customer) return useless();
    const devices = await liveDevices(tx, customer.id, now, lang);
    return ok({
      message: sentence('signup.checkOk')[lang],
      passkeys: (await passkeysOf(tx, customer.id)).map((passkey) => ({
        ...shownPasskey(passkey),
        canKeep: mayStay(passkey, customer),
      })),
      sessions: devices.map(({ device, createdAt, lastSeen }) => ({ device, createdAt, lastSeen })),
    });
  },

  'restore_password/set': inSteps(async (ctx, { token, password, browserId, keepPasskeys = [] }) => {
    const known = await ctx.transaction(
      async (tx) => customerOf(tx, ctx.now, await seeTicket(tx, 'restore-password', token)),
      'snapshot',
    );
    if (!known) return useless();
    const problem = passwordProblem(password, [known.email, known.firstName, known.lastName]);
    if (problem) return refuse('validation', { errors: problemSentences({ password: problem }) });
    const passwordHash = await hashPassword(password);
    const done = await ctx.transaction(async (tx) => {
      // The customer is locked before the link: otherwise two links of one customer, used at the same time, could block
      // each other. A stronger lock is not possible: a session that is just being opened references this row and holds
      // what this transaction needs.
      if (!(await lockCustomer(tx, known.id))) return undefined;
      const customer = await customerOf(tx, ctx.now, await findTicket(tx, 'restore-password', token));
      if (!customer) return undefined;
      await tx
        .update(users)
        .set({
          passwordHash,
          passwordGenerated: false,
          // A person who has the link owns the email address.
          emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${ctx.now})`,
          rev: sql`${users.rev} + 1`,
          demoTouched: true,
        })
        .where(eq(users.id, customer.id));
      await spendTicketsOf(tx, ctx.now, 'restore-password', customer.id);
      await withdrawMove(tx, ctx.now, customer.id);
      const unlinked = (await unlinkUnproven(tx, customer)) > 0;
      const stay = (await passkeysOf(tx, customer.id)).filter(
        (passkey) => keepPasskeys.includes(passkey.id) && mayStay(passkey, customer),
      );
      const keptIds = stay.map(({ id }) => id);
      const removed = await removePasskeys(tx, ctx.now, customer.id, notInArray(passkeys.id, keptIds));
      const calendar = await renewCalendar(tx, ctx.now, ctx.services.seal, customer.id);
      const devices = await liveDevices(tx, customer.id, ctx.now, langOf(customer.language));
      await endSessions(tx, ctx, customer.id, {});
      await tellOfNewPassword(tx, ctx.now, ctx.services.config.publicUrl, customer, {
        unlinked,
        removed: removed.map(({ name }) => name),
        kept: stay.map(({ name }) => name),
        devices: devices.map(({ device }) => device),
        calendar,
      });
      return signIn(tx, customer.id, browserId ?? newBrowserId(), ctx);
    });
    if (!done) return useless();
    ctx.connection.attach(done.session);
    return ok({ ...done.reply, message: sentence('signup.passwordSet')[ctx.lang] }, { rev: done.rev });
  }),
} satisfies Partial<Handlers>;
