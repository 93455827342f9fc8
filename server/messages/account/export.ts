import { copyMails } from '../../mail/copy-mails.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

export const exportHandlers = {
  /** A job prepares the copy: the time it takes grows with the customer's data. */
  'account/export': async ({ tx, userId, lang, services }) => {
    const wait = await services.limits.copies(String(userId));
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    await tx.enqueue('prepare-copy', { userId }, { urgent: true });
    return ok({ message: copyMails[lang].asked }, { unchanged: true });
  },
} satisfies Partial<Handlers>;
