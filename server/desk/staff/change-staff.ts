import { eq } from 'drizzle-orm';

import { emailKey, emailProblem } from '../../../src/domain/forms/email-address.ts';
import type { StaffRole } from '../../../src/domain/staff/staff-roles.ts';
import { staff } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import type { Lang } from '../../mail/sentence.ts';
import { ok, refuse, type Refused, type Result } from '../../request/result.ts';
import { writeAudit, type Actor } from '../audit-log.ts';
import { lockMember, lockOwners, memberByEmail, memberById, writeRoles, type Member } from './members.ts';
import { endStaffSessions } from './staff-sessions.ts';
import { mailFirstLink } from './staff-mails.ts';
import { removeStaffPasskeys } from './staff-passkeys.ts';
import { spendStaffTickets } from './staff-tickets.ts';

/** What a change of staff needs, both from the desk and from the command line. */
export interface StaffChange {
  readonly tx: Tx;
  readonly now: number;
  readonly who: Actor;
  /** True if demo staff may sign in. */
  readonly demo: boolean;
  /** The URL of the desk; undefined if the desk is off. */
  readonly deskUrl: string | undefined;
}

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  readonly roles: readonly StaffRole[];
}

const texts = {
  off: {
    en: 'The desk is off: set DESK_HOST, restart the server, then try again.',
    ar: 'المكتب متوقف: اضبط DESK_HOST ثم أعد تشغيل الخادم وحاول مجددًا.',
  },
  email: { en: 'Please enter a valid email.', ar: 'يرجى إدخال بريد إلكتروني صحيح.' },
  name: { en: 'Please enter a name.', ar: 'يرجى إدخال اسم.' },
  roles: { en: 'Please choose at least one role.', ar: 'يرجى اختيار دور واحد على الأقل.' },
  demoAddress: {
    en: 'This address belongs to the demo. Please use another one.',
    ar: 'هذا البريد مخصص للعرض التجريبي. يرجى استخدام بريد آخر.',
  },
  present: {
    en: 'This person already works at the desk. Change the roles instead.',
    ar: 'هذا الشخص يعمل على المكتب بالفعل. يمكنك تغيير أدواره.',
  },
  unknown: { en: 'There is no such member of staff.', ar: 'لا يوجد موظف بهذا البريد.' },
  disabled: { en: 'This person no longer has access.', ar: 'لم يعد لهذا الشخص دخول.' },
  lastOwner: {
    en: 'This is the last owner. Give another person the role of owner first.',
    ar: 'هذا هو المالك الأخير. امنح شخصًا آخر دور المالك أولًا.',
  },
} as const;

const missing = (): Refused => refuse('not_found', { message: texts.unknown });

/**
 * Adds a person and mails the first link. A person who was disabled gets access again with these roles and a new link; a
 * person who has not used the first link gets another one.
 */
export const addMember = async (change: StaffChange, wanted: NewMember): Promise<Result<Member>> => {
  const { tx, now, who, demo, deskUrl } = change;
  const email = emailKey(wanted.email);
  const name = wanted.name.trim();
  if (deskUrl === undefined) return refuse('not_available', { message: texts.off });
  const errors = {
    ...(emailProblem(email) !== null && { email: texts.email }),
    ...(name === '' && { name: texts.name }),
    ...(wanted.roles.length === 0 && { roles: texts.roles }),
  };
  if (Object.keys(errors).length > 0) return refuse('validation', { errors });
  // Two people with the same address at the same time: the second waits for the first, and is then known.
  await tx
    .insert(staff)
    .values({ email, name, language: wanted.lang, createdAt: now, disabledAt: now })
    .onConflictDoNothing({ target: staff.email });
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email)).for('update');
  const known = await memberByEmail(tx, demo, email);
  if (!known) return refuse('conflict', { message: texts.demoAddress });
  if (known.disabledAt === null && !known.invited) return refuse('conflict', { message: texts.present });
  // Password and passkeys of an earlier time do not work again.
  await tx
    .update(staff)
    .set({ name, language: wanted.lang, disabledAt: null, passwordHash: null })
    .where(eq(staff.id, known.id));
  const passkeys = await removeStaffPasskeys(tx, known.id);
  await writeRoles(tx, known.id, wanted.roles);
  const member = (await memberById(tx, demo, known.id))!;
  await mailFirstLink(tx, now, deskUrl, member);
  await writeAudit(tx, now, {
    who,
    kind: 'change',
    what: 'staff/add',
    ids: { staff: [member.id], ...(passkeys.length > 0 && { passkey: passkeys }) },
    fields: ['email', 'name', 'roles'],
    values: { before: { roles: known.roles }, after: { roles: member.roles } },
  });
  return ok(member);
};

/** Takes the access away and ends every session. The last owner stays. */
export const disableMember = async (change: StaffChange, id: number): Promise<Result<Member>> => {
  const { tx, now, who, demo } = change;
  const owners = await lockOwners(tx, demo);
  const member = await lockMember(tx, demo, id);
  if (!member) return missing();
  if (member.disabledAt !== null) return refuse('conflict', { message: texts.disabled });
  if (owners.length === 1 && owners[0] === id) return refuse('conflict', { message: texts.lastOwner });
  await tx.update(staff).set({ disabledAt: now }).where(eq(staff.id, id));
  await endStaffSessions(tx, now, { staffId: id });
  await spendStaffTickets(tx, now, id);
  await writeAudit(tx, now, {
    who,
    kind: 'change',
    what: 'staff/disable',
    ids: { staff: [id] },
    fields: ['disabledAt'],
    values: { before: { disabled: false }, after: { disabled: true } },
  });
  return ok({ ...member, disabledAt: now });
};

/** Replaces the roles, which act from the person's next message. The last owner stays one. */
export const changeRoles = async (
  change: StaffChange,
  id: number,
  roles: readonly StaffRole[],
): Promise<Result<Member>> => {
  const { tx, now, who, demo } = change;
  if (roles.length === 0) return refuse('validation', { errors: { roles: texts.roles } });
  const owners = await lockOwners(tx, demo);
  const member = await lockMember(tx, demo, id);
  if (!member) return missing();
  if (member.disabledAt !== null) return refuse('conflict', { message: texts.disabled });
  if (owners.length === 1 && owners[0] === id && !roles.includes('owner'))
    return refuse('conflict', { message: texts.lastOwner });
  await writeRoles(tx, id, roles);
  const after = (await memberById(tx, demo, id))!;
  await writeAudit(tx, now, {
    who,
    kind: 'change',
    what: 'staff/roles',
    ids: { staff: [id] },
    fields: ['roles'],
    values: { before: { roles: member.roles }, after: { roles: after.roles } },
  });
  return ok(after);
};
