import { randomInt } from 'node:crypto';

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import type { Tx } from '../db/database.ts';
import { oneTimeCodes, sessions as sessionTable, users } from '../db/schema/accounts.ts';
import { inSteps, type Asked, type Handlers } from '../handler.ts';
import { sendLater } from '../outgoing.ts';
import { passwordFits } from '../password.ts';
import { also, ok, refuse, type Refused } from '../result.ts';
import { randomTag, tokenHash } from '../secret.ts';
import { signIn } from '../sign-in.ts';
import type { Sentence } from '../texts.ts';

const CODE_SECONDS = 300;

const texts = {
  tooMany: {
    en: 'Too many wrong attempts. Please wait a few minutes and try again.',
    ar: 'محاولات خاطئة كثيرة. يرجى الانتظار بضع دقائق ثم المحاولة مجدداً.',
  },
  code: { en: 'Your Sufra sign-in code', ar: 'رمز الدخول إلى سفرة' },
} as const satisfies Record<string, Sentence>;

const wrongPassword = (): Refused =>
  refuse('wrong_credentials', {
    errors: {
      password: { en: 'The email or the password is not right.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
    },
  });

const codeHash = (id: string, code: string): string => tokenHash(`${id}:${code}`);

const sendCode = async (
  tx: Tx,
  asked: Asked,
  user: { id: number; phone: string; phoneCode: string },
  browserId: string,
): Promise<void> => {
  const id = randomTag();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const contact = `${user.phoneCode}${user.phone}`;
  await tx.insert(oneTimeCodes).values({
    id,
    purpose: 'sign-in',
    contact: String(user.id),
    codeHash: codeHash(id, code),
    browserId,
    sentAt: asked.now,
    expiresAt: asked.now + CODE_SECONDS * 1000,
  });
  await sendLater(tx, asked.now, {
    channel: 'sms',
    to: contact,
    userId: user.id,
    subject: texts.code[asked.lang],
    text: `${texts.code[asked.lang]}: ${code}`,
    code,
  });
};

/** The newest unused code that was sent to this browser, when it is the one given; it is spent. */
const spendCode = async (tx: Tx, asked: Asked, userId: number, browserId: string, given: string): Promise<boolean> => {
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.purpose, 'sign-in'),
        eq(oneTimeCodes.contact, String(userId)),
        eq(oneTimeCodes.browserId, browserId),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, asked.now),
      ),
    )
    .orderBy(desc(oneTimeCodes.sentAt))
    .limit(1)
    .for('update');
  if (!row || row.codeHash !== codeHash(row.id, given)) return false;
  await tx.update(oneTimeCodes).set({ usedAt: asked.now }).where(eq(oneTimeCodes.id, row.id));
  return true;
};

export const loginHandlers = {
  'login/set': inSteps(async (ctx, data) => {
    const email = data.email.trim().toLowerCase();
    const { limits } = ctx.services;
    const subject = `${email}|${ctx.connection.address}`;
    const wait = await limits.wrongPassword.check(subject);
    if (wait !== undefined) return refuse('rate_limited', { message: texts.tooMany, retryAfter: wait });

    const user = await ctx.transaction(async (tx) => {
      const [row] = await tx
        .select({
          id: users.id,
          passwordHash: users.passwordHash,
          banned: users.banned,
          smsLogin: users.smsLogin,
          phone: users.phone,
          phoneCode: users.phoneCode,
        })
        .from(users)
        .where(and(eq(users.email, email), isNull(users.erasedAt)));
      return row;
    });
    if (!(await passwordFits(user?.passwordHash, data.password)) || !user) {
      await limits.wrongPassword.count(subject);
      return wrongPassword();
    }
    if (user.banned) return refuse('banned');

    if (user.smsLogin && data.smscode === undefined) {
      await ctx.transaction((tx) => sendCode(tx, ctx, user, data.browserId));
      return also('smsOk', { expiresIn: CODE_SECONDS });
    }
    const done = await ctx.transaction(async (tx) => {
      if (user.smsLogin && !(await spendCode(tx, ctx, user.id, data.browserId, data.smscode ?? ''))) return undefined;
      return signIn(tx, user.id, data.browserId, ctx);
    });
    if (!done) {
      await limits.wrongPassword.count(subject);
      return refuse('wrong_code', {
        name: 'smsErr',
        errors: { smscode: { en: 'This code is not right.', ar: 'هذا الرمز غير صحيح.' } },
      });
    }
    await limits.wrongPassword.clear(subject);
    ctx.connection.attach(done.session);
    return ok(done.reply, { rev: done.rev });
  }),

  'login/logout': inSteps(async (ctx, { browserId, tokenHash: hash }) => {
    const { services, session: own, connection, now } = ctx;
    // By hash: a session that its device left without a network. An unknown hash gets the same answer.
    const named =
      hash === undefined
        ? own
        : await ctx.transaction(async (tx) => {
            const [row] = await tx
              .select({ id: sessionTable.id, userId: sessionTable.userId, browserId: sessionTable.browserId })
              .from(sessionTable)
              .where(and(eq(sessionTable.tokenHash, hash), isNull(sessionTable.revokedAt)));
            return row;
          });
    if (!named) return hash === undefined ? refuse('session_required') : ok({ browserId });
    await ctx.transaction((tx) => services.sessions.end(tx, named.userId, { id: named.id }));
    services.sessions.forget([named.id]);
    ctx.after(() => {
      const notice = { type: 'logoutOk', data: { browserId: named.browserId }, t: now };
      services.rooms.tellSession(named.id, 'login', notice, connection);
      services.rooms.forgetElsewhere({ sessions: [named.id] });
      services.rooms.closeSessions([named.id]);
    });
    return ok({ browserId: hash === undefined ? named.browserId : browserId });
  }),

  'login/sessions': async ({ tx, userId, session, now }) => {
    const rows = await tx
      .select()
      .from(sessionTable)
      .where(and(eq(sessionTable.userId, userId), isNull(sessionTable.revokedAt), gt(sessionTable.expiresAt, now)))
      .orderBy(desc(sessionTable.lastSeen));
    return ok({
      sessions: rows.map(({ id, device, createdAt, lastSeen }) => ({
        id,
        device,
        createdAt: Math.floor(createdAt / 1000),
        lastSeen: Math.floor(lastSeen / 1000),
        current: id === session?.id,
      })),
    });
  },

  'login/revoke': async ({ tx, userId, session, services, now, after, connection }, data) => {
    const which = 'id' in data ? { id: data.id } : session ? { except: session.id } : {};
    const ended = await services.sessions.end(tx, userId, which);
    if ('id' in data && ended.length === 0) return refuse('not_found');
    const rows =
      ended.length === 0
        ? []
        : await tx
            .select({ id: sessionTable.id, browserId: sessionTable.browserId })
            .from(sessionTable)
            .where(sql`${sessionTable.id} = any(${sql.param(ended)}::int[])`);
    after(() => {
      services.sessions.forget(ended);
      services.rooms.forgetElsewhere({ sessions: ended });
      for (const { id, browserId } of rows) {
        services.rooms.tellSession(id, 'login', { type: 'logoutOk', data: { browserId }, t: now }, connection);
      }
      services.rooms.closeSessions(ended);
    });
    return ok({}, { unchanged: true });
  },
} satisfies Partial<Handlers>;
