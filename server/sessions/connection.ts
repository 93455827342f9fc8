import type { WireReply } from '../../src/protocol/define/envelope.ts';
import type { ReplyChannel } from '../../src/protocol/socket-events.ts';
import type { LiveSession } from './sessions.ts';

/** One socket as the dispatch sees it. */
export interface Connection {
  readonly id: string;
  /** Of the client, behind trusted proxies. */
  readonly address: string;
  /** Where the page was opened, as its browser names it; of a client that is no page, the host that it asked for. */
  readonly origin: string | undefined;
  /** What the browser says of itself, shortened: the list of signed-in devices takes their names from it. */
  readonly userAgent: string;
  /** BCP 47, until a customer signs in. */
  readonly language: string | undefined;
  readonly session: () => LiveSession | undefined;
  /** Puts the socket into the rooms of this session, and out of those of the one before. */
  readonly attach: (session: LiveSession | undefined) => void;
  /** Puts the socket among the readers of this discussion, and out of those of the one before; undefined: of none. */
  readonly watch: (threadId: number | undefined) => void;
  /** `light`: a small answer that is asked for often is sent as it is; compressing it would cost more than it saves. */
  readonly emit: (channel: ReplyChannel, reply: WireReply, light?: boolean) => void;
  /** A message of it was taken: among the visitors of its address it is the one that was heard last. */
  readonly hear: () => void;
  /** Ends the connection at once, and nothing of it is read any more. */
  readonly cut: () => void;
}

/** By whom limits count what comes: the customer, or all visitors of the address. */
export const senderOf = ({ address, session }: Pick<Connection, 'address' | 'session'>): string => {
  const customer = session();
  return customer ? `customer ${customer.userId}` : `address ${address}`;
};
