import { io } from 'socket.io-client';

import {
  DESK_NAMESPACE,
  deskMessages,
  deskNotices,
  deskRequestToWire,
  readDeskReply,
  type DeskName,
  type DeskReply,
  type DeskRequest,
} from '../../protocol/desk/desk-messages.ts';
import { wireReplySchema, type Op, type WireReply } from '../../protocol/define/envelope.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import { readRefusal } from '../../protocol/define/refusal.ts';
import { emitter } from '../../offline/env/emitter.ts';
import * as v from 'valibot';

/** The answer to a request: a reply, a refusal, or `offline` if the server did not answer. */
export type Answer<N extends DeskName> =
  | { readonly kind: 'ok'; readonly reply: DeskReply<N> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'offline' };

export interface DeskWire {
  readonly ask: <N extends DeskName>(name: N, request: DeskRequest<N>) => Promise<Answer<N>>;
  /** Called after each connection, before any other request is sent on it. */
  readonly onConnect: (greet: () => Promise<void>) => void;
  /** Called when the server says that the session has ended. */
  readonly onEnded: (ended: () => void) => void;
}

/** What is sent in addition to the data of an entry that waited on the phone. */
export interface Envelope {
  readonly id: string;
  readonly op: Op;
  readonly timeoutMs: number;
}

/** `offline`: it was not sent. `unknown`: it was sent, and no reply came. */
export type Posted = { readonly kind: 'reply'; readonly wire: WireReply } | { readonly kind: 'offline' | 'unknown' };

/** The connection as a phone uses it whose entries wait for a network. */
export interface DeskLine extends Pick<DeskWire, 'ask'> {
  /** True while a socket is open and its first message, if any, was answered. */
  readonly isOpen: () => boolean;
  /** Sends stored data as it is, at once or not at all. */
  readonly post: (name: DeskName, data: unknown, envelope: Envelope) => Promise<Posted>;
  /** Called when a socket has opened or closed. */
  readonly onChange: (changed: () => void) => () => void;
  /** Called with the time of the server in a reply, and when its request was sent and its reply came; all in ms. */
  readonly onTime: (heard: (sent: number, received: number, server: number) => void) => () => void;
  /** Closes the socket and opens another one. */
  readonly renew: () => void;
}

/** The longest time that a request waits for its answer, in ms. */
const ANSWER_MS = 15_000;

const reportFault = (_what: string, cause: unknown): void => reportError(cause);

const parsed = (received: unknown): WireReply | undefined => {
  const result = v.safeParse(wireReplySchema, received);
  return result.success ? result.output : undefined;
};

const read = <N extends DeskName>(name: N, received: unknown): Answer<N> => {
  const wire = parsed(received);
  if (!wire) return { kind: 'offline' };
  const reply = readDeskReply(name, wire);
  return reply === undefined ? { kind: 'refused', refusal: readRefusal(wire.data) } : { kind: 'ok', reply };
};

/**
 * Opens the desk's connection to the server.
 * @param url of the server; without it, the page's own
 */
export const openWire = (language: () => string, url = ''): DeskWire & DeskLine => {
  const changes = emitter<void>(reportFault);
  const times = emitter<readonly [sent: number, received: number, server: number]>(reportFault);
  /** The language of this connection. */
  let said = language();
  const socket = io(`${url}${DESK_NAMESPACE}`, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: (send) => {
      said = language();
      send({ language: said });
    },
  });
  const renew = (): void => void socket.disconnect().connect();
  let greet: () => Promise<void> = () => Promise.resolve();
  let greeted: Promise<void> = Promise.resolve();
  let greeting = false;
  socket.on('connect', () => {
    greeting = true;
    greeted = greet().finally(() => {
      greeting = false;
      changes.emit();
    });
  });
  socket.on('disconnect', () => changes.emit());
  const connected = (): Promise<boolean> =>
    socket.connected
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          const timer = setTimeout(() => {
            socket.off('connect', came);
            resolve(false);
          }, ANSWER_MS);
          const came = (): void => {
            clearTimeout(timer);
            resolve(true);
          };
          socket.once('connect', came);
        });
  /** Sends a message; rejects if the connection was lost, or if the server did not answer in time. */
  const emit = async (name: DeskName, message: object, timeoutMs: number): Promise<unknown> => {
    const { channel, type } = deskMessages[name];
    const sent = Date.now();
    const received: unknown = await socket.timeout(timeoutMs).emitWithAck(channel, { type, ...message });
    const server = parsed(received)?.t;
    if (server !== undefined) times.emit([sent, Date.now(), server]);
    return received;
  };
  const send = async <N extends DeskName>(name: N, request: DeskRequest<N>): Promise<Answer<N>> => {
    try {
      return read(name, await emit(name, { data: deskRequestToWire(name, request) }, ANSWER_MS));
    } catch {
      // The connection was lost, or the server did not answer in time.
      return { kind: 'offline' };
    }
  };
  return {
    ask: async (name, request) => {
      // The server learns the language of the page only when a connection begins.
      if (socket.connected && said !== language()) renew();
      if (!(await connected())) return { kind: 'offline' };
      // The first message of a connection restores the session; all others wait for it.
      if (!(greeting && name === 'entry/resume')) await greeted;
      return send(name, request);
    },
    onConnect: (next) => {
      greet = next;
    },
    isOpen: () => socket.connected && !greeting,
    post: async (name, data, { id, op, timeoutMs }) => {
      if (!socket.connected || greeting) return { kind: 'offline' };
      try {
        const wire = parsed(await emit(name, { data, id, op }, timeoutMs));
        return wire ? { kind: 'reply', wire } : { kind: 'unknown' };
      } catch {
        // The connection was lost, or the server did not answer in time: the entry may have arrived.
        return { kind: 'unknown' };
      }
    },
    onChange: changes.subscribe,
    onTime: (heard) => times.subscribe((time) => heard(...time)),
    renew,
    onEnded: (ended) => {
      const { channel, type } = deskNotices['entry/ended'];
      socket.on(channel, (notice: { readonly type?: unknown }) => {
        if (notice.type === type) ended();
      });
    },
  };
};
