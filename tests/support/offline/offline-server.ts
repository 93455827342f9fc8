import type { Op, OpReply, WireReply } from '#src/protocol/define/envelope.ts';
import { errorCodes, type ErrorCode } from '#src/protocol/define/errors.ts';
import { findMessage } from '#src/protocol/find-message.ts';
import { messages, type MessageName } from '#src/protocol/messages.ts';
import { canonical } from '#src/offline/env/identifiers.ts';
import type { ServerEnd } from './virtual-network.ts';
import type { VirtualTime } from './virtual-time.ts';
import { answerBatch } from './offline-batch.ts';
import { handle } from './offline-handlers.ts';
import { newPerson, userObject, type Person } from './offline-people.ts';

/**
 * A server in memory that behaves as the real one: receipts, last edit wins, clamped edit times, revisions, notices.
 * Tests use it to control the server's answers; the property test runs on the real handlers.
 */
export interface OfflineServer extends ServerEnd {
  person(id: number): Person;
  signIn(id: number): { token: string; user: Record<string, unknown> };
  endSessions(id: number): void;
  /** Ends the sessions from another device: a browser that was offline learns of it when it connects. */
  endSessionsElsewhere(id: number): void;
  /** Erases the customer, as requested on another device. */
  erase(id: number): void;
  /** Sends a notice to every socket of the customer. */
  tell(id: number, channel: string, notice: object): void;
  /** The number of open sockets. */
  readonly standing: number;
  /**
   * Answers instead of the handler: a refusal, which may be final, `silent` (never answers), or undefined for the usual
   * answer.
   */
  meddle:
    | ((
        name: string,
        data: unknown,
        op: Op | undefined,
      ) => { code: ErrorCode; retryAfter?: number; handedBack?: true } | 'silent' | undefined)
    | undefined;
  /** The answer to a query for every client, signed in or not. */
  open: Partial<Record<MessageName, unknown>>;
  epoch: string;
  up: boolean;
  connections: number;
  readonly revoked: string[];
}

export const offlineServer = (time: VirtualTime): OfflineServer => {
  const people = new Map<number, Person>();
  const sessions = new Map<string, number>();
  /** The tokens of sessions that were ended on another device. */
  const ended = new Set<string>();
  const erased = new Set<string>();
  const sockets = new Set<{
    user: Person | undefined;
    emit: (channel: string, message: unknown) => void;
    close: () => void;
  }>();
  let tokens = 0;

  const server: OfflineServer = {
    meddle: undefined,
    open: {},
    epoch: 'e1',
    up: true,
    connections: 0,
    revoked: [],
    person(id) {
      const person = people.get(id) ?? newPerson(id);
      people.set(id, person);
      return person;
    },
    signIn(id) {
      const token = `token-${id}-${(tokens += 1)}`;
      sessions.set(token, id);
      return { token, user: userObject(server.person(id)) };
    },
    endSessions(id) {
      for (const [token, owner] of sessions) if (owner === id) sessions.delete(token);
      for (const socket of sockets) if (socket.user?.id === id) socket.close();
    },
    endSessionsElsewhere(id) {
      for (const [token, owner] of sessions) if (owner === id) ended.add(token);
      this.endSessions(id);
    },
    erase(id) {
      for (const [token, owner] of sessions) if (owner === id) erased.add(token);
      this.endSessionsElsewhere(id);
    },
    tell(id, channel, notice) {
      for (const { user, emit } of sockets) if (user?.id === id) emit(channel, { t: time.now(), ...notice });
    },
    get standing() {
      return sockets.size;
    },
    accept(_version, emit, close) {
      if (!server.up) return undefined;
      server.connections += 1;
      const socket = { user: undefined as Person | undefined, emit, close };
      sockets.add(socket);
      return {
        closed: () => void sockets.delete(socket),
        receive(channel, payload) {
          const name = findMessage(channel, payload);
          if (!name) throw new Error(`the client sent no message: ${channel} ${JSON.stringify(payload)}`);
          const { data, id, op } = payload as { data: never; id?: string; op?: Op };
          const message = messages[name];
          const send = (body: Partial<WireReply>, opReply?: OpReply) =>
            emit(message.channel, {
              ...body,
              ...(id ? { id } : {}),
              ...(opReply ? { op: opReply } : {}),
              t: time.now(),
              ...(socket.user ? { rev: { epoch: server.epoch, n: socket.user.rev } } : {}),
            });
          const results = { session: 'auth', later: 'retry', upgrade: 'retry', never: 'rejected' } as const;
          const refuse = (
            code: ErrorCode,
            retryAfter?: number,
            errors?: Record<string, string>,
            result: OpReply['result'] = results[errorCodes[code]],
          ) => {
            const body = {
              data: {
                code,
                message: code,
                ...(errors ? { errors } : {}),
                ...(retryAfter === undefined ? {} : { retryAfter }),
              },
            };
            const spelled: Partial<WireReply> =
              message.spelling.style === 'status'
                ? { type: message.type, status: 'err', ...body }
                : { type: message.spelling.err, ...body };
            const opReply = op && id ? { id, result, ...(retryAfter === undefined ? {} : { retryAfter }) } : undefined;
            send(spelled, opReply);
            return { ...spelled, ...(opReply ? { op: opReply } : {}) };
          };
          const meddled = server.meddle?.(name, data, op);
          if (meddled === 'silent') return;
          if (name === 'batch/get' && !meddled) {
            const replies = answerBatch(data, socket.user?.rev, (each, asked) => {
              const answer = server.meddle?.(each, asked, undefined);
              if (answer) return answer;
              return handle(
                { open: server.open, now: time.now() },
                each,
                asked as never,
                socket.user,
                undefined,
                undefined,
              );
            });
            if (replies) send({ type: 'getOk', data: { replies } });
            return;
          }
          if (meddled) {
            refuse(meddled.code, meddled.retryAfter, undefined, meddled.handedBack ? 'rejected' : undefined);
            return;
          }
          if (name === 'client_check/get') {
            const { token, browserId: asked } = data as { token: string; browserId: string };
            const userId = sessions.get(token);
            if (userId === undefined) {
              if (ended.has(token)) {
                const left = erased.has(token) && { erased: true };
                emit('login', { type: 'logoutOk', data: { browserId: asked, ...left }, t: time.now() });
              }
              refuse('session_invalid');
              return;
            }
            socket.user = server.person(userId);
            send({ type: 'setUser', data: { ...userObject(socket.user), lost: socket.user.lost } });
            return;
          }
          if (name === 'login/logout') {
            const { tokenHash } = data as { tokenHash?: string };
            if (tokenHash) server.revoked.push(tokenHash);
            send({ type: 'logoutOk', data: { browserId: 'x' } });
            return;
          }
          const person = socket.user;
          if (op && op.user !== person?.tag) {
            refuse('session_required');
            return;
          }
          const payloadText = canonical([name, data]);
          const receipt = id && message.kind === 'command' ? person?.receipts.get(id) : undefined;
          if (receipt) {
            if (receipt.payload !== payloadText) refuse('key_reuse');
            else {
              const before = receipt.reply.op?.result;
              send(
                receipt.reply,
                op && id ? { id, result: before === 'applied' ? 'duplicate' : (before ?? 'duplicate') } : undefined,
              );
            }
            return;
          }
          const result = handle({ open: server.open, now: time.now() }, name, data, person, op, id);
          if ('code' in result) {
            const reply = refuse(result.code, undefined, result.errors);
            if (
              person &&
              id &&
              message.kind === 'command' &&
              !['session_required', 'internal', 'rate_limited'].includes(result.code)
            ) {
              person.receipts.set(id, { payload: payloadText, reply: reply as WireReply });
            }
            return;
          }
          const opReply: OpReply | undefined =
            op && id ? { id, result: result.superseded ? 'superseded' : 'applied' } : undefined;
          const spelled: Partial<WireReply> =
            message.spelling.style === 'status'
              ? { type: message.type, status: 'ok', data: result.ok }
              : { type: message.spelling.ok, data: result.ok };
          if (person && id && message.kind === 'command') {
            person.receipts.set(id, {
              payload: payloadText,
              reply: { ...spelled, ...(opReply ? { op: opReply } : {}) } as WireReply,
            });
          }
          send(spelled, opReply);
          if (person && result.changed) {
            for (const other of sockets) {
              if (other === socket || other.user !== person) continue;
              other.emit('progress', {
                type: 'changed',
                data: { version: person.rev, days: [] },
                t: time.now(),
                rev: { epoch: server.epoch, n: person.rev },
              });
            }
          }
        },
      };
    },
  };
  return server;
};
