import { and, eq, sql } from 'drizzle-orm';

import { emailKey } from '../../src/domain/forms/email-address.ts';
import { registrationProblems, type RegistrationFields } from '../../src/domain/forms/registration.ts';
import type { Given } from '../../src/protocol/messages.ts';
import type { Tx } from '../db/tx.ts';
import { identities } from '../db/schema/accounts.ts';
import type { StepsCtx } from '../request/handler.ts';
import { numberPlan } from './number-plan.ts';
import { hashPassword } from '../sessions/password.ts';
import { ok, refuse, type Refused, type Result } from '../request/result.ts';
import { signIn } from './sign-in.ts';
import { createAccount, fieldsOf, numbersOf, type RegistrationPayload } from './create-account.ts';
import { generatedPassword } from '../sessions/generated-password.ts';
import { problemSentences, sentence } from '../mail/sign-up-sentences.ts';
import { findTicket, isOpen, spendTicket, type Purpose, type Ticket } from '../sessions/tickets.ts';

interface Way {
  /** The password that the customer typed; if undefined, the server generates one. */
  readonly password: string | undefined;
  /** True if the customer is asked to set another password. */
  readonly generated: boolean;
  /** The ticket of an earlier proof; undefined if the sign-up needs no proof. */
  readonly ticket: { readonly purpose: Purpose; readonly token: string } | undefined;
}

/** What a ticket proves, as the step that issued it stored it. */
interface Proof {
  readonly email?: string;
  readonly phone?: { readonly code: string; readonly number: string };
  readonly identity?: { readonly provider: string; readonly subject: string };
}

const proofOf = (ticket: Ticket | undefined): Proof => (ticket?.body ?? {}) as Proof;

/** A code that was sent to one contact must not open an account for another contact. */
const mismatch = (proof: Proof, fields: RegistrationFields): Refused | undefined => {
  if (proof.identity) return undefined;
  if (proof.email !== undefined && proof.email !== emailKey(fields.email))
    return refuse('validation', { errors: { email: sentence('signup.problem.email.other') } });
  if (!proof.phone) return undefined;
  const { code, number } = proof.phone;
  const { phone, phoneCode, whatsapp, whatsappCode } = numbersOf(fields);
  return (phone === number && phoneCode === code) || (whatsapp === number && whatsappCode === code)
    ? undefined
    : refuse('validation', { errors: { whatsUpnumber: sentence('signup.problem.phone.other') } });
};

/**
 * True if another account already has this identity at Google or Facebook: a second ticket for it opens no second
 * account. If both are used at the same moment, the second one waits here until the first account exists.
 */
const isLinked = async (tx: Tx, { identity }: Proof): Promise<boolean> => {
  if (!identity) return false;
  const { provider, subject } = identity;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
  const [row] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row !== undefined;
};

const linkIdentity = async (tx: Tx, now: number, userId: number, proof: Proof): Promise<void> => {
  if (proof.identity) await tx.insert(identities).values({ ...proof.identity, userId, createdAt: now });
};

type SignedUp = Given<'registration/set'>;

/** Opens an account and signs in. Only a request with a complete form learns whether its address has an account. */
export const register = async (
  ctx: StepsCtx,
  payload: RegistrationPayload,
  { password, generated, ticket }: Way,
): Promise<Result<SignedUp>> => {
  const fields = fieldsOf(payload, password ?? null);
  const problems = registrationProblems(fields, numberPlan);
  if (Object.keys(problems).length > 0) return refuse('validation', { errors: problemSentences(problems) });
  const wait = await ctx.services.limits.signUps(ctx.connection);
  if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });

  const passwordHash = await hashPassword(password ?? generatedPassword());
  const done = await ctx.transaction(async (tx) => {
    const held = ticket && (await findTicket(tx, ticket.purpose, ticket.token));
    if (ticket && (!held || !isOpen(held, ctx.now) || held.browserId !== payload.browserId))
      return refuse('expired', { message: sentence('signup.ticketExpired') });
    const proof = proofOf(held);
    const wrong = mismatch(proof, fields);
    if (wrong) return wrong;
    if (await isLinked(tx, proof)) return refuse('expired', { message: sentence('signup.socialExpired') });
    const userId = await createAccount(tx, ctx, {
      fields,
      passwordHash,
      passwordGenerated: generated,
      emailProven: proof.email === emailKey(fields.email),
      referer: payload.referer,
      language: payload.language,
    });
    if (userId === null)
      return refuse('conflict', {
        message: sentence('signup.problem.email.taken'),
        errors: { email: sentence('signup.problem.email.taken') },
      });
    if (held) await spendTicket(tx, ctx.now, held);
    await linkIdentity(tx, ctx.now, userId, proof);
    return signIn(tx, userId, payload.browserId, ctx);
  });
  if ('kind' in done) return done;
  ctx.connection.attach(done.session);
  return ok(done.reply, { rev: done.rev });
};
