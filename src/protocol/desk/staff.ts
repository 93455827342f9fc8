import * as v from 'valibot';

import { staffRoles } from '../../domain/staff/staff-roles.ts';
import { fields, id, listOf, text } from '../define/wire-values.ts';
import { deskCommand, deskQuery } from './define-desk.ts';

const role = v.picklist(staffRoles);
const language = v.picklist(['en', 'ar']);

/** The signed-in member of staff. */
export const staffMember = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  language,
  roles: v.array(role),
});

/** A member of staff in the list. `invited`: the first link was not used yet. Instants in ms. */
const listedMember = v.object({
  ...staffMember.entries,
  state: v.picklist(['active', 'invited', 'disabled']),
  createdAt: v.number(),
  disabledAt: v.nullable(v.number()),
});

/** The signed-in member of staff, with the roles as they are now. */
export const meGet = deskQuery({
  channel: 'me',
  type: 'get',
  roles: 'staff',
  request: fields({}),
  reply: staffMember,
});

export const staffList = deskQuery({
  channel: 'staff',
  type: 'list',
  roles: ['owner'],
  request: fields({}),
  reply: v.object({ staff: v.array(listedMember) }),
});

/**
 * Adds a person and mails the first link. A person who was disabled gets access again; a person who has not used the link
 * gets another one.
 */
export const staffAdd = deskCommand({
  channel: 'staff',
  type: 'add',
  roles: ['owner'],
  request: fields({ email: text(254), name: text(100), language, roles: listOf(role, staffRoles.length) }),
  reply: v.object({ member: listedMember }),
  errors: ['validation', 'conflict', 'not_available'],
});

/** Takes the access away: every session ends within 2 s. The last owner stays. */
export const staffDisable = deskCommand({
  channel: 'staff',
  type: 'disable',
  roles: ['owner'],
  request: fields({ id }),
  reply: v.object({ member: listedMember }),
  errors: ['not_found', 'conflict'],
});

/** Replaces the roles of a person. The last owner stays one. */
export const staffRolesSet = deskCommand({
  channel: 'staff',
  type: 'roles',
  roles: ['owner'],
  request: fields({ id, roles: listOf(role, staffRoles.length) }),
  reply: v.object({ member: listedMember }),
  errors: ['validation', 'not_found', 'conflict'],
});
