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
import { wireReplySchema, type WireReply } from '../../protocol/define/envelope.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import { readRefusal } from '../../protocol/define/refusal.ts';
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

/** The longest time that a request waits for its answer, in ms. */
const ANSWER_MS = 15_000;

const read = <N extends DeskName>(name: N, received: unknown): Answer<N> => {
  const parsed = v.safeParse(wireReplySchema, received);
  if (!parsed.success) return { kind: 'offline' };
  const wire: WireReply = parsed.output;
  const reply = readDeskReply(name, wire);
  return reply === undefined ? { kind: 'refused', refusal: readRefusal(wire.data) } : { kind: 'ok', reply };
};

/** Opens the desk's connection to the server. */
export const openWire = (language: () => string): DeskWire => {
  const socket = io(DESK_NAMESPACE, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: (send) => send({ language: language() }),
  });
  let greet: () => Promise<void> = () => Promise.resolve();
  let greeted: Promise<void> = Promise.resolve();
  let greeting = false;
  socket.on('connect', () => {
    greeting = true;
    greeted = greet().finally(() => {
      greeting = false;
    });
  });
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
  const send = async <N extends DeskName>(name: N, request: DeskRequest<N>): Promise<Answer<N>> => {
    const { channel, type } = deskMessages[name];
    try {
      const data = deskRequestToWire(name, request);
      return read(name, await socket.timeout(ANSWER_MS).emitWithAck(channel, { type, data }));
    } catch {
      // The connection was lost, or the server did not answer in time.
      return { kind: 'offline' };
    }
  };
  return {
    ask: async (name, request) => {
      if (!(await connected())) return { kind: 'offline' };
      // The first message of a connection restores the session; all others wait for it.
      if (!(greeting && name === 'entry/resume')) await greeted;
      return send(name, request);
    },
    onConnect: (next) => {
      greet = next;
    },
    onEnded: (ended) => {
      const { channel, type } = deskNotices['entry/ended'];
      socket.on(channel, (notice: { readonly type?: unknown }) => {
        if (notice.type === type) ended();
      });
    },
  };
};
