import { eq } from 'drizzle-orm';

import { sentence } from '../../mail/sign-up-sentences.ts';
import { users } from '../../db/schema/accounts.ts';
import { teamRequests } from '../../db/schema/upkeep.ts';
import type { Handlers } from '../../request/handler.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';

export const profilePlanRequestHandlers = {
  /** The customer's record says who asks; the sent fields say how the customer wants to be contacted. */
  'profile/getForDashboard/planRequest': async ({ tx, userId, now, lang, services }, asked) => {
    const wait = await services.limits.teamRequests(String(userId));
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    const [person] = await tx
      .select({ email: users.email, first: users.firstName, last: users.lastName, phone: users.phone })
      .from(users)
      .where(eq(users.id, userId));
    const text = (value: string | undefined, otherwise = ''): string => plainText(value ?? '') || otherwise;
    const body = {
      email: text(asked.email, person?.email),
      name: text(asked.name, `${text(asked.firstName, person?.first)} ${text(asked.lastName, person?.last)}`.trim()),
      phone: text(asked.phone, person?.phone),
      notes: text(asked.notes),
    };
    await tx.insert(teamRequests).values({ userId, kind: 'plan', text: body.notes, body, at: now });
    await sendLater(tx, now, {
      channel: 'team',
      to: 'team',
      userId,
      subject: 'Plan request',
      text: body.notes || 'The customer asks to be called.',
      body,
    });
    return ok({ message: sentence('signup.requestSent')[lang] }, { unchanged: true });
  },
} satisfies Partial<Handlers>;
