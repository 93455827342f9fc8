import { eq } from 'drizzle-orm';

import { clientCheckUpdate } from '#src/protocol/account/client-check.ts';
import { spellNotice } from '#src/protocol/spelling.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { lockCustomer } from '../../accounts/lock-customer.ts';
import { confirmMove, takeEmailBack } from '../../accounts/move-email.ts';
import { revOf } from '../../accounts/rev-of.ts';
import { userObject } from '../../accounts/user-object.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { findTicket, seeTicket, spendTicket, type Purpose, type Ticket } from '../../sessions/tickets.ts';
import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';

const invalid = (code: 'expired' | 'not_found'): Refused => refuse(code, { message: sentence('signup.linkInvalid') });
const taken = (id: string): Refused => refuse('conflict', { message: sentence(id) });

interface Link {
  readonly account: typeof users.$inferSelect;
  readonly ticket: Ticket;
}

/** The account of a link and the link itself, locked in the same order as in all other changes. */
const linkOf = async (tx: Tx, now: number, purpose: Purpose, token: string): Promise<Link | Refused> => {
  const seen = await seeTicket(tx, purpose, token);
  if (!seen || seen.userId === null) return invalid('not_found');
  if (seen.expiresAt <= now) return invalid('expired');
  const account = await lockCustomer(tx, seen.userId);
  const ticket = account && (await findTicket(tx, purpose, token));
  return ticket ? { account, ticket } : invalid('expired');
};

/** A link confirms only the email address that it was sent to. */
const confirmOwn = async (tx: Tx, now: number, { account, ticket }: Link): Promise<Refused | undefined> => {
  if (account.email !== ticket.body['email']) return invalid('expired');
  if (account.emailConfirmedAt === null)
    await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, account.id));
  if (ticket.usedAt === null) await spendTicket(tx, now, ticket);
  return undefined;
};

const confirmEmail = (ctx: StepsCtx, token: string) =>
  ctx.transaction(async (tx) => {
    const { now, today, services } = ctx;
    const done = ok({ type: 'email', message: sentence('signup.emailConfirmed')[ctx.lang] });
    const own = await linkOf(tx, now, 'confirm-email', token);
    if (!('kind' in own)) return (await confirmOwn(tx, now, own)) ?? done;
    const link = own.code === 'not_found' ? await linkOf(tx, now, 'move-email', token) : own;
    if ('kind' in link) return link;
    const { account, ticket } = link;
    const moved = account.banned ? 'expired' : await confirmMove(tx, { now, today }, account, ticket);
    if (moved === 'taken') return taken('signup.linkTaken');
    if (moved === 'expired') return invalid('expired');
    if (moved === 'done') {
      const { id } = account;
      const data = await userObject(tx, id, now, today);
      const rev = { epoch: services.epoch, n: await revOf(tx, id) };
      ctx.after(() =>
        services.rooms.tellUser(id, clientCheckUpdate.channel, {
          ...spellNotice(clientCheckUpdate, data),
          t: now,
          rev,
        }),
      );
    }
    return done;
  });

const takeBack = (ctx: StepsCtx, token: string) =>
  ctx.transaction(async (tx) => {
    const { now, today, services } = ctx;
    const link = await linkOf(tx, now, 'email-back', token);
    if ('kind' in link) return link;
    const { account, ticket } = link;
    const back = account.banned
      ? 'expired'
      : await takeEmailBack(
          tx,
          { now, today },
          { publicUrl: services.config.publicUrl, seal: services.seal },
          account,
          ticket,
        );
    if (back === 'expired') return invalid('expired');
    // If the link is opened again, no sessions end: the customer may have signed in since.
    if (ticket.usedAt === null) await endSessions(tx, ctx, account.id, {});
    return back === 'taken'
      ? taken('signup.backTaken')
      : ok({ type: 'email-back', message: sentence('signup.emailKept')[ctx.lang] });
  });

export const confirmationHandlers = {
  /** A link that was opened before repeats its result: mail programs open links before people do. */
  'confirmation/get': inSteps(async (ctx, { type, token }) => {
    if (type === 'email') return confirmEmail(ctx, token);
    return type === 'email-back' ? takeBack(ctx, token) : invalid('not_found');
  }),
} satisfies Partial<Handlers>;
