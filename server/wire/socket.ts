import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';

import { Server, type Socket as AnySocket } from 'socket.io';

import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { Channel } from '../../src/protocol/messages.ts';
import {
  TOO_OLD,
  type ClientToServerEvents,
  type Handshake,
  type ReplyChannel,
  type ServerToClientEvents,
} from '../../src/protocol/socket-events.ts';
import { OLDEST_PROTOCOL } from '../../src/protocol/version.ts';
import { clientAddress } from '../request/client-address.ts';
import type { Config } from '../config/config.ts';
import { senderOf, type Connection } from '../sessions/connection.ts';
import type { Dispatch } from '../dispatch/dispatch.ts';
import { preparedJson } from '../reference/prepared-json.ts';
import { frameBudget } from './frame-budget.ts';
import { leanSockets } from './lean-sockets.ts';
import { capFrames, cutOff } from './raw-socket.ts';
import type { Log } from '../config/log.ts';
import { isAllowedHost } from './allowed-host.ts';
import { isAllowedOrigin, originIn } from './allowed-origin.ts';
import { openDeskSockets, type DeskSockets } from './desk-sockets.ts';
import type { Redis } from './redis.ts';
import { allTurns } from './turns.ts';
import { visitorLines } from './visitor-lines.ts';
import { sessionRoom, threadRoom, userRoom, type Rooms } from '../sessions/rooms.ts';
import type { LiveSession, Sessions } from '../sessions/sessions.ts';
import { isDeskHost } from '../desk/desk-host.ts';
import { refusalTexts, langOf } from '../mail/sentence.ts';
import { settledWithin } from '../config/settled-within.ts';

const KIB = 1024;
const LARGEST_FRAME = KIB * KIB;
/** How long a stop waits for the clients to close their connections. */
const FAREWELL_MS = 500;
/** The maximum is long because some browsers put the important names at the end. */
const MAX_USER_AGENT = 400;
/** The delay lets messages that were sent before still reach the client; the protocol allows 2 s. */
const CLOSE_AFTER_MS = 300;

export interface Sockets {
  readonly rooms: Rooms;
  /** Starts answering messages. */
  readonly serve: (dispatch: Dispatch, sessions: Sessions) => void;
  readonly desk: DeskSockets;
  /** Stops accepting messages, waits at most `finishMs` for running ones, and closes every socket. */
  readonly close: (finishMs: number) => Promise<void>;
}

interface Forget {
  readonly sessions?: readonly number[];
  readonly user?: number;
}

/** The events that one node sends to the others. */
interface NodeEvents {
  forget: (what: Forget) => void;
}

type Socket = AnySocket<ClientToServerEvents, ServerToClientEvents, NodeEvents>;

const userAgentOf = (socket: Socket): string =>
  String(socket.handshake.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);

/** The handshake as received: none of it is trusted. */
const saidBy = (socket: Socket): { readonly [K in keyof Handshake]: unknown } => socket.handshake.auth as Handshake;

const languageOf = (socket: Socket): string | undefined => {
  const asked = saidBy(socket).language;
  if (typeof asked === 'string' && asked.length <= 35) return asked;
  const accepted = socket.handshake.headers['accept-language'];
  return typeof accepted === 'string' ? accepted.split(',')[0]?.trim() : undefined;
};

const sizeOf = (data: unknown): number =>
  typeof data === 'string' ? data.length : data instanceof Buffer ? data.byteLength : 0;

/** Formats an event like socket.io does, with the JSON of its data unchanged. */
const spelled = (channel: ReplyChannel, reply: WireReply, data: string): string =>
  `2[${JSON.stringify(channel)},${JSON.stringify({ ...reply, data: undefined }).slice(0, -1)},"data":${data}}]`;

export const openSockets = (http: HttpServer, config: Config, log: Log, adapter?: Redis['adapter']): Sockets => {
  const find = clientAddress(config.trustedProxies);
  const visitors = visitorLines(config.limits, log);
  const mayCome = (request: IncomingMessage): boolean => {
    const address = find(request);
    if (address === undefined) return false;
    const { origin, host } = request.headers;
    const own = isAllowedOrigin(origin, host, config.publicUrl);
    // Behind a proxy that changes the host, without APP_BASE_URL, the app is offline for everybody: this line tells why.
    if (!own) log.warn({ origin, host, publicUrl: config.publicUrl }, 'a socket was refused to a page of another site');
    if (!own || !isAllowedHost(host, config.allowedHosts)) return false;
    visitors.admit(request.socket, address);
    return true;
  };
  const io = new Server<ClientToServerEvents, ServerToClientEvents, NodeEvents>(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_FRAME,
    allowRequest: (request, answer) => {
      let admitted = false;
      try {
        admitted = mayCome(request);
      } catch (error) {
        // No caller handles this error: the process would end, and with it all other connections.
        log.error({ err: error }, 'a socket was refused that could not be judged');
      }
      answer(null, admitted);
    },
    // Level 8 and smaller blocks: all reference arrays then fit into 60 kB, for a few ms more than level 6.
    perMessageDeflate: {
      threshold: KIB,
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      zlibDeflateOptions: { level: 8, memLevel: 6 },
    },
    ...(adapter && { adapter }),
  });
  const budgetOf = frameBudget(config.limits);
  /** The socket of each connection; it has no entry before the socket.io handshake is done. */
  const senders = new WeakMap<object, Connection>();
  io.engine.on('connection', (conn: Socket['conn']) => {
    const budget = budgetOf();
    const visitors = `address ${find(conn.request as IncomingMessage)}`;
    // A frame that is too large to be read must not be decompressed either.
    if (budget.room(visitors) < LARGEST_FRAME) capFrames({ conn }, budget.room(visitors));
    conn.on('packet', (packet: { type: string; data?: unknown }) => {
      const connection = senders.get(conn);
      const sender = connection ? senderOf(connection) : visitors;
      if (budget.take(sender, sizeOf(packet.data))) return;
      // Packets of this type are not read.
      packet.type = 'noop';
      log.debug({ sender }, 'a socket was cut that had sent too much');
      cutOff({ conn });
    });
  });
  const connections = new Map<string, Socket>();
  const leanOf = leanSockets(config.leanSockets, log);
  /** The TCP connections of the sockets. */
  const lines = new Set<Duplex>();
  http.on('upgrade', (_request, line) => {
    lines.add(line);
    // Node no longer handles it, and without a listener its error would end the process.
    line.on('error', (error) => log.debug({ err: error }, 'a connection failed'));
    line.once('close', () => lines.delete(line));
  });
  const turns = allTurns(log);
  let closing = false;
  let sessionsOf: Sessions | undefined;

  const forgetHere = ({ sessions, user }: Forget): void => {
    if (sessions) sessionsOf?.forget(sessions);
    if (user !== undefined) log.debug({ user }, 'a customer changed on another node');
  };
  io.on('forget', forgetHere);

  const tell = (room: string, channel: Channel, message: WireReply, origin?: Connection): void => {
    const from = origin === undefined ? undefined : connections.get(origin.id);
    (from ? from.to(room) : io.to(room)).emit(channel, message);
  };
  const listens: Rooms['listens'] = (userId, origin) => {
    if (adapter) return true;
    const ids = io.of('/').adapter.rooms.get(userRoom(userId));
    return ids !== undefined && [...ids].some((id) => id !== origin?.id);
  };
  const rooms: Rooms = {
    tellUser: (userId, channel, message, origin) => {
      // socket.io serialises a message before it checks whether the room has members.
      if (listens(userId, origin)) tell(userRoom(userId), channel, message, origin);
    },
    listens,
    tellSession: (sessionId, channel, message, origin) => tell(sessionRoom(sessionId), channel, message, origin),
    tellReaders: (threadId, channel, message, origin) => tell(threadRoom(threadId), channel, message, origin),
    closeSessions: (ids) => {
      if (ids.length === 0) return;
      setTimeout(() => io.in(ids.map(sessionRoom)).disconnectSockets(true), CLOSE_AFTER_MS).unref();
    },
    forgetElsewhere: (what) => {
      // Without Redis this node is the only one.
      if (adapter) io.serverSideEmit('forget', what);
    },
  };

  io.use((socket, next) => {
    const version = saidBy(socket).v;
    if (isDeskHost(config.deskHost, socket.handshake.headers.host)) next(new Error('this host serves the desk only'));
    else if (typeof version === 'number' && version < OLDEST_PROTOCOL) {
      next(
        Object.assign(new Error(TOO_OLD), {
          data: { code: TOO_OLD, message: refusalTexts[TOO_OLD][langOf(languageOf(socket))] },
        }),
      );
    } else next();
  });

  const serve = (dispatch: Dispatch, sessions: Sessions): void => {
    sessionsOf = sessions;
    io.on('connection', (socket) => {
      const address = find(socket.request);
      if (address === undefined) {
        socket.disconnect(true);
        return;
      }
      let session: LiveSession | undefined;
      const leave = (): void => {
        if (!session) return;
        void socket.leave(userRoom(session.userId));
        // If the session was ended, its socket is about to be closed and is found by this room.
        if (!session.ended) void socket.leave(sessionRoom(session.id));
        sessions.release(session);
        session = undefined;
      };
      let watched: number | undefined;
      const lean = leanOf(socket);
      const connection: Connection = {
        id: socket.id,
        address,
        origin: originIn(socket.handshake.headers),
        userAgent: userAgentOf(socket),
        language: languageOf(socket),
        session: () => session,
        attach: (next) => {
          if (next === session) return;
          leave();
          visitors.know(socket.request.socket, next !== undefined);
          if (!next) return;
          capFrames(socket, LARGEST_FRAME);
          session = next;
          sessions.hold(next);
          void socket.join([userRoom(next.userId), sessionRoom(next.id)]);
        },
        watch: (threadId) => {
          if (threadId === watched) return;
          if (watched !== undefined) void socket.leave(threadRoom(watched));
          watched = threadId;
          if (threadId !== undefined) void socket.join(threadRoom(threadId));
        },
        emit: (channel, reply, light = false) => {
          if (light && lean)
            lean.sendLight(spelled(channel, reply, preparedJson(reply.data) ?? JSON.stringify(reply.data)));
          else socket.emit(channel, reply);
        },
        hear: () => visitors.hear(socket.request.socket),
        cut: () => cutOff(socket),
      };
      senders.set(socket.conn, connection);
      connections.set(socket.id, socket);
      socket.on('disconnect', () => {
        connections.delete(socket.id);
        lean?.gone();
        leave();
      });
      socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));

      const own = turns.ofSocket();
      // A middleware that never calls `next`: no client can raise an event of the emitter, such as 'error'.
      socket.use((event) => {
        if (closing) return;
        const [channel, payload] = event;
        const last: unknown = event.length > 1 ? event.at(-1) : undefined;
        const ack = typeof last === 'function' ? (last as (reply: WireReply) => void) : undefined;
        const arrived = dispatch.read(String(channel), typeof payload === 'function' ? undefined : payload);
        const taken = own.take(senderOf(connection), 'bytes' in arrived ? arrived.bytes : 0, () =>
          socket.connected ? dispatch.answer(connection, arrived, ack) : undefined,
        );
        if (!taken) connection.cut();
      });
    });
  };

  return {
    rooms,
    serve,
    desk: openDeskSockets(io, { config, find, visitors, turns, isClosing: () => closing, log }),
    close: async (finishMs) => {
      closing = true;
      if (!(await settledWithin(finishMs, turns.underWay())))
        log.warn({ messages: turns.underWay().length }, 'the server stops before every message is answered');
      io.disconnectSockets(true);
      const closed = io.close();
      // A sleeping phone does not confirm the close, and a request that never ends must not block the stop.
      if (await settledWithin(FAREWELL_MS, [closed])) return;
      for (const line of lines) line.destroy();
      http.closeAllConnections();
      await settledWithin(FAREWELL_MS, [closed]);
    },
  };
};
