import { inArray } from 'drizzle-orm';

import type { StaffRole } from '#src/domain/staff/staff-roles.ts';
import { staff, staffRoles } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { hashPassword } from '../../sessions/password.ts';

/** The password of every demo member of staff. */
export const DEMO_STAFF_PASSWORD = 'Demo-Staff-2026!';

const people: readonly (readonly [name: string, fullName: string, role: StaffRole])[] = [
  ['owner', 'Omar Haddad', 'owner'],
  ['support', 'Salma Nasser', 'support'],
  ['support2', 'Sanjay Menon', 'support'],
  ['kitchen', 'Karim Aziz', 'kitchen'],
  ['driver', 'Dawood Khan', 'driver'],
  ['driver2', 'Dilip Rao', 'driver'],
  ['nutritionist', 'Nadia Farah', 'nutritionist'],
];

/** Writes the demo staff who are missing. Only called where the demo is offered. */
export const seedDemoStaff = async (tx: Tx, now: number): Promise<void> => {
  const wanted = people.map(([local, name, role]) => ({ email: `${local}@staff.demo.test`, name, role }));
  const known = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(
      inArray(
        staff.email,
        wanted.map(({ email }) => email),
      ),
    );
  const missing = wanted.filter(({ email }) => known.every((each) => each.email !== email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD);
  const made = await tx
    .insert(staff)
    .values(missing.map(({ email, name }) => ({ email, name, passwordHash, createdAt: now, demo: true })))
    .returning({ id: staff.id, email: staff.email });
  await tx
    .insert(staffRoles)
    .values(made.map(({ id, email }) => ({ staffId: id, role: missing.find((each) => each.email === email)!.role })));
};
