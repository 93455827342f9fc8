import type { Op, WireReply } from './define/envelope.ts';
import type { ErrorCode } from './define/errors.ts';
import type { Channel } from './messages.ts';

/** One request as it travels. `data` is what was stored: the schemas that it passed may be those of an older app. */
export interface WireRequest {
  readonly type: string;
  readonly data: unknown;
  readonly id?: string;
  readonly op?: Op;
}

/** Where replies and notices travel; `error` answers what names no channel or no type. */
export type ReplyChannel = Channel | 'error';

/** socket.io's events, client to server: one a channel. The acknowledgement gets the reply as well. */
export type ClientToServerEvents = {
  [C in Channel]: (request: WireRequest, acknowledge?: (reply: WireReply) => void) => void;
};

/** socket.io's events, server to client: replies and notices by channel. */
export type ServerToClientEvents = { [C in ReplyChannel]: (reply: WireReply) => void };

/** What a client says when it connects, in socket.io's `auth`. The server trusts none of it. */
export interface Handshake {
  /** Protocol version. */
  readonly v: number;
  /** BCP 47, in which the server speaks until somebody signs in. */
  readonly language?: string;
}

/** The message of the error with which the server turns away an app that is too old. */
export const TOO_OLD = 'upgrade_required' satisfies ErrorCode;
