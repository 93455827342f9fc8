import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { register } from '../../accounts/register.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

export const registrationHandlers = {
  /** The reply names no customer: `refId` is the token itself, which the sign-up sends as `referer`. */
  'registration/checkRef': async ({ tx }, { token }) => {
    const [row] = await tx
      .select({ refToken: users.refToken })
      .from(users)
      .where(and(eq(users.refToken, token), eq(users.banned, false), isNull(users.erasedAt)));
    return row ? ok({ refId: row.refToken }) : refuse('not_found', { message: sentence('signup.referralUnknown') });
  },

  'registration/set': inSteps((ctx, { password, ticket, ...payload }) =>
    register(ctx, payload, {
      password,
      generated: false,
      ticket: ticket === undefined ? undefined : { purpose: 'sign-up', token: ticket },
    }),
  ),

  'registration/createAccount': inSteps((ctx, { password, ticket, ...payload }) =>
    register(ctx, payload, { password, generated: true, ticket: { purpose: 'sign-up', token: ticket } }),
  ),

  'registration/google': inSteps((ctx, { password, ticket, ...payload }) =>
    register(ctx, payload, {
      password,
      generated: password === undefined,
      ticket: { purpose: 'google', token: ticket },
    }),
  ),

  'registration/facebook': inSteps((ctx, { password, ticket, ...payload }) =>
    register(ctx, payload, {
      password,
      generated: password === undefined,
      ticket: { purpose: 'facebook', token: ticket },
    }),
  ),
} satisfies Partial<Handlers>;
