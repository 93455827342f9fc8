import { emailKey } from '#src/domain/forms/email-address.ts';
import { codeDigits } from '#src/domain/forms/one-time-code.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { codeMessage } from '../../mail/code-message.ts';
import { CODE_SECONDS, issueCode, tryCode, type CodeSubject } from '../../sessions/one-time-code.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import type { Tx } from '../../db/tx.ts';
import { sessions as sessionTable, users } from '../../db/schema/accounts.ts';
import { liveDevices } from '../../sessions/live-devices.ts';
import { takePasswordTry, type TooMany } from '../../accounts/proofs/password-tries.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { lockCustomer } from '../../accounts/lock-customer.ts';
import { withdrawMove } from '../../accounts/move-email.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { passwordFits } from '../../sessions/password.ts';
import { also, ok, refuse, type Refused } from '../../request/result.ts';
import { servedAccounts } from '../../sessions/sessions.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { signedOut } from '../../sessions/signed-out.ts';
import type { Sentence } from '../../mail/sentence.ts';

const texts = {
  email: { en: 'Please enter your email', ar: 'يرجى إدخال بريدك الإلكتروني' },
  password: { en: 'Please enter your password', ar: 'يرجى إدخال كلمة المرور' },
  tooManyCodes: {
    en: 'Too many wrong codes. Please try again tomorrow or contact our team.',
    ar: 'رموز خاطئة كثيرة. يرجى المحاولة غدًا أو التواصل مع فريقنا.',
  },
} as const satisfies Record<string, Sentence>;

const tooMany = {
  here: {
    en: 'Too many wrong attempts. Please wait a few minutes and try again.',
    ar: 'محاولات خاطئة كثيرة. يرجى الانتظار بضع دقائق ثم المحاولة مجددًا.',
  },
  account: {
    en: 'Too many wrong attempts for this account today. Please try again later, or ask for a new password by email.',
    ar: 'محاولات خاطئة كثيرة لهذا الحساب اليوم. يرجى المحاولة لاحقًا أو طلب كلمة مرور جديدة عبر البريد الإلكتروني.',
  },
} as const satisfies Record<TooMany['of'], Sentence>;

const wrongPassword = (): Refused =>
  refuse('wrong_credentials', {
    errors: {
      password: { en: 'The email or password is not right.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
    },
  });

/** The fields of a sign-in that were left empty. */
const emptyFields = ({ email, password }: { readonly email: string; readonly password: string }) => ({
  ...(emailKey(email) === '' ? { email: texts.email } : {}),
  ...(password === '' ? { password: texts.password } : {}),
});

const codeOf = (userId: number): CodeSubject => ({ purpose: 'sign-in', contact: String(userId) });

/**
 * `known` is the id under which this device had a session of the account. One query: the amount of work does not reveal
 * who is a customer.
 */
const accountOf = async (tx: Tx, demo: boolean, email: string, devices: readonly string[]) => {
  const sessionsHere = tx
    .select({ browserId: sessionTable.browserId })
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, users.id), inArray(sessionTable.browserId, [...devices])))
    .orderBy(desc(sessionTable.id))
    .limit(1);
  const [row] = await tx
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      banned: users.banned,
      smsLogin: users.smsLogin,
      phone: users.phone,
      phoneCode: users.phoneCode,
      known: sql<string | null>`(${sessionsHere})`,
    })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt), servedAccounts(demo)));
  return row;
};

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

export const loginHandlers = {
  'login/set': inSteps(async (ctx, data) => {
    const empty = emptyFields(data);
    if (Object.keys(empty).length > 0) return refuse('validation', { errors: empty });
    const email = emailKey(data.email);
    // A client without a code sends none or an empty one.
    const code = codeDigits(data.smscode ?? '');
    const { connection } = ctx;
    let account: Account | undefined;
    const taken = await takePasswordTry(ctx.services.limits, {
      email,
      pair: `${email}|${connection.address}`,
      connection,
      knownBrowser: async () => {
        const devices = [data.browserId, ...(data.knownDevices ?? [])];
        account = await ctx.transaction((tx) => accountOf(tx, ctx.services.config.demo, email, devices), 'snapshot');
        return account?.known ?? undefined;
      },
    });
    if ('wait' in taken) return refuse('rate_limited', { message: tooMany[taken.of], retryAfter: taken.wait });
    const judge = async (user: Account | undefined) => {
      if (!(await passwordFits(user?.passwordHash, data.password)) || !user) return 'wrong';
      if (user.banned) {
        await taken.giveBack();
        return refuse('banned');
      }

      if (user.smsLogin && code === '') {
        const issued = await ctx.transaction(async (tx) => {
          const held = await lockCustomer(tx, user.id);
          if (held?.passwordHash !== user.passwordHash) return 'changed';
          const { config } = ctx.services;
          const { browserId } = data;
          const made = await issueCode(tx, ctx.now, codeOf(user.id), { browserId, limited: config.limits });
          if ('code' in made)
            await sendLater(
              tx,
              ctx.now,
              codeMessage(made.code, config.publicUrl, {
                channel: 'sms',
                to: `${user.phoneCode}${user.phone}`,
                userId: user.id,
                lang: ctx.lang,
              }),
            );
          return made;
        });
        if (issued === 'changed') return 'wrong';
        await taken.giveBack();
        return 'code' in issued
          ? also('smsOk', { expiresIn: CODE_SECONDS })
          : refuse('rate_limited', { message: sentence('signup.tooManyCodes'), retryAfter: issued.retryAfter });
      }
      const done = await ctx.transaction(async (tx) => {
        // Locked until the commit: a password change either ends this session or comes first and refuses it.
        const held = await lockCustomer(tx, user.id);
        if (held?.passwordHash !== user.passwordHash) return 'changed';
        const tried = user.smsLogin ? await tryCode(tx, ctx.now, codeOf(user.id), data.browserId, code) : 'right';
        return tried === 'right' ? signIn(tx, user.id, data.browserId, ctx) : tried;
      });
      if (done === 'changed') return 'wrong';
      if (typeof done === 'object' && 'closedFor' in done) {
        await taken.giveBack();
        return refuse('rate_limited', { message: texts.tooManyCodes, retryAfter: done.closedFor });
      }
      if (done === 'expired') {
        await taken.giveBack();
        return refuse('expired', { name: 'smsErr', errors: { smscode: sentence('signup.codeEnded') } });
      }
      if (done === 'wrong')
        return refuse('wrong_code', {
          name: 'smsErr',
          errors: { smscode: { en: 'This code is not right.', ar: 'هذا الرمز غير صحيح.' } },
        });
      await taken.forget();
      ctx.connection.attach(done.session);
      return ok(done.reply, { rev: done.rev });
    };
    const judged = await judge(account).catch(async (fault: unknown) => {
      // An attempt that could not be checked does not count as wrong.
      await taken.giveBack();
      throw fault;
    });
    if (judged !== 'wrong') return judged;
    if (taken.slowed) await ctx.transaction((tx) => tx.enqueue('tell-of-guesses', { email }));
    return wrongPassword();
  }),

  'login/logout': inSteps(async (ctx, { browserId, tokenHash: hash }) => {
    const { services, session: own, connection, now } = ctx;
    // A hash names a session that its device ended while it was offline. An unknown hash gets the same answer.
    const named =
      hash === undefined
        ? own
        : await ctx.transaction(async (tx) => {
            const [row] = await tx
              .select({ id: sessionTable.id, userId: sessionTable.userId, browserId: sessionTable.browserId })
              .from(sessionTable)
              .where(and(eq(sessionTable.tokenHash, hash), isNull(sessionTable.revokedAt)));
            return row;
          }, 'snapshot');
    if (!named) return hash === undefined ? refuse('session_required') : ok({ browserId });
    await ctx.transaction(async (tx) => {
      // An erasure has already ended every session of its customer.
      if (await lockCustomer(tx, named.userId)) await services.sessions.end(tx, named.userId, { id: named.id });
    });
    services.sessions.forget([named.id]);
    ctx.after(() => {
      services.rooms.tellSession(named.id, ...signedOut(named.browserId, now), connection);
      services.rooms.forgetElsewhere({ sessions: [named.id] });
      services.rooms.closeSessions([named.id]);
    });
    return ok({ browserId: hash === undefined ? named.browserId : browserId });
  }),

  'login/sessions': async ({ tx, userId, session, now, lang }) => {
    const devices = await liveDevices(tx, userId, now, lang);
    return ok({ sessions: devices.map((each) => ({ ...each, current: each.id === session?.id })) });
  },

  'login/revoke': async (ctx, data) => {
    const which = 'id' in data ? { id: data.id } : ctx.session ? { except: ctx.session.id } : {};
    const ended = await endSessions(ctx.tx, ctx, ctx.userId, which);
    if (!('id' in data)) await withdrawMove(ctx.tx, ctx.now, ctx.userId);
    return 'id' in data && ended === 0
      ? refuse('not_found', { message: sentence('signup.deviceGone') })
      : ok({}, { unchanged: true });
  },
} satisfies Partial<Handlers>;
