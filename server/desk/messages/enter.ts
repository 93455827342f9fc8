import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import type { Tx } from '../../db/tx.ts';
import { ok, type Result } from '../../request/result.ts';
import { writeAudit } from '../audit-log.ts';
import type { OpenDeskCtx } from '../request/desk-handler.ts';
import type { Member } from '../staff/members.ts';
import { openStaffSession } from '../staff/staff-sessions.ts';
import { memberOnWire } from './member-on-wire.ts';

type Entered = DeskGiven<'entry/code'>;

interface Opened {
  readonly reply: Entered;
  readonly id: number;
  readonly staffId: number;
}

/** Opens a session of a person who is locked and whose identity was proven. */
export const enter = async (
  tx: Tx,
  { now, connection }: OpenDeskCtx,
  member: Member,
  what: string,
  ids: Readonly<Record<string, readonly number[]>> = {},
): Promise<Opened> => {
  const { token, id, expiresAt } = await openStaffSession(tx, now, member.id, connection.userAgent);
  await writeAudit(tx, now, { who: { staffId: member.id }, kind: 'change', what, ids: { session: [id], ...ids } });
  return { reply: { token, expiresAt, staff: memberOnWire(member) }, id, staffId: member.id };
};

/** Gives the socket the opened session, after its commit. */
export const entered = ({ connection }: OpenDeskCtx, { reply, id, staffId }: Opened): Result<Entered> => {
  connection.attach({ session: id, staffId });
  return ok(reply);
};
