import { emailKey, emailProblem } from '../../../src/domain/forms/email-address.ts';
import { cleanName } from '../../../src/domain/forms/registration.ts';
import { problemSentences, sentence } from '../../letters/sign-up-sentences.ts';
import { teamRequests } from '../../db/schema/upkeep.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { sendLater } from '../../letters/outgoing.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';

export const profileGuestPlanRequestHandlers = {
  /** What a stranger wrote: plain text, and nobody's account. */
  'profile/guestplanRequest': inSteps(async (ctx, data) => {
    const problem = emailProblem(data.email);
    if (problem) return refuse('validation', { errors: problemSentences({ email: problem }) });
    const wait = await ctx.services.limits.guestRequests(ctx.connection.address);
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    const body = {
      email: emailKey(data.email),
      name: cleanName(plainText(data.name)),
      phone: cleanName(plainText(data.phone)),
    };
    await ctx.transaction(async (tx) => {
      await tx.insert(teamRequests).values({ kind: 'guest-plan', text: '', body, at: ctx.now });
      await sendLater(tx, ctx.now, {
        channel: 'team',
        to: 'team',
        subject: 'Plan request',
        text: 'A visitor asks to be called.',
        body,
      });
    });
    return ok({ message: sentence('signup.requestSent')[ctx.lang] });
  }),
} satisfies Partial<Handlers>;
