import { and, eq, inArray } from 'drizzle-orm';

import type { Given } from '#src/protocol/messages.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { forgetCustomer } from '../../accounts/personal-data/forget-customer.ts';
import { proveOwner } from '../../accounts/proofs/owner-proof.ts';
import { users } from '../../db/schema/accounts.ts';
import { payments } from '../../db/schema/checkout.ts';
import type { Tx } from '../../db/tx.ts';
import { farewellWords } from '../../mail/farewell-words.ts';
import { amountInMail, dayInMail, greeted } from '../../mail/mail-words.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { langOf, type Lang } from '../../mail/sentence.ts';
import { tellTeam } from '../../mail/team-message.ts';
import { leavePlans, leavingOutcome } from '../../plan/leave-plans.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';

type Outcome = Extract<Given<'account/erase'>, { kept: unknown }>;

const heldBy = async (tx: Tx, userId: number) => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  return row;
};

/** Refuses while a payment may be running: its money would find no plan. */
const whilePaying = async (tx: Tx, userId: number): Promise<Refused | undefined> => {
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.live, true), inArray(payments.status, ['creating', 'pending'])))
    .limit(1);
  return open && refuse('conflict', { message: { en: farewellWords.en.pending, ar: farewellWords.ar.pending } });
};

const farewell = (lang: Lang, { refund, deposit, kept }: Outcome): string[] => {
  const words = farewellWords[lang];
  return [
    words.gone,
    ...(refund > 0 ? [words.refund(amountInMail(refund, lang))] : []),
    ...(deposit > 0 ? [words.deposit(amountInMail(deposit, lang))] : []),
    ...kept.map(({ what, until }) => words[what === 'deliveries' ? 'deliveries' : 'invoices'](dayInMail(until, lang))),
  ];
};

export const eraseHandlers = {
  /**
   * Erases the account: plans end by the cancel rule, every device is signed out, and only legally required data stays.
   */
  'account/erase': inSteps(async (ctx, { preview, password, code, texts }) => {
    if (preview)
      return ctx.transaction(async (tx) => ok(await leavingOutcome({ ...ctx, tx }), { unchanged: true }), 'snapshot');
    const { held, paying } = await ctx.transaction(
      async (tx) => ({ held: await heldBy(tx, ctx.userId), paying: await whilePaying(tx, ctx.userId) }),
      'snapshot',
    );
    if (paying) return paying;
    const proof = await proveOwner(ctx, held, { password, code });
    if ('kind' in proof) return proof;
    return ctx.commit(async (inner) => {
      const { tx, userId, now, today, lang, services } = inner;
      const refused = (await whilePaying(tx, userId)) ?? (await proof.use(tx));
      if (refused) return refused;
      const account = await heldBy(tx, userId);
      const outcome = await leavingOutcome(inner);
      const { cancelled, refund, deposit, last } = await leavePlans(inner);
      await endSessions(tx, inner, userId, {}, true);
      await forgetCustomer(tx, account, { now, today, keepTexts: texts === 'keep', last });
      // Queued after the erasure, which deletes all messages; this mail is deleted after it is sent.
      const mailLang = langOf(account.language);
      await sendLater(tx, now, {
        channel: 'email',
        to: account.email,
        subject: farewellWords[mailLang].subject,
        text: greeted(
          account.firstName,
          mailLang,
          [...farewell(mailLang, outcome), farewellWords[mailLang].bye].join('\n\n'),
        ),
        body: { lastOne: true },
      });
      if (cancelled.length > 0 || deposit > 0)
        await tellTeam(tx, now, userId, 'payment', 'A customer has left and was erased.', {
          orders: cancelled.map(({ id }) => id),
          refund,
          deposit,
          ...(last && { deliveredUntil: last.until }),
        });
      services.log.info({ customer: userId }, 'a customer was erased');
      return ok({ message: farewell(lang, outcome).join(' ') });
    });
  }),
} satisfies Partial<Handlers>;
