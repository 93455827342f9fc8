import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { findLostEntries } from './lost-entries.ts';
import { lockCustomer } from '../../accounts/lock-customer.ts';
import { revOf } from '../../accounts/rev-of.ts';
import { signedInUser } from '../../accounts/sign-in.ts';
import { signedOut } from '../../sessions/signed-out.ts';
import { isStaffToken } from '../../sessions/whose-token.ts';

export const clientCheckHandlers = {
  'client_check/get': inSteps(async (ctx, { token, browserId, pending }) => {
    const { sessions } = ctx.services;
    const session = await sessions.find(token, browserId);
    if (!session) {
      ctx.connection.attach(undefined);
      // A browser that was offline when its session ended gets the sign-out message now, before the refusal.
      const ended = await sessions.wasEnded(token, browserId);
      if (ended) ctx.connection.emit(...signedOut(browserId, ctx.now, ended === 'erased'));
      const ofStaff = await ctx.transaction((tx) => isStaffToken(tx, ctx.now, token), 'snapshot');
      return refuse(ofStaff ? 'forbidden' : 'session_invalid');
    }
    ctx.connection.attach(session);
    const checked = await ctx.transaction(async (tx) => {
      if (!(await lockCustomer(tx, session.userId))) return undefined;
      const rev = await revOf(tx, session.userId);
      const user = await signedInUser(tx, session, ctx);
      const lost = pending === undefined ? undefined : await findLostEntries(tx, session.userId, pending, ctx.now);
      return { user: lost === undefined ? user : { ...user, lost }, rev };
    });
    if (!checked) {
      ctx.connection.attach(undefined);
      ctx.connection.emit(...signedOut(browserId, ctx.now, true));
      return refuse('session_invalid');
    }
    const { user, rev } = checked;
    // Another node may have changed the language: this node now answers in it, too.
    sessions.learnLanguage(session.userId, user.language);
    return ok(user, { rev });
  }),
} satisfies Partial<Handlers>;
