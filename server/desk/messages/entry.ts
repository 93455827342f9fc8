import { ok, refuse } from '../../request/result.ts';
import { isCustomersToken } from '../../sessions/whose-token.ts';
import { writeAudit } from '../audit-log.ts';
import type { DeskHandlers } from '../request/desk-handler.ts';
import { endedStaffSessionOf, endStaffSessions, staffSessionOf } from '../staff/staff-sessions.ts';
import { memberOnWire } from './member-on-wire.ts';
import { signInHandlers } from './sign-in.ts';

export const entryHandlers = {
  ...signInHandlers,

  'entry/resume': async ({ connection, now, transaction, services: { config } }, { token }) => {
    const found = await transaction(async (tx) => {
      const session = await staffSessionOf(tx, now, config.demo, token);
      if (session) return session;
      if (await isCustomersToken(tx, now, token)) return 'customer';
      return endedStaffSessionOf(tx, now, config.demo, token);
    }, 'snapshot');
    if (found === undefined || found === 'customer') {
      connection.attach(found);
      return refuse(found === undefined ? 'session_invalid' : 'forbidden');
    }
    if (found.ended) {
      connection.attach({ session: found.id, staffId: found.member.id, ended: true });
      return refuse('session_invalid');
    }
    connection.attach({ session: found.id, staffId: found.member.id });
    return ok({ expiresAt: found.expiresAt, staff: memberOnWire(found.member) });
  },

  'entry/signOut': async ({ tx, now, session, connection, after }) => {
    await endStaffSessions(tx, now, { id: session.id });
    await writeAudit(tx, now, {
      who: { staffId: session.member.id },
      kind: 'change',
      what: 'entry/signOut',
      ids: { session: [session.id] },
    });
    after(() => connection.attach(undefined));
    return ok({});
  },
} satisfies Partial<DeskHandlers>;
