import type { DeskReply } from '../../protocol/desk/desk-messages.ts';

/** The signed-in member of staff. */
type Member = DeskReply<'me/get'>;

/** A session on this phone; `expiresAt` in server ms. */
export interface PhoneSession {
  readonly member: Member;
  readonly token: string;
  readonly expiresAt: number;
}

/** What a driver's phone keeps beyond the page: its session, so that the desk opens without a network, and its entries. */
export interface Phone {
  /** Reads the phone. Returns the person of this session; undefined if the phone does not hold it. */
  readonly restore: (token: string | undefined) => Promise<Member | undefined>;
  readonly entered: (session: PhoneSession) => Promise<void>;
  /** The server knows the session on the present socket. */
  readonly resumed: (session: PhoneSession) => Promise<void>;
  /** The session has ended without a sign-out. */
  readonly ended: () => Promise<void>;
  /** The token of an ended session whose entries the server takes for a day. */
  readonly endedToken: () => Promise<string | undefined>;
  /** The server takes the entries of the ended session on the present socket. */
  readonly endedKnown: () => void;
  /** The number of entries that a sign-out would delete. */
  readonly pending: () => Promise<number>;
  /** Sends what waits. Returns the number of entries that are left. */
  readonly sendFirst: () => Promise<number>;
  /** Deletes everything of the person from the phone. */
  readonly wipe: () => Promise<void>;
  /** Called when the session has ended by the phone's clock (`expired`), or in another tab (`elsewhere`). */
  readonly onEnded: (ended: (why: 'expired' | 'elsewhere') => void) => void;
}

/** A browser that keeps nothing, such as the office's. */
export const noPhone: Phone = {
  restore: () => Promise.resolve(undefined),
  entered: () => Promise.resolve(),
  resumed: () => Promise.resolve(),
  ended: () => Promise.resolve(),
  endedToken: () => Promise.resolve(undefined),
  endedKnown: () => undefined,
  pending: () => Promise.resolve(0),
  sendFirst: () => Promise.resolve(0),
  wipe: () => Promise.resolve(),
  onEnded: () => undefined,
};
