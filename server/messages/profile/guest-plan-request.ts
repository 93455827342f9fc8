import { emailKey, emailProblem } from '#src/domain/forms/email-address.ts';
import { cleanName } from '#src/domain/forms/registration.ts';
import { problemSentences, sentence } from '../../mail/sign-up-sentences.ts';
import { teamRequests } from '../../db/schema/upkeep.ts';
import type { Limits } from '../../request/limits.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';

/**
 * Returns the team's message about a request. For an IP address with very many requests, the team gets ten messages an
 * hour, and one that says where the others are.
 */
const messageOf = async (limits: Limits, address: string, body: Record<string, string>) => {
  if ((await limits.guestMessages(address)) === undefined)
    return { subject: 'Plan request', text: 'A visitor asks to be called.', body };
  if ((await limits.guestCrowds(address)) !== undefined) return undefined;
  return {
    subject: 'Plan requests',
    text: "Many visitors behind one network address ask to be called. Further requests of this hour have no message each: they are in the table team_requests, kind 'guest-plan'.",
  };
};

export const profileGuestPlanRequestHandlers = {
  /** A visitor's text: stored as plain text and linked to no account. */
  'profile/guestplanRequest': inSteps(async (ctx, data) => {
    const problem = emailProblem(data.email);
    if (problem) return refuse('validation', { errors: problemSentences({ email: problem }) });
    const { limits } = ctx.services;
    const wait = await limits.guestRequests(ctx.connection);
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    const body = {
      email: emailKey(data.email),
      name: cleanName(plainText(data.name)),
      phone: cleanName(plainText(data.phone)),
    };
    const message = await messageOf(limits, ctx.connection.address, body);
    await ctx.transaction(async (tx) => {
      await tx.insert(teamRequests).values({ kind: 'guest-plan', text: '', body, at: ctx.now });
      if (message) await sendLater(tx, ctx.now, { channel: 'team', to: 'team', ...message });
    });
    return ok({ message: sentence('signup.requestSent')[ctx.lang] });
  }),
} satisfies Partial<Handlers>;
