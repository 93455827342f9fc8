import type { WireReply } from '../../../src/protocol/define/envelope.ts';

/**
 * The sign-in of a desk socket: a staff session, a session that ended less than 24 hours ago and may only send entries
 * that waited on its phone (`ended`), a customer's token that was refused, or nothing yet.
 */
export type DeskEntrance =
  | { readonly session: number; readonly staffId: number; readonly ended?: true }
  | 'customer'
  | undefined;

/** One socket of the desk in the form that the dispatch uses. */
export interface DeskConnection {
  readonly id: string;
  /** The client's IP address, as seen behind trusted proxies. */
  readonly address: string;
  readonly userAgent: string;
  /** The origin of the page as its browser states it; for a client that is not a page, the requested host. */
  readonly origin: string | undefined;
  /** A BCP 47 tag: the language that the page shows. */
  readonly language: string | undefined;
  readonly entrance: () => DeskEntrance;
  readonly attach: (next: DeskEntrance) => void;
  readonly emit: (channel: string, reply: WireReply) => void;
  /** Records that a message of this socket was accepted. */
  readonly hear: () => void;
  /** Closes the connection at once; no further data of it is read. */
  readonly cut: () => void;
}

/** Returns the key by which limits count requests: the member of staff, or all visitors of the IP address. */
export const deskSenderOf = ({ address, entrance }: Pick<DeskConnection, 'address' | 'entrance'>): string => {
  const entered = entrance();
  return typeof entered === 'object' ? `staff ${entered.staffId}` : `address ${address}`;
};
