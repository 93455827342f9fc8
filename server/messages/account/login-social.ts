import { emailKey } from '#src/domain/forms/email-address.ts';
import { and, eq } from 'drizzle-orm';

import type { Given } from '#src/protocol/messages.ts';
import { findTicket, isOpen, issueTicket, spendTicket } from '../../sessions/tickets.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { identities } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import type { SocialAnswer } from '../../request/social-sign-in.ts';
import { ok, refuse, type Refused, type Result } from '../../request/result.ts';
import { lockCustomer } from '../../accounts/lock-customer.ts';
import { signIn } from '../../accounts/sign-in.ts';

type Provider = 'google' | 'facebook';

const refused = (): Refused => refuse('wrong_credentials', { message: sentence('signup.socialRefused') });
const unavailable = (): Refused => refuse('provider_unavailable', { message: sentence('signup.socialUnavailable') });

/**
 * Returns the owner of an identity, locked until the commit: a password reset that removes this identity, or an erasure,
 * runs either before the sign-in or after it, and then ends the new session.
 */
const holderOf = async (tx: Tx, provider: Provider, subject: string) => {
  const same = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const linked = () => tx.select({ userId: identities.userId }).from(identities).where(same);
  const [seen] = await linked();
  const account = seen && (await lockCustomer(tx, seen.userId));
  const [still] = account ? await linked() : [];
  return still?.userId === account?.id ? account : undefined;
};

/**
 * Signs in the person whom the provider names; only provider and subject identify the account. A new person gets a ticket
 * for signing up: an existing account with the same e-mail is linked only after a sign-in to it.
 */
const enter = async (
  ctx: StepsCtx,
  provider: Provider,
  browserId: string,
  answer: SocialAnswer,
): Promise<Result<Given<'login/google'>>> => {
  if (answer.kind === 'unavailable') return unavailable();
  if (answer.kind === 'refused') {
    ctx.services.log.info({ provider, why: answer.why }, 'a social sign-in was refused');
    return refused();
  }
  const { subject, email, unconfirmedEmail, firstName, lastName } = answer.person;
  const done = await ctx.transaction(async (tx) => {
    const known = await holderOf(tx, provider, subject);
    if (known) return known.banned ? 'banned' : signIn(tx, known.id, browserId, ctx);
    return issueTicket(tx, ctx.now, provider, {
      browserId,
      body: { identity: { provider, subject }, ...(email !== undefined && { email: emailKey(email) }) },
    });
  });
  if (done === 'banned') return refuse('banned');
  if (typeof done !== 'string') {
    ctx.connection.attach(done.session);
    return ok(done.reply, { rev: done.rev });
  }
  const known = email ?? unconfirmedEmail;
  return ok({
    ticket: done,
    prefill: {
      ...(known !== undefined && { email: known }),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
    },
  });
};

export const loginSocialHandlers = {
  /** A value that Google must put into its token, so that a stolen token from elsewhere is useless here. */
  'login/nonce': inSteps(async (ctx, { browserId }) =>
    ok({
      nonce: await ctx.transaction((tx) =>
        issueTicket(tx, ctx.now, 'nonce', browserId === undefined ? {} : { browserId }),
      ),
    }),
  ),

  'login/google': inSteps(async (ctx, { credential, nonce, browserId }) => {
    const { google } = ctx.services.social;
    if (!google) return unavailable();
    // The nonce is used up before the token is checked: neither can be tried again.
    const open = await ctx.transaction(async (tx) => {
      const ticket = await findTicket(tx, 'nonce', nonce);
      if (!ticket || !isOpen(ticket, ctx.now)) return false;
      await spendTicket(tx, ctx.now, ticket);
      return ticket.browserId === null || ticket.browserId === browserId;
    });
    if (!open) return refuse('expired', { message: sentence('signup.socialExpired') });
    return enter(ctx, 'google', browserId, await google.verify(credential, nonce, ctx.now));
  }),

  'login/facebook': inSteps(async (ctx, { accessToken, browserId }) => {
    const { facebook } = ctx.services.social;
    if (!facebook) return unavailable();
    return enter(ctx, 'facebook', browserId, await facebook.verify(accessToken, ctx.now));
  }),
} satisfies Partial<Handlers>;
