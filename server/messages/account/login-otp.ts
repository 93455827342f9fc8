import { and, eq, isNull } from 'drizzle-orm';

import { addDays, startOfDay } from '#src/domain/days/day.ts';
import { dialCodeOf, HOME_DIAL_CODE } from '#src/domain/forms/dial-codes.ts';
import { emailKey, emailProblem } from '#src/domain/forms/email-address.ts';
import { nationalDigits, phoneProblem } from '#src/domain/forms/phone-number.ts';
import type { Parsed } from '#src/protocol/messages.ts';
import { codeMessage } from '../../mail/code-message.ts';
import { senderOf } from '../../sessions/connection.ts';
import { CODE_SECONDS, codesSent, issueCode, tryCode, type CodeSubject } from '../../sessions/one-time-code.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { countForeignText, foreignTexts, isForeign } from '../../sessions/foreign-texts.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { issueTicket } from '../../sessions/tickets.ts';
import type { Tx } from '../../db/tx.ts';
import { users } from '../../db/schema/accounts.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { numberPlan } from '../../accounts/number-plan.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';

type Proof = { readonly email: string } | { readonly phone: { readonly code: string; readonly number: string } };

interface Contact {
  readonly channel: 'sms' | 'email';
  /** The contact in the form in which messages are sent and codes are stored. */
  readonly to: string;
  /** The proof that the ticket will contain. */
  readonly proves: Proof;
}

const noneLeft: Sentence = {
  en: 'We cannot send any more text messages abroad today. Please use your email, or try again tomorrow.',
  ar: 'لا يمكننا إرسال المزيد من الرسائل النصية إلى خارج الإمارات اليوم. يرجى استخدام بريدك الإلكتروني أو المحاولة غدًا.',
};

const refused = (problem: string): Refused =>
  refuse('validation', { errors: { contact: sentence(`signup.problem.contact.${problem}`) } });

const contactOf = ({ validateType, contact, PC_CODE }: Parsed<'login/otp'>): Contact | Refused => {
  if (validateType === 'email') {
    const problem = emailProblem(contact);
    if (problem) return refused(`${problem}Email`);
    const email = emailKey(contact);
    return { channel: 'email', to: email, proves: { email } };
  }
  const code = PC_CODE === undefined ? HOME_DIAL_CODE : (dialCodeOf(PC_CODE) ?? PC_CODE);
  const problem = phoneProblem(numberPlan, code, contact, 'mobile');
  const number = nationalDigits(numberPlan, code, contact);
  if (problem !== null || number === null) return refused(`${problem ?? 'invalid'}Phone`);
  return { channel: 'sms', to: `${code}${number}`, proves: { phone: { code, number } } };
};

const subjectOf = ({ to }: Contact): CodeSubject => ({ purpose: 'sign-up', contact: to });

const hasAccount = async (tx: Tx, proves: Proof): Promise<boolean> => {
  const same =
    'email' in proves
      ? eq(users.email, proves.email)
      : and(eq(users.phone, proves.phone.number), eq(users.phoneCode, proves.phone.code));
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(same, isNull(users.erasedAt)))
    .limit(1);
  return row !== undefined;
};

export const loginOtpHandlers = {
  /** Reads no account: the reply is the same whether or not the contact has one. */
  'login/otp': inSteps(async (ctx, data) => {
    const contact = contactOf(data);
    if ('kind' in contact) return contact;
    const { limits, config, log } = ctx.services;
    const known = await ctx.transaction((tx) => codesSent(tx, ctx.now, subjectOf(contact)), 'snapshot');
    const wait = known.length > 0 ? undefined : await limits.codeContacts(senderOf(ctx.connection));
    const tooMany = (retryAfter: number): Refused =>
      refuse('rate_limited', { message: sentence('signup.tooManyCodes'), retryAfter });
    if (wait !== undefined) return tooMany(wait);
    const abroad = contact.channel === 'sms' && isForeign(contact.to);
    const most = config.foreignTexts;
    const issued = await ctx.transaction(async (tx) => {
      const sent = abroad ? await foreignTexts(tx, ctx.today) : 0;
      if (abroad && config.limits && sent >= most) return { allSent: sent };
      const made = await issueCode(tx, ctx.now, subjectOf(contact), {
        browserId: data.browserId,
        limited: config.limits,
      });
      if ('code' in made) {
        if (abroad) await countForeignText(tx, ctx.today, sent + 1);
        const { channel, to } = contact;
        await sendLater(tx, ctx.now, codeMessage(made.code, config.publicUrl, { channel, to, lang: ctx.lang }));
      }
      return { ...made, count: sent + 1 };
    });
    if ('allSent' in issued) {
      log.warn({ count: issued.allSent, most }, 'a text message abroad was not sent: all of the day are used up');
      const tomorrow = startOfDay(addDays(ctx.today, 1), config.businessZone);
      return refuse('rate_limited', { message: noneLeft, retryAfter: Math.max(tomorrow - ctx.now, 1) });
    }
    if (abroad && 'code' in issued) log.info({ count: issued.count, most }, 'a text message goes abroad');
    return 'code' in issued ? ok({ expiresIn: CODE_SECONDS }) : tooMany(issued.retryAfter);
  }),

  /** Only the holder of the contact learns whether an account exists. */
  'login/otpverify': inSteps(async (ctx, { otp, ...data }) => {
    const contact = contactOf(data);
    if ('kind' in contact) return contact;
    const outcome = await ctx.transaction(async (tx) => {
      const tried = await tryCode(tx, ctx.now, subjectOf(contact), data.browserId, otp);
      if (tried !== 'right') return tried;
      const { browserId } = data;
      return {
        ticket: await issueTicket(tx, ctx.now, 'sign-up', { browserId, body: contact.proves }),
        exists: await hasAccount(tx, contact.proves),
      };
    });
    if (typeof outcome === 'object' && 'closedFor' in outcome)
      return refuse('rate_limited', { message: sentence('signup.tooManyTries'), retryAfter: outcome.closedFor });
    if (outcome === 'expired') return refuse('expired', { message: sentence('signup.codeEnded') });
    if (outcome === 'wrong') return refuse('wrong_code', { errors: { otp: sentence('signup.wrongCode') } });
    return ok(outcome);
  }),
} satisfies Partial<Handlers>;
