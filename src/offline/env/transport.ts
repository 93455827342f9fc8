import type { ErrorCode } from '../../protocol/define/errors.ts';
import type { Channel } from '../../protocol/messages.ts';
import type { WireRequest } from '../../protocol/socket-events.ts';

/** The network as the engine sees it: one socket that carries `emit(channel, message)` both ways. */
export interface LinkEvents {
  opened(): void;
  /** The link is closed and does not reconnect by itself. */
  closed(): void;
  /** The server refused the handshake. */
  refused(reason: ErrorCode): void;
  message(channel: string, payload: unknown): void;
}

export interface Link {
  send(channel: Channel, message: WireRequest): void;
  /** No event is delivered after this returns. */
  close(): void;
}

export interface Transport {
  /**
   * Returns before any event is delivered.
   * @param version protocol version for the handshake
   */
  open(version: number, events: LinkEvents): Link;
}
