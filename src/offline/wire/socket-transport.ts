import type { io, Socket } from 'socket.io-client';

import {
  TOO_OLD,
  type ClientToServerEvents,
  type Handshake,
  type ServerToClientEvents,
} from '../../protocol/socket-events.ts';
import type { Link, LinkEvents, Transport } from '../env/transport.ts';

/** The time limit in ms of a handshake; after it the link counts as dead. */
const HANDSHAKE_MS = 8_000;

/**
 * socket.io as a transport: websocket only, without its own reconnection (the connection decides when to retry).
 * @param load loads the library; a page passes a dynamic import, so that the first paint never waits for it. A service
 * worker may not import dynamically and passes its bundled copy.
 * @param language the language of replies before a sign-in; without it, the browser's own
 */
export const socketTransport = (load: () => Promise<typeof io>, url?: string, language?: () => string): Transport => ({
  open(version: number, events: LinkEvents): Link {
    let over = false;
    let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;
    const die = () => {
      if (over) return;
      over = true;
      socket?.close();
      events.closed();
    };
    load().then(
      (connect) => {
        if (over) return;
        const options = {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          timeout: HANDSHAKE_MS,
          auth: { v: version, ...(language && { language: language() }) } satisfies Handshake,
        };
        const opened: NonNullable<typeof socket> = url === undefined ? connect(options) : connect(url, options);
        socket = opened;
        opened.on('connect', () => {
          if (!over) events.opened();
        });
        opened.on('disconnect', die);
        opened.on('connect_error', (error) => {
          if (over) return;
          over = true;
          opened.close();
          if (error.message === TOO_OLD) events.refused(TOO_OLD);
          else events.closed();
        });
        opened.onAny((channel: string, payload: unknown) => {
          if (!over) events.message(channel, payload);
        });
      },
      // The library itself could not be loaded: there is no network, which `closed` reports.
      die,
    );
    return {
      send(channel, message) {
        // `volatile` would drop the message, and buffering would send it after a reconnect: a dead link sends nothing.
        if (!over && socket?.connected) socket.emit(channel, message);
      },
      close() {
        over = true;
        socket?.close();
      },
    };
  },
});
