import { copyLetters } from '../../letters/copy-letters.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

export const exportHandlers = {
  /** Put together by a job: it takes as long as the customer has been here. */
  'account/export': inSteps(async (ctx) => {
    const wait = await ctx.services.limits.copies(String(ctx.userId));
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    await ctx.transaction((tx) => tx.enqueue('prepare-copy', { userId: ctx.userId }, { urgent: true }));
    return ok({ message: copyLetters[ctx.lang].asked }, { unchanged: true });
  }),
} satisfies Partial<Handlers>;
