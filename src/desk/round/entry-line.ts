import type { Answer } from '../../offline/wire/answer.ts';
import type { Connection } from '../../offline/wire/connection.ts';
import { readRefusal } from '../../protocol/define/refusal.ts';
import type { WireReply } from '../../protocol/define/envelope.ts';
import { isDeskName, readDeskReply, type DeskName } from '../../protocol/desk/desk-messages.ts';
import type { DeskLine } from '../wire/desk-wire.ts';
import { EPOCH } from './store/round-session.ts';

const taken: readonly string[] = ['applied', 'duplicate', 'superseded'];

/**
 * Reads the reply to an entry. The time of the reply is used as the revision: stops that were read later include the
 * entry.
 */
const answerOf = (name: DeskName, wire: WireReply): Answer => {
  const { op, t = null } = wire;
  const shared = { ...(op && { op }), t, rev: t === null ? null : { epoch: EPOCH, n: t } };
  const reply = readDeskReply(name, wire);
  // The server has accepted an entry even if this build cannot read the reply.
  return reply !== undefined || (op && taken.includes(op.result))
    ? { kind: 'ok', data: reply, ...shared }
    : { kind: 'refused', refusal: readRefusal(wire.data), ...shared };
};

/**
 * The connection over which the outbox sends.
 * @param isKnown true if the server knows on this socket whose entries they are
 */
export const entryLine = (line: DeskLine, isKnown: () => boolean): Pick<Connection, 'introduced' | 'request'> => ({
  introduced: () => line.isOpen() && isKnown(),
  async request(name, data, { id, op, timeoutMs = 0 } = {}) {
    if (!isDeskName(name) || id === undefined || !op) throw new Error(`not an entry: ${name}`);
    const posted = await line.post(name, data, { id, op, timeoutMs });
    return posted.kind === 'reply' ? answerOf(name, posted.wire) : posted;
  },
});
