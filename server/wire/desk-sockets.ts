import type { IncomingMessage } from 'node:http';

import type { Namespace, Server, Socket } from 'socket.io';

import { DESK_NAMESPACE, deskNotices } from '../../src/protocol/desk/desk-messages.ts';
import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../config/log.ts';
import { servesDesk } from '../desk/desk-host.ts';
import type { DeskConnection, DeskEntrance } from '../desk/request/desk-connection.ts';
import { deskSenderOf } from '../desk/request/desk-connection.ts';
import type { DeskDispatch } from '../desk/dispatch/desk-dispatch.ts';
import { originIn } from './allowed-origin.ts';
import { cutOff } from './raw-socket.ts';
import type { AllTurns } from './turns.ts';
import type { VisitorLines } from './visitor-lines.ts';

/** The delay lets the notice reach the client. */
const CLOSE_AFTER_MS = 300;
const MAX_USER_AGENT = 400;
const MAX_LANGUAGE = 35;

export interface DeskSockets {
  /** Starts answering messages. */
  readonly serve: (dispatch: DeskDispatch) => void;
  /** The staff sessions that sockets of this node use. */
  readonly sessions: () => readonly number[];
  /** Tells the sockets of these sessions that they have ended, and closes them. */
  readonly end: (sessions: ReadonlySet<number>) => void;
}

interface Around {
  readonly config: Config;
  readonly find: (request: IncomingMessage) => string | undefined;
  readonly visitors: VisitorLines;
  readonly turns: AllTurns;
  readonly isClosing: () => boolean;
  readonly log: Log;
}

const languageOf = ({ handshake }: Socket): string | undefined => {
  const asked: unknown = handshake.auth['language'];
  return typeof asked === 'string' && asked.length <= MAX_LANGUAGE ? asked : handshake.headers['accept-language'];
};

/**
 * The sockets of the desk: a namespace of its own, which only the desk's host serves. It shares connections, limits on
 * frames and the order of messages with the customers' sockets, and no session.
 */
export const openDeskSockets = (io: Server, around: Around): DeskSockets => {
  const { config, find, visitors, turns, isClosing, log } = around;
  const desk: Namespace = io.of(DESK_NAMESPACE);
  desk.use((socket, next) => {
    if (servesDesk(config, socket.handshake.headers.host)) next();
    else next(new Error('the desk is not served here'));
  });
  const entrances = new Map<Socket, Exclude<DeskEntrance, 'customer' | undefined>>();

  const serve = (dispatch: DeskDispatch): void => {
    desk.on('connection', (socket) => {
      const address = find(socket.request);
      if (address === undefined) {
        socket.disconnect(true);
        return;
      }
      let entrance: DeskEntrance;
      const line = socket.request.socket;
      const connection: DeskConnection = {
        id: socket.id,
        address,
        userAgent: String(socket.handshake.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
        origin: originIn(socket.handshake.headers),
        language: languageOf(socket),
        entrance: () => entrance,
        attach: (next) => {
          entrance = next;
          const living = typeof next === 'object' && !next.ended;
          visitors.know(line, living);
          if (living && socket.connected) entrances.set(socket, next);
          else entrances.delete(socket);
        },
        emit: (channel, reply) => void socket.emit(channel, reply),
        hear: () => visitors.hear(line),
        cut: () => cutOff(socket),
      };
      socket.on('disconnect', () => entrances.delete(socket));
      socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
      const own = turns.ofSocket();
      // A middleware that never calls `next`: no client can raise an event of the emitter, such as 'error'.
      socket.use((event) => {
        if (isClosing()) return;
        const [channel, payload] = event;
        const last: unknown = event.length > 1 ? event.at(-1) : undefined;
        const ack = typeof last === 'function' ? (last as (reply: WireReply) => void) : undefined;
        const arrived = dispatch.read(String(channel), typeof payload === 'function' ? undefined : payload);
        const taken = own.take(deskSenderOf(connection), 'bytes' in arrived ? arrived.bytes : 0, () =>
          socket.connected ? dispatch.answer(connection, arrived, ack) : undefined,
        );
        if (!taken) connection.cut();
      });
    });
  };

  return {
    serve,
    sessions: () => [...new Set([...entrances.values()].map(({ session }) => session))],
    end: (sessions) => {
      const { channel, type } = deskNotices['entry/ended'];
      for (const [socket, { session }] of entrances) {
        if (!sessions.has(session)) continue;
        entrances.delete(socket);
        socket.emit(channel, { type, data: {} });
        setTimeout(() => socket.disconnect(true), CLOSE_AFTER_MS).unref();
      }
    },
  };
};
