import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { Channel } from '../../src/protocol/messages.ts';
import type { Connection } from './connection.ts';

export const userRoom = (userId: number): string => `user:${userId}`;
export const threadRoom = (threadId: number): string => `thread:${threadId}`;
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** Sends to the sockets of all nodes, grouped by customer and by session. */
export interface Rooms {
  /** Sends to every socket of the customer except `origin`. */
  readonly tellUser: (userId: number, channel: Channel, message: WireReply, origin?: Connection) => void;
  /** Whether a socket of the customer, other than `origin`, may be open on any node. */
  readonly listens: (userId: number, origin?: Connection) => boolean;
  readonly tellSession: (sessionId: number, channel: Channel, message: WireReply, origin?: Connection) => void;
  /** To every socket that shows the discussion, signed in or not, except `origin`. */
  readonly tellReaders: (threadId: number, channel: Channel, message: WireReply, origin?: Connection) => void;
  /** Closes the sockets of these sessions on every node, after the messages that were already sent to them. */
  readonly closeSessions: (sessionIds: readonly number[]) => void;
  /** Tells the other nodes to drop their cached data of these sessions. */
  readonly forgetElsewhere: (what: { sessions?: readonly number[]; user?: number }) => void;
}
