import { eq } from 'drizzle-orm';

import { MOST_PASSKEYS } from '../../../src/domain/forms/limits.ts';
import { staffTag } from '../../../src/domain/staff/staff-tag.ts';
import { passkeyName, passkeyTexts } from '../../accounts/proofs/passkey-words.ts';
import { judgePasskey, readNewPasskey, signInOptions, spendChallenge } from '../../accounts/proofs/webauthn.ts';
import { staff } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { providerName } from '../../reference/shop-front.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { passwordFits } from '../../sessions/password.ts';
import { writeAudit } from '../audit-log.ts';
import { deskSteps, type DeskHandlers, type StaffStepsCtx } from '../request/desk-handler.ts';
import { deskParty } from '../staff/desk-party.ts';
import { lockMember } from '../staff/members.ts';
import { mailPasskeyAdded } from '../staff/staff-mails.ts';
import {
  passkeysOfStaff,
  recordUse,
  removeStaffPasskeys,
  staffPasskeyBy,
  staffPasskeyOptions,
  storeStaffPasskey,
} from '../staff/staff-passkeys.ts';
import { staffSessionById } from '../staff/staff-sessions.ts';
import { takeOwnStaffTry, takePasskeyTry } from '../staff/staff-tries.ts';
import { enter, entered } from './enter.ts';
import { entryTexts } from './entry-texts.ts';

const wrongText = { en: 'This password is not right.', ar: 'كلمة المرور هذه غير صحيحة.' } as const;

const byNumber = (): Refused => refuse('not_available', { message: passkeyTexts.number });
const unknown = (): Refused => refuse('wrong_credentials', { message: passkeyTexts.unknown });
const expired = (): Refused => refuse('expired', { message: passkeyTexts.expired });
const full = (): Refused => refuse('conflict', { message: passkeyTexts.tooMany });
const wrongPassword = (): Refused => refuse('wrong_credentials', { errors: { password: wrongText } });

const hashOf = async (tx: Tx, id: number): Promise<string | null> => {
  const [row] = await tx.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
  return row?.passwordHash ?? null;
};

/** Checks the password of the signed-in person; wrong ones count like those of a sign-in. Returns the hash that it fits. */
const ownPassword = async (
  { services: { limits }, session, transaction }: StaffStepsCtx,
  typed: string,
): Promise<{ readonly hash: string } | Refused> => {
  const taken = await takeOwnStaffTry(limits, session);
  if ('wait' in taken) return refuse('rate_limited', { message: entryTexts.tooMany, retryAfter: taken.wait });
  const judge = async (): Promise<string | null> => {
    const hash = await transaction((tx) => hashOf(tx, session.member.id), 'snapshot');
    return (await passwordFits(hash, typed)) ? hash : null;
  };
  const hash = await judge().catch(async (fault: unknown) => {
    // A try that could not be checked does not count as wrong.
    await taken.giveBack();
    throw fault;
  });
  if (hash === null) return wrongPassword();
  await taken.giveBack();
  return { hash };
};

/** Locks the signed-in person; false if the session has ended since the message came. */
const lockOwner = async (tx: Tx, { now, services: { config }, session }: StaffStepsCtx): Promise<boolean> => {
  await lockMember(tx, config.demo, session.member.id);
  return (await staffSessionById(tx, now, config.demo, session.id)) !== undefined;
};

export const passkeyHandlers = {
  /** The reply is the same for everyone: only the device knows which passkeys exist. */
  'entry/passkeyOptions': async ({ connection, now, services, transaction }) => {
    const party = deskParty(services.config, connection);
    if (!party) return byNumber();
    const options = await transaction((tx) => signInOptions(tx, now, 'staff-passkey', party));
    return ok({ options: { ...options } });
  },

  /** The device has checked finger, face or code, so no mailed code follows. */
  'entry/passkey': async (ctx, { response }) => {
    const { connection, now, transaction } = ctx;
    const { config, limits } = ctx.services;
    const party = deskParty(config, connection);
    if (!party) return byNumber();
    const { challenge, passkey } = await transaction(async (tx) => ({
      challenge: await spendChallenge(tx, now, 'staff-passkey', response.response.clientDataJSON),
      passkey: await staffPasskeyBy(tx, config.demo, response.id),
    }));
    if (challenge === undefined) return expired();
    const taken = await takePasskeyTry(limits, connection, response.id);
    if ('wait' in taken) return refuse('rate_limited', { message: entryTexts.tooMany, retryAfter: taken.wait });
    const judge = async () => {
      if (!passkey) return undefined;
      const counter = await judgePasskey(response, challenge, party, passkey, staffTag(passkey.staffId));
      if (counter === undefined) return undefined;
      return transaction(async (tx) => {
        const member = await lockMember(tx, config.demo, passkey.staffId);
        if (member?.disabledAt !== null) return undefined;
        if (!(await recordUse(tx, now, passkey, counter))) return undefined;
        return enter(tx, ctx, member, 'entry/passkey', { passkey: [passkey.id] });
      });
    };
    const done = await judge().catch(async (fault: unknown) => {
      // An answer that could not be checked does not count as wrong.
      await taken.giveBack();
      throw fault;
    });
    if (!done) return unknown();
    await taken.forget();
    return entered(ctx, done);
  },

  'me/passkeys': async ({ tx, now, session }) => {
    const own = await passkeysOfStaff(tx, session.member.id);
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'page',
      what: 'me/passkeys',
      ids: { passkey: own.map(({ id }) => id) },
      fields: ['name', 'createdAt', 'lastUsedAt'],
    });
    return ok({
      passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    });
  },

  'me/addPasskeyOptions': deskSteps(async (ctx, { password }) => {
    const { connection, lang, now, services, session, transaction } = ctx;
    const { member } = session;
    if (password === '') return refuse('validation', { errors: { password: entryTexts.password } });
    const party = deskParty(services.config, connection);
    if (!party) return byNumber();
    const proof = await ownPassword(ctx, password);
    if ('kind' in proof) return proof;
    return transaction(async (tx) => {
      if (!(await lockOwner(tx, ctx))) return refuse('session_invalid');
      // Another browser has set a new password meanwhile.
      if ((await hashOf(tx, member.id)) !== proof.hash) return wrongPassword();
      if ((await passkeysOfStaff(tx, member.id)).length >= MOST_PASSKEYS) return full();
      await writeAudit(tx, now, {
        who: { staffId: member.id },
        kind: 'change',
        what: 'me/addPasskeyOptions',
        ids: { staff: [member.id] },
      });
      const name = providerName(services.settings, lang);
      return ok({ options: { ...(await staffPasskeyOptions(tx, now, party, member, name)) } });
    });
  }),

  'me/addPasskey': deskSteps(async (ctx, { response, name: typed }) => {
    const { connection, lang, now, services, session, transaction } = ctx;
    const { member } = session;
    const party = deskParty(services.config, connection);
    if (!party) return byNumber();
    const { clientDataJSON } = response.response;
    const challenge = await transaction((tx) =>
      spendChallenge(tx, now, 'staff-passkey-add', clientDataJSON, { staffId: member.id }),
    );
    if (challenge === undefined) return expired();
    const made = await readNewPasskey(response, challenge, party);
    if (!made) return refuse('validation', { message: passkeyTexts.useless });
    const name = passkeyName(typed, connection.userAgent, lang);
    return transaction(async (tx) => {
      if (!(await lockOwner(tx, ctx))) return refuse('session_invalid');
      if ((await passkeysOfStaff(tx, member.id)).length >= MOST_PASSKEYS) return full();
      const id = await storeStaffPasskey(tx, now, member.id, name, made);
      if (id === undefined) return refuse('conflict', { message: passkeyTexts.known });
      await writeAudit(tx, now, {
        who: { staffId: member.id },
        kind: 'change',
        what: 'me/addPasskey',
        ids: { passkey: [id] },
        fields: ['name', 'publicKey'],
      });
      await mailPasskeyAdded(tx, now, member, name);
      return ok({ id, name });
    });
  }),

  'me/removePasskey': async ({ tx, now, session }, { id }) => {
    const gone = await removeStaffPasskeys(tx, session.member.id, id);
    if (gone.length === 0) return refuse('not_found');
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'change',
      what: 'me/removePasskey',
      ids: { passkey: gone },
    });
    return ok({});
  },
} satisfies Partial<DeskHandlers>;
