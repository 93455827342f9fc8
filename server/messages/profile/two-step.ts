import { eq } from 'drizzle-orm';

import { clientCheckUpdate } from '#src/protocol/account/client-check.ts';
import { spellNotice } from '#src/protocol/spelling.ts';
import { provePhone } from '../../accounts/proofs/owner-proof.ts';
import { userObject } from '../../accounts/user-object.ts';
import { users } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';
import { codeMessage } from '../../mail/code-message.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { tellOfSecurity } from '../../mail/security-mails.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { CODE_SECONDS, issueCode } from '../../sessions/one-time-code.ts';

const texts = {
  on: { en: 'Two-step sign-in is on.', ar: 'تسجيل الدخول بخطوتين مفعّل.' },
  off: { en: 'Two-step sign-in is off.', ar: 'تسجيل الدخول بخطوتين متوقف.' },
  noPhone: {
    en: 'Please add your phone number to your profile first: the code goes there.',
    ar: 'يرجى إضافة رقم هاتفك إلى ملفك الشخصي أولًا، فإليه يُرسل الرمز.',
  },
} as const satisfies Record<string, Sentence>;

const heldBy = async (tx: Tx, userId: number) => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  return row;
};

type Held = Awaited<ReturnType<typeof heldBy>>;

const standing = ({ smsLogin }: Pick<Held, 'smsLogin'>): 0 | 1 => (smsLogin ? 1 : 0);

/** Sends a code to the account's current phone: a person who only uses the session cannot read it. */
const sendCode = (ctx: StepsCtx, held: Held) =>
  ctx.transaction(async (tx) => {
    const { config } = ctx.services;
    const contact = `${held.phoneCode}${held.phone}`;
    const made = await issueCode(
      tx,
      ctx.now,
      { purpose: 'sign-up', contact },
      { browserId: ctx.session?.browserId ?? '', limited: config.limits },
    );
    if ('retryAfter' in made)
      return refuse('rate_limited', { message: sentence('signup.tooManyCodes'), retryAfter: made.retryAfter });
    await sendLater(
      tx,
      ctx.now,
      codeMessage(made.code, config.publicUrl, { channel: 'sms', to: contact, userId: held.id, lang: ctx.lang }),
    );
    return ok({ sms: standing(held), expiresIn: CODE_SECONDS }, { unchanged: true });
  });

export const twoStepHandlers = {
  'profile/getForDashboard/getSmsInfo': async ({ tx, userId }) => ok({ sms: standing(await heldBy(tx, userId)) }),

  /** Switching on and off both need a code to the phone: an account must never ask for codes that cannot arrive. */
  'profile/getForDashboard/saveSmsInfo': inSteps(async (ctx, { sms, code }) => {
    const held = await ctx.transaction((tx) => heldBy(tx, ctx.userId), 'snapshot');
    const wanted = sms === 1;
    const message = texts[wanted ? 'on' : 'off'][ctx.lang];
    // A repeated request whose reply was lost: its code is used up.
    if (held.smsLogin === wanted) return ok({ sms, message }, { unchanged: true });
    if (held.phone === '') return refuse('validation', { message: texts.noPhone, errors: { phone: texts.noPhone } });
    if ((code ?? '').trim() === '') return sendCode(ctx, held);
    const proof = await provePhone(ctx, held, code ?? '');
    if ('kind' in proof) return proof;
    return ctx.commit(async (inner) => {
      const { tx, userId, now, id, services } = inner;
      const refused = await proof.use(tx);
      if (refused) return refused;
      const present = await heldBy(tx, userId);
      await tx.update(users).set({ smsLogin: wanted }).where(eq(users.id, userId));
      await tx.insert(profileHistory).values({
        userId,
        what: 'two-step',
        before: { sms: standing(present) },
        after: { sms },
        at: now,
        entryId: id ?? null,
      });
      await tellOfSecurity(tx, now, services.config.publicUrl, present, wanted ? 'twoStepOn' : 'twoStepOff');
      const data = await userObject(tx, userId, now, inner.today);
      // This device is told, too: its card shows the stored state.
      inner.after(() =>
        services.rooms.tellUser(userId, clientCheckUpdate.channel, {
          ...spellNotice(clientCheckUpdate, data),
          t: now,
          rev: inner.rev,
        }),
      );
      return ok({ sms, message });
    });
  }),
} satisfies Partial<Handlers>;
