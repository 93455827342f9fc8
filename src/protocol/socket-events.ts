import type { Op, WireReply } from './define/envelope.ts';
import type { ErrorCode } from './define/errors.ts';
import type { Channel } from './messages.ts';

/**
 * One request in the protocol's form. `data` is what was stored: an older app version may have checked it with older
 * schemas.
 */
export interface WireRequest {
  readonly type: string;
  readonly data: unknown;
  readonly id?: string;
  readonly op?: Op;
}

/** The channels of replies and notices; `error` answers a request without a known channel or type. */
export type ReplyChannel = Channel | 'error';

/** socket.io's events from client to server: one per channel. The acknowledgement gets the reply as well. */
export type ClientToServerEvents = {
  [C in Channel]: (request: WireRequest, acknowledge?: (reply: WireReply) => void) => void;
};

/** socket.io's events from server to client: replies and notices by channel. */
export type ServerToClientEvents = { [C in ReplyChannel]: (reply: WireReply) => void };

/** The client's data at the connection, in socket.io's `auth`. The server trusts none of it. */
export interface Handshake {
  /** Protocol version. */
  readonly v: number;
  /** BCP 47; the server uses this language until a sign-in. */
  readonly language?: string;
}

/** The message of the error with which the server rejects an app version that is too old. */
export const TOO_OLD = 'upgrade_required' satisfies ErrorCode;
