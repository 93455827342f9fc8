import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { Channel } from '../../src/protocol/messages.ts';
import type { Connection } from './connection.ts';

export const userRoom = (userId: number): string => `user:${userId}`;
export const threadRoom = (threadId: number): string => `thread:${threadId}`;
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** Sockets of all nodes, by customer and by session. */
export interface Rooms {
  /** To every socket of the customer but `origin`. */
  readonly tellUser: (userId: number, channel: Channel, message: WireReply, origin?: Connection) => void;
  /** Whether a socket of the customer but `origin` may be open on any node. */
  readonly listens: (userId: number, origin?: Connection) => boolean;
  readonly tellSession: (sessionId: number, channel: Channel, message: WireReply, origin?: Connection) => void;
  /** To every socket that shows the discussion, signed in or not, except `origin`. */
  readonly tellReaders: (threadId: number, channel: Channel, message: WireReply, origin?: Connection) => void;
  /** Closes the sockets of these sessions on every node, after what was already sent to them. */
  readonly closeSessions: (sessionIds: readonly number[]) => void;
  /** Tells the other nodes to forget what they remember of these sessions. */
  readonly forgetElsewhere: (what: { sessions?: readonly number[]; user?: number }) => void;
}
