import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import { ok, type Result } from '../../request/result.ts';
import { writeAudit } from '../audit-log.ts';
import { deskUrlOf } from '../desk-host.ts';
import type { DeskHandlers, StaffCtx } from '../request/desk-handler.ts';
import { addMember, changeRoles, disableMember, type StaffChange } from '../staff/change-staff.ts';
import { listStaff, type Member } from '../staff/members.ts';
import { listedOnWire, memberOnWire } from './member-on-wire.ts';

const changeOf = ({ tx, now, session, services: { config } }: StaffCtx): StaffChange => ({
  tx,
  now,
  who: { staffId: session.member.id },
  demo: config.demo,
  deskUrl: deskUrlOf(config),
});

const replied = (result: Result<Member>): Result<DeskGiven<'staff/add'>> =>
  result.kind === 'ok' ? ok({ member: listedOnWire(result.reply) }) : result;

export const staffHandlers = {
  'me/get': async ({ session }) => ok(memberOnWire(session.member)),

  'staff/list': async ({ tx, now, session, services: { config } }) => {
    const members = await listStaff(tx, config.demo);
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'page',
      what: 'staff/list',
      ids: { staff: members.map(({ id }) => id) },
      fields: ['email', 'name', 'roles', 'state'],
    });
    return ok({ staff: members.map(listedOnWire) });
  },

  'staff/add': async (ctx, { language, ...wanted }) =>
    replied(await addMember(changeOf(ctx), { ...wanted, lang: language })),

  'staff/disable': async (ctx, { id }) => replied(await disableMember(changeOf(ctx), id)),

  'staff/roles': async (ctx, { id, roles }) => replied(await changeRoles(changeOf(ctx), id, roles)),
} satisfies Partial<DeskHandlers>;
