import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { ReplyChannel } from '../../src/protocol/socket-events.ts';
import type { LiveSession } from './sessions.ts';

/** One socket in the form that the dispatch uses. */
export interface Connection {
  readonly id: string;
  /** The client's IP address, as seen behind trusted proxies. */
  readonly address: string;
  /** The origin of the page as its browser states it; for a client that is not a page, the requested host. */
  readonly origin: string | undefined;
  /** The browser's user agent, shortened: the list of signed-in devices derives their names from it. */
  readonly userAgent: string;
  /** A BCP 47 tag, used until a customer signs in. */
  readonly language: string | undefined;
  readonly session: () => LiveSession | undefined;
  /** Puts the socket into the rooms of this session, and removes it from those of the previous one. */
  readonly attach: (session: LiveSession | undefined) => void;
  /**
   * Adds the socket to the readers of this discussion, and removes it from the previous one; undefined only removes it.
   */
  readonly watch: (threadId: number | undefined) => void;
  /** `light`: a small, frequent answer is sent uncompressed, because compressing it would cost more than it saves. */
  readonly emit: (channel: ReplyChannel, reply: WireReply, light?: boolean) => void;
  /** Records that a message of this socket was accepted: it is now the most recently active visitor of its IP address. */
  readonly hear: () => void;
  /** Closes the connection at once; no further data of it is read. */
  readonly cut: () => void;
}

/** Returns the key by which limits count requests: the customer, or all visitors of the IP address. */
export const senderOf = ({ address, session }: Pick<Connection, 'address' | 'session'>): string => {
  const customer = session();
  return customer ? `customer ${customer.userId}` : `address ${address}`;
};
