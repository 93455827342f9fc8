import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { sentence } from '../../letters/sign-up-sentences.ts';
import { findTicket, spendTicket } from '../../sessions/tickets.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';

const invalid = (code: 'expired' | 'not_found'): Refused => refuse(code, { message: sentence('signup.linkInvalid') });

export const confirmationHandlers = {
  /**
   * A link that was opened before says again that the address is confirmed: mail readers open links ahead of people.
   * It only ever confirms the address that it was sent to.
   */
  'confirmation/get': inSteps(async (ctx, { type, token }) => {
    if (type !== 'email') return invalid('not_found');
    return ctx.transaction(async (tx) => {
      const ticket = await findTicket(tx, 'confirm-email', token);
      if (!ticket || ticket.userId === null) return invalid('not_found');
      if (ticket.expiresAt <= ctx.now) return invalid('expired');
      const [customer] = await tx
        .select({ confirmedAt: users.emailConfirmedAt })
        .from(users)
        .where(and(eq(users.id, ticket.userId), eq(users.email, String(ticket.body['email'])), isNull(users.erasedAt)));
      if (!customer) return invalid('expired');
      if (customer.confirmedAt === null)
        await tx.update(users).set({ emailConfirmedAt: ctx.now }).where(eq(users.id, ticket.userId));
      if (ticket.usedAt === null) await spendTicket(tx, ctx.now, ticket);
      return ok({ type, message: sentence('signup.emailConfirmed')[ctx.lang] });
    });
  }),
} satisfies Partial<Handlers>;
