import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { users } from '../../db/schema/accounts.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import type { Sentence } from '../../mail/sentence.ts';
import type { StepsCtx } from '../../request/handler.ts';
import { refuse, type Refused } from '../../request/result.ts';
import { judgeCode, spendCode, type Judged } from '../../sessions/one-time-code.ts';
import { passwordFits } from '../../sessions/password.ts';
import { takePasswordTry } from './password-tries.ts';

/** The account that a session belongs to. */
interface Held {
  readonly email: string;
  readonly passwordHash: string | null;
  /** True if the password was generated: the customer does not know it. */
  readonly passwordGenerated: boolean;
  readonly phoneCode: string;
  readonly phone: string;
  /** True if two-step sign-in is on. */
  readonly smsLogin: boolean;
}

/** The proof in a request that its sender is the owner and does not only have a session. */
interface Brought {
  readonly password?: string | undefined;
  /** The code that `login/otp` sent to a current contact of the account. */
  readonly code?: string | undefined;
}

/** A proof that was right when it was checked. */
export interface OwnerProof {
  /**
   * Called in the transaction of the change: refuses a proof that is no longer valid, and spends a code with the change.
   */
  readonly use: (tx: Tx) => Promise<Refused | undefined>;
}

/** The messages for a request without a proof, as its `errors`. */
export const proofMissing = {
  password: {
    en: 'Please enter your password, or a code that we send you.',
    ar: 'يرجى إدخال كلمة المرور، أو رمز نرسله إليك.',
  },
} as const satisfies Record<string, Sentence>;

const phoneCodeMissing = {
  code: {
    en: 'Two-step sign-in is on. Please enter the code that we send to your present phone number.',
    ar: 'تسجيل الدخول بخطوتين مفعّل. يرجى إدخال الرمز الذي نرسله إلى رقم هاتفك الحالي.',
  },
} as const satisfies Record<string, Sentence>;

const tooManyCodes = {
  known: {
    en: 'Too many wrong codes. Please use your password, or try again tomorrow.',
    ar: 'رموز خاطئة كثيرة. يرجى استخدام كلمة المرور أو المحاولة غدًا.',
  },
  phone: {
    en: 'Too many wrong codes. Please try again tomorrow or contact our team.',
    ar: 'رموز خاطئة كثيرة. يرجى المحاولة غدًا أو التواصل مع فريقنا.',
  },
  unset: {
    en: 'Too many wrong codes. Please try again tomorrow, or sign out and choose a password with “Forgot your password?”.',
    ar: 'رموز خاطئة كثيرة. يرجى المحاولة غدًا، أو تسجيل الخروج واختيار كلمة مرور عبر «هل نسيت كلمة المرور؟».',
  },
} as const satisfies Record<string, Sentence>;

export const bringsProof = ({ password, code }: Brought): boolean =>
  (password ?? '') !== '' || (code ?? '').trim() !== '';

const wrongPassword = (): Refused =>
  refuse('wrong_credentials', {
    message: sentence('signup.currentWrong'),
    errors: { password: sentence('signup.currentWrong') },
  });
const wrongCode = (): Refused => refuse('wrong_code', { errors: { code: sentence('signup.wrongCode') } });

/**
 * Checks the password of a signed-in customer; a wrong try counts like one at the sign-in. A session always has a known
 * browser.
 */
export const judgeOwnPassword = async (
  { services, session, userId, transaction }: StepsCtx,
  { email, passwordHash }: Pick<Held, 'email' | 'passwordHash'>,
  typed: string,
): Promise<'right' | 'wrong' | { readonly wait: number }> => {
  const taken = await takePasswordTry(services.limits, {
    email,
    pair: `customer ${userId}`,
    knownBrowser: () => Promise.resolve(session?.browserId),
  });
  if ('wait' in taken) return taken;
  if (await passwordFits(passwordHash, typed)) {
    await taken.giveBack();
    return 'right';
  }
  if (taken.slowed) await transaction((tx) => tx.enqueue('tell-of-guesses', { email }));
  return 'wrong';
};

/** Returns the full phone number of the account. */
const phoneOf = ({ phoneCode, phone }: Pick<Held, 'phoneCode' | 'phone'>): string => `${phoneCode}${phone}`;

/** Checks a code that was sent to one of these contacts. */
const proveByCode = async (
  ctx: StepsCtx,
  contacts: readonly string[],
  typed: string,
  tooMany: Sentence,
): Promise<OwnerProof | Refused> => {
  const browserId = ctx.session?.browserId ?? '';
  const judged = await ctx.transaction(async (tx) => {
    const found: Judged[] = [];
    for (const contact of contacts)
      found.push(await judgeCode(tx, ctx.now, { purpose: 'sign-up', contact }, browserId, typed));
    return found;
  });
  for (const each of judged)
    if (typeof each === 'object' && 'rightCode' in each)
      return { use: async (tx) => ((await spendCode(tx, ctx.now, each.rightCode)) ? undefined : wrongCode()) };
  if (judged.includes('wrong')) return wrongCode();
  for (const each of judged)
    if (typeof each === 'object' && 'closedFor' in each)
      return refuse('rate_limited', { message: tooMany, retryAfter: each.closedFor });
  return judged.includes('expired') ? refuse('expired', { message: sentence('signup.codeEnded') }) : wrongCode();
};

/** Checks that the sender also has the account's phone: the second step of a sign-in. */
export const provePhone = async (
  ctx: StepsCtx,
  held: Pick<Held, 'phoneCode' | 'phone'>,
  typed: string,
): Promise<OwnerProof | Refused> => {
  const proof = await proveByCode(ctx, [phoneOf(held)], typed.trim(), tooManyCodes.phone);
  if ('kind' in proof) return proof;
  return {
    use: async (tx) => {
      const [present] = await tx
        .select({ phoneCode: users.phoneCode, phone: users.phone })
        .from(users)
        .where(eq(users.id, ctx.userId));
      // The number may have changed since the code was sent.
      return present && phoneOf(present) === phoneOf(held) ? proof.use(tx) : refuse('conflict');
    },
  };
};

/**
 * Checks that the sender is the account's owner, before an action that must not be possible with a stolen session. It
 * runs outside any transaction: a wrong code must be counted although its request is refused. A password takes precedence
 * over a code.
 */
export const proveOwner = async (ctx: StepsCtx, held: Held, brought: Brought): Promise<OwnerProof | Refused> => {
  const { userId } = ctx;
  const password = brought.password ?? '';
  const code = (brought.code ?? '').trim();
  if (password !== '') {
    const judged = await judgeOwnPassword(ctx, held, password);
    if (typeof judged === 'object') return refuse('rate_limited', { retryAfter: judged.wait });
    if (judged === 'wrong') return wrongPassword();
    return {
      use: async (tx) => {
        const [row] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
        // Another device has set a new password meanwhile.
        return row?.passwordHash === held.passwordHash ? undefined : wrongPassword();
      },
    };
  }
  if (code === '') return refuse('validation', { errors: proofMissing });
  return proveByCode(ctx, [held.email, phoneOf(held)], code, tooManyCodes[held.passwordGenerated ? 'unset' : 'known']);
};

/**
 * Checks the owner before a change of the phone of the second step, or of a sign-in method without a second step. While
 * two-step sign-in is on, only a code to the current phone is accepted: a thief may have the password and the mailbox.
 */
export const proveSecondStep = async (ctx: StepsCtx, held: Held, brought: Brought): Promise<OwnerProof | Refused> => {
  const code = (brought.code ?? '').trim();
  if (held.smsLogin)
    return code === ''
      ? refuse('validation', { message: phoneCodeMissing.code, errors: phoneCodeMissing })
      : provePhone(ctx, held, code);
  const proof = await proveOwner(ctx, held, brought);
  if ('kind' in proof) return proof;
  return {
    use: async (tx) => {
      const [present] = await tx.select({ smsLogin: users.smsLogin }).from(users).where(eq(users.id, ctx.userId));
      // Another device has turned on two-step sign-in meanwhile.
      return present?.smsLogin ? refuse('conflict') : proof.use(tx);
    },
  };
};
