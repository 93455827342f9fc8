import { and, eq, isNull } from 'drizzle-orm';

import { emailKey } from '../../../src/domain/forms/email-address.ts';
import { codeDigits } from '../../../src/domain/forms/one-time-code.ts';
import { STAFF_PASSWORD_MIN, staffPasswordProblem } from '../../../src/domain/staff/staff-password.ts';
import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import { tokenHash } from '../../config/secret.ts';
import { staff } from '../../db/schema/staff.ts';
import { ok, refuse, type Refused, type Result } from '../../request/result.ts';
import { CODE_SECONDS, issueCode, tryCode, type CodeSubject } from '../../sessions/one-time-code.ts';
import { hashPassword, passwordFits } from '../../sessions/password.ts';
import type { DeskHandlers } from '../request/desk-handler.ts';
import { lockMember, servedStaff, type Member } from '../staff/members.ts';
import { mailStaffCode } from '../staff/staff-mails.ts';
import { endStaffSessions } from '../staff/staff-sessions.ts';
import {
  issueStaffTicket,
  lockHolder,
  seeHolder,
  spendStaffTicket,
  spendStaffTickets,
} from '../staff/staff-tickets.ts';
import { takeStaffTry } from '../staff/staff-tries.ts';
import { enter, entered } from './enter.ts';
import { entryTexts } from './entry-texts.ts';

const texts = {
  email: { en: 'Please enter your email', ar: 'يرجى إدخال بريدك الإلكتروني' },
  wrong: { en: 'The email or password is not right.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
  tooManyCodes: {
    en: 'Too many codes were sent. Please try again later.',
    ar: 'أُرسلت رموز كثيرة. يرجى المحاولة لاحقًا.',
  },
  wrongCode: { en: 'This code is not right.', ar: 'هذا الرمز غير صحيح.' },
  codeEnded: {
    en: 'This code has expired. Please sign in again.',
    ar: 'انتهت صلاحية هذا الرمز. يرجى تسجيل الدخول من جديد.',
  },
  linkEnded: {
    en: 'This link no longer works. Ask the owner for another one.',
    ar: 'لم يعد هذا الرابط يعمل. اطلب من المالك رابطًا آخر.',
  },
  problems: {
    missing: { en: 'Please enter a password.', ar: 'يرجى إدخال كلمة مرور.' },
    short: {
      en: `Please use at least ${STAFF_PASSWORD_MIN} characters.`,
      ar: `يرجى استخدام ${STAFF_PASSWORD_MIN} حرفًا على الأقل.`,
    },
    long: { en: 'This password is too long.', ar: 'كلمة المرور هذه طويلة جدًا.' },
    common: {
      en: 'This password is easy to guess. Please choose another one.',
      ar: 'كلمة المرور هذه سهلة التخمين. يرجى اختيار كلمة أخرى.',
    },
  },
} as const;

const codeEnded = (): Refused => refuse('expired', { message: texts.codeEnded });
const linkEnded = (): Refused => refuse('expired', { message: texts.linkEnded });

/** The erasure of a customer invalidates codes by their contact, so a bare id would be a customer's. */
const codeOf = ({ id }: Member): CodeSubject => ({ purpose: 'staff', contact: `staff ${id}` });

export const signInHandlers = {
  /** Does the same work for every address, so that the duration does not tell who works here. */
  'entry/password': async (ctx, { password, known, ...typed }) => {
    const { connection, now, transaction } = ctx;
    const { config, limits } = ctx.services;
    const email = emailKey(typed.email);
    const empty = {
      ...(email === '' && { email: texts.email }),
      ...(password === '' && { password: entryTexts.password }),
    };
    if (Object.keys(empty).length > 0) return refuse('validation', { errors: empty });
    const taken = await takeStaffTry(limits, connection, email, known, (work) => transaction(work, 'snapshot'));
    if ('wait' in taken) return refuse('rate_limited', { message: entryTexts.tooMany, retryAfter: taken.wait });
    const judge = async (): Promise<Result<DeskGiven<'entry/password'>> | 'wrong'> => {
      const [account] = await transaction(
        (tx) =>
          tx
            .select({ id: staff.id, passwordHash: staff.passwordHash })
            .from(staff)
            .where(and(eq(staff.email, email), isNull(staff.disabledAt), servedStaff(config.demo))),
        'snapshot',
      );
      if (!(await passwordFits(account?.passwordHash, password)) || !account) return 'wrong';
      const issued = await transaction(async (tx) => {
        const member = await lockMember(tx, config.demo, account.id);
        const same = and(eq(staff.id, account.id), eq(staff.passwordHash, account.passwordHash ?? ''));
        const [still] = await tx.select({ id: staff.id }).from(staff).where(same);
        if (!still || member?.disabledAt !== null) return 'wrong';
        const ticket = await issueStaffTicket(tx, now, 'sign-in', member.id);
        const made = await issueCode(tx, now, codeOf(member), { browserId: tokenHash(ticket), limited: config.limits });
        if ('code' in made) await mailStaffCode(tx, now, member, made.code);
        return { ...made, ticket };
      });
      if (issued === 'wrong') return 'wrong';
      await taken.forget();
      return 'code' in issued
        ? ok({ ticket: issued.ticket, expiresIn: CODE_SECONDS })
        : refuse('rate_limited', { message: texts.tooManyCodes, retryAfter: issued.retryAfter });
    };
    const judged = await judge().catch(async (fault: unknown) => {
      // A try that could not be checked does not count as wrong.
      await taken.giveBack();
      throw fault;
    });
    return judged === 'wrong' ? refuse('wrong_credentials', { errors: { password: texts.wrong } }) : judged;
  },

  'entry/code': async (ctx, { ticket, code }) => {
    const { now, transaction } = ctx;
    const { demo } = ctx.services.config;
    const done = await transaction(async (tx) => {
      const member = await lockHolder(tx, now, demo, 'sign-in', ticket);
      if (!member) return 'expired';
      const tried = await tryCode(tx, now, codeOf(member), tokenHash(ticket), codeDigits(code));
      if (tried !== 'right') return tried;
      await spendStaffTicket(tx, now, ticket);
      return enter(tx, ctx, member, 'entry/code');
    });
    if (done === 'expired') return codeEnded();
    if (done === 'wrong') return refuse('wrong_code', { errors: { code: texts.wrongCode } });
    if ('closedFor' in done) return refuse('rate_limited', { message: entryTexts.tooMany, retryAfter: done.closedFor });
    return entered(ctx, done);
  },

  'entry/first': async ({ now, transaction, services: { config } }, { link }) => {
    const member = await transaction((tx) => seeHolder(tx, now, config.demo, 'first-link', link), 'snapshot');
    return member ? ok({ email: member.email, name: member.name }) : linkEnded();
  },

  'entry/setPassword': async (ctx, { link, password }) => {
    const { now, transaction } = ctx;
    const { demo } = ctx.services.config;
    const seen = await transaction((tx) => seeHolder(tx, now, demo, 'first-link', link), 'snapshot');
    if (!seen) return linkEnded();
    const problem = staffPasswordProblem(password, [seen.email, seen.name]);
    if (problem) return refuse('validation', { errors: { password: texts.problems[problem] } });
    const passwordHash = await hashPassword(password);
    const done = await transaction(async (tx) => {
      const member = await lockHolder(tx, now, demo, 'first-link', link);
      if (!member) return undefined;
      await tx.update(staff).set({ passwordHash }).where(eq(staff.id, member.id));
      await spendStaffTickets(tx, now, member.id);
      await endStaffSessions(tx, now, { staffId: member.id });
      return enter(tx, ctx, member, 'entry/setPassword');
    });
    return done ? entered(ctx, done) : linkEnded();
  },
} satisfies Partial<DeskHandlers>;
