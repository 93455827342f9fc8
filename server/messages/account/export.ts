import { copyMails } from '../../mail/copy-mails.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

export const exportHandlers = {
  /** Put together by a job: it takes as long as the customer has been here. */
  'account/export': async ({ tx, userId, lang, services }) => {
    const wait = await services.limits.copies(String(userId));
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    await tx.enqueue('prepare-copy', { userId }, { urgent: true });
    return ok({ message: copyMails[lang].asked }, { unchanged: true });
  },
} satisfies Partial<Handlers>;
