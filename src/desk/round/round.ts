import type { AppendResult } from '../../offline/outbox/outbox.ts';
import type { DeskRequest } from '../../protocol/desk/desk-messages.ts';
import type { PhoneSession } from '../wire/phone.ts';
import type { RoundView } from './round-view.ts';

/** The driver's round on this phone: stops, entries and their sending. */
export interface Round {
  view(): RoundView;
  subscribe(changed: () => void): () => void;
  /** Server time in ms, also offline. */
  now(): number;
  /** Reads the phone. Returns the session that it holds. */
  start(): Promise<PhoneSession | undefined>;
  /** A sign-in: the server knows the session on the present socket. */
  enter(session: PhoneSession): Promise<void>;
  /** The server knows the session on the present socket. */
  resumed(session: PhoneSession): Promise<void>;
  /** The session has ended without a sign-out: the stops are deleted, unsent entries stay for a day. */
  end(): Promise<void>;
  /** The token of an ended session whose entries wait. */
  endedToken(): string | undefined;
  /** The server takes the entries of the ended session on the present socket. */
  endedKnown(): void;
  /** The number of entries that a sign-out would delete: not sent yet, or refused. */
  pending(): Promise<number>;
  /** Sends what waits. Returns the number of entries that are left. */
  sendFirst(): Promise<number>;
  /** Deletes everything of this person from the phone. */
  wipe(): Promise<void>;
  send<N extends 'round/start' | 'round/mark'>(name: N, request: DeskRequest<N>): Promise<AppendResult>;
  undo(id: string): Promise<boolean>;
  /** Stores a refused entry again. */
  retry(id: string): Promise<AppendResult>;
  /** Removes a refused entry from the list. */
  dismiss(id: string): Promise<void>;
  lossSeen(): Promise<void>;
  /** Moves a stop up or down among these stops. */
  move(stop: number, by: -1 | 1, among: readonly number[]): Promise<void>;
  /** Downloads the stops. */
  refresh(): Promise<void>;
  /** The page is visible again. */
  look(): void;
  stop(): void;
}
