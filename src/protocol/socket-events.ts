import type { Op, WireReply } from './envelope.ts';
import type { Channel, MessageName, messages, Request } from './messages.ts';

type Messages = typeof messages;

/** One request as it travels, typed by its name. */
export interface WireRequestOf<N extends MessageName> {
  readonly type: Messages[N]['type'];
  readonly data: Request<N>;
  readonly id?: string;
  readonly op?: Op;
}

type RequestsOn<C extends Channel> = {
  [N in MessageName]: Messages[N]['channel'] extends C ? WireRequestOf<N> : never;
}[MessageName];

/** socket.io's event map, client to server: one event per channel. The acknowledgement gets the reply as well. */
export type ClientToServerEvents = {
  [C in Channel]: (request: RequestsOn<C>, acknowledge?: (reply: WireReply) => void) => void;
};

/** Server to client: replies and notices by channel; `error` answers what names no channel or no type. */
export type ServerToClientEvents = {
  [C in Channel | 'error']: (reply: WireReply) => void;
};
