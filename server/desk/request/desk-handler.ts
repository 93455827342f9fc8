import type { Day } from '../../../src/domain/days/day.ts';
import type { DeskGiven, DeskName, DeskParsed, OpenDeskName } from '../../../src/protocol/desk/desk-messages.ts';
import type { Tx } from '../../db/tx.ts';
import type { Lang } from '../../mail/sentence.ts';
import type { Result } from '../../request/result.ts';
import type { Services } from '../../request/services.ts';
import type { StaffSession } from '../staff/staff-sessions.ts';
import type { DeskConnection } from './desk-connection.ts';

/** The data about the request that every handler of the desk gets. */
export interface DeskAsked {
  readonly connection: DeskConnection;
  /** Server time in ms. */
  readonly now: number;
  /** The business day. */
  readonly today: Day;
  readonly lang: Lang;
  /** The id of the request, and when it was made, in ms of the server's clock: a queued entry names its own time. */
  readonly entry: { readonly id: string; readonly at: number };
  readonly services: Services;
  /** Runs after the commit. */
  readonly after: (work: () => void) => void;
}

/** For messages before the sign-in: they hash passwords, which must not happen inside a transaction. */
export interface OpenDeskCtx extends DeskAsked {
  /** One transaction; a refusal that it returns does not roll it back. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, mode?: 'write' | 'snapshot') => Promise<T>;
}

/**
 * For all other messages: session and roles were read in the same transaction. A refusal rolls it back. A queued message
 * that is repeated replies `unchanged`, which its phone gets as a duplicate.
 */
export interface StaffCtx extends DeskAsked {
  readonly tx: Tx;
  /** An ended session may only send messages that wait on a phone. */
  readonly session: StaffSession;
}

/** For messages that render, which must never happen inside a transaction. Session and roles were read before. */
export interface StaffStepsCtx extends OpenDeskCtx {
  readonly session: StaffSession;
}

export interface DeskSteps<N extends DeskName> {
  readonly run: (ctx: StaffStepsCtx, data: DeskParsed<N>) => Promise<Result<DeskGiven<N>>>;
}

type Handler<N extends DeskName> = N extends OpenDeskName
  ? (ctx: OpenDeskCtx, data: DeskParsed<N>) => Promise<Result<DeskGiven<N>>>
  : ((ctx: StaffCtx, data: DeskParsed<N>) => Promise<Result<DeskGiven<N>>>) | DeskSteps<N>;

/** A handler that renders between its transactions. */
export const deskSteps = <N extends DeskName>(run: DeskSteps<N>['run']): DeskSteps<N> => ({ run });

/** The handlers of all messages of the desk: a missing one is a compile error. */
export type DeskHandlers = { readonly [N in DeskName]: Handler<N> };
