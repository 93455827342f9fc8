import { and, eq } from 'drizzle-orm';

import { passwordProblem } from '#src/domain/forms/password-rule.ts';
import { clientCheckUpdate } from '#src/protocol/account/client-check.ts';
import { spellNotice } from '#src/protocol/spelling.ts';
import { judgeOwnPassword, proveOwner, type OwnerProof } from '../../accounts/proofs/owner-proof.ts';
import { withdrawMove } from '../../accounts/move-email.ts';
import { tellOfNewPassword } from '../../accounts/new-password-mail.ts';
import { problemSentences, sentence } from '../../mail/sign-up-sentences.ts';
import { spendTicketsOf } from '../../sessions/tickets.ts';
import type { Tx } from '../../db/tx.ts';
import { users } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { hashPassword } from '../../sessions/password.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import type { Lang } from '../../mail/sentence.ts';
import { userObject } from '../../accounts/user-object.ts';

const wrongCurrent = (): Refused =>
  refuse('wrong_credentials', {
    message: sentence('signup.currentWrong'),
    errors: { current: sentence('signup.currentWrong') },
  });

/**
 * The customer does not know the generated password. Without a code, anyone with access to the session could set the next
 * one.
 */
const codeMissing = (): Refused =>
  refuse('validation', { message: sentence('signup.ownCode'), errors: { code: sentence('signup.codeIncomplete') } });

const changed = (lang: Lang) => ({ message: sentence('signup.passwordChanged')[lang] });

const CHANGED = 'password';

/**
 * Whether a request with this id has already made the change. No receipt is stored for it: a receipt would hold a hash of
 * both passwords.
 */
const madeBefore = async (tx: Tx, userId: number, id: string | undefined): Promise<boolean> => {
  if (id === undefined) return false;
  const [row] = await tx
    .select({ id: profileHistory.id })
    .from(profileHistory)
    .where(and(eq(profileHistory.userId, userId), eq(profileHistory.what, CHANGED), eq(profileHistory.entryId, id)));
  return row !== undefined;
};

export const accountHandlers = {
  /**
   * Sets the password and ends every other session. If the server generated the current password, a code proves the owner
   * instead.
   */
  'account/setPassword': inSteps(async (ctx, { current, code, password }) => {
    const { config } = ctx.services;
    const { held, made } = await ctx.transaction(async (tx) => {
      const [row] = await tx.select().from(users).where(eq(users.id, ctx.userId));
      return { held: row, made: await madeBefore(tx, ctx.userId, ctx.id) };
    }, 'snapshot');
    if (!held) throw new Error('the customer of a live session does not exist');
    const problem = passwordProblem(password, [held.email, held.firstName, held.lastName]);
    if (problem) return refuse('validation', { errors: problemSentences({ password: problem }) });
    let proof: OwnerProof | undefined;
    if (held.passwordGenerated) {
      if ((code ?? '').trim() === '') return codeMissing();
      const judged = await proveOwner(ctx, held, { code });
      if ('kind' in judged) return judged;
      proof = judged;
    } else {
      // A repeated request whose reply was lost: its password is checked like in any other attempt.
      const judged = await judgeOwnPassword(ctx, held, made ? password : (current ?? ''));
      if (typeof judged === 'object') return refuse('rate_limited', { retryAfter: judged.wait });
      if (judged === 'wrong') return made ? refuse('key_reuse') : wrongCurrent();
      if (made) return ok(changed(ctx.lang));
    }
    const passwordHash = await hashPassword(password);
    return ctx.commit(async ({ tx, userId, now, rev, after, services, ...inner }) => {
      const [row] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
      // Another device has changed the password first: this request's proof is no longer valid.
      if (row?.passwordHash !== held.passwordHash) return wrongCurrent();
      const refused = await proof?.use(tx);
      if (refused) return refused;
      await tx.update(users).set({ passwordHash, passwordGenerated: false }).where(eq(users.id, userId));
      await spendTicketsOf(tx, now, 'restore-password', userId);
      await withdrawMove(tx, now, userId);
      await endSessions(
        tx,
        { ...inner, services, after, userId, now },
        userId,
        ctx.session ? { except: ctx.session.id } : {},
      );
      await tx.insert(profileHistory).values({ userId, what: CHANGED, at: now, entryId: ctx.id ?? null });
      await tellOfNewPassword(tx, now, config.publicUrl, held);
      const data = await userObject(tx, userId, now, inner.today);
      // This device is told, too: after this it asks for the current password.
      after(() =>
        services.rooms.tellUser(userId, clientCheckUpdate.channel, {
          ...spellNotice(clientCheckUpdate, data),
          t: now,
          rev,
        }),
      );
      return ok(changed(ctx.lang));
    });
  }),
} satisfies Partial<Handlers>;
