import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';

import { isStaffRole, staffRoles as allRoles, type StaffRole } from '../../../src/domain/staff/staff-roles.ts';
import { staff, staffRoles } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { langOf, type Lang } from '../../mail/sentence.ts';

export interface Member {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  readonly roles: readonly StaffRole[];
  readonly createdAt: number;
  readonly disabledAt: number | null;
  /** True until the first link is used. */
  readonly invited: boolean;
}

/** Demo staff have a public password: without demo mode they are treated as if they did not exist. */
export const servedStaff = (demo: boolean): SQL | undefined => (demo ? undefined : eq(staff.demo, false));

/** Returns the people whom `which` selects, with their roles, by e-mail address. */
const membersWhere = async (tx: Tx, which: SQL | undefined): Promise<readonly Member[]> => {
  const rows = await tx.select().from(staff).where(which).orderBy(asc(staff.email));
  const ids = rows.map(({ id }) => id);
  const held = ids.length === 0 ? [] : await tx.select().from(staffRoles).where(inArray(staffRoles.staffId, ids));
  return rows.map(({ id, email, name, language, createdAt, disabledAt, passwordHash }) => {
    const own = new Set(held.filter(({ staffId }) => staffId === id).map(({ role }) => role));
    return {
      id,
      email,
      name,
      lang: langOf(language),
      roles: allRoles.filter((role) => own.has(role)),
      createdAt,
      disabledAt,
      invited: passwordHash === null,
    };
  });
};

export const listStaff = (tx: Tx, demo: boolean): Promise<readonly Member[]> => membersWhere(tx, servedStaff(demo));

export const memberById = async (tx: Tx, demo: boolean, id: number): Promise<Member | undefined> =>
  (await membersWhere(tx, and(eq(staff.id, id), servedStaff(demo))))[0];

export const memberByEmail = async (tx: Tx, demo: boolean, email: string): Promise<Member | undefined> =>
  (await membersWhere(tx, and(eq(staff.email, email), servedStaff(demo))))[0];

/** Locks and returns a person; a command that also locks the owners does that first. */
export const lockMember = async (tx: Tx, demo: boolean, id: number): Promise<Member | undefined> => {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
  return memberById(tx, demo, id);
};

/**
 * Locks every owner who may sign in and returns their ids. Two commands that each take one of the last two owners away
 * run one after the other.
 */
export const lockOwners = async (tx: Tx, demo: boolean): Promise<readonly number[]> => {
  const owners = tx.select({ id: staffRoles.staffId }).from(staffRoles).where(eq(staffRoles.role, 'owner'));
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, owners), isNull(staff.disabledAt), servedStaff(demo)))
    .orderBy(asc(staff.id))
    .for('update');
  // A command that held the lock before may have changed the roles.
  const still = await tx.select({ id: staffRoles.staffId }).from(staffRoles).where(eq(staffRoles.role, 'owner'));
  const holders = new Set(still.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => holders.has(id));
};

/** Replaces the roles of a person. */
export const writeRoles = async (tx: Tx, staffId: number, roles: readonly StaffRole[]): Promise<void> => {
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId));
  await tx.insert(staffRoles).values([...new Set(roles)].filter(isStaffRole).map((role) => ({ staffId, role })));
};
