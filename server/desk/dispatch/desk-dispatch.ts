import { randomUUID } from 'node:crypto';

import { today } from '../../../src/domain/days/day.ts';
import { staffTag } from '../../../src/domain/staff/staff-tag.ts';
import type { DeskAccess } from '../../../src/protocol/desk/define-desk.ts';
import type { WireReply } from '../../../src/protocol/define/envelope.ts';
import type { Outcome } from '../../commits/outcome.ts';
import type { ProcessServices } from '../../commits/process-services.ts';
import { isPassing } from '../../db/database-away.ts';
import { labelled } from '../../db/open-transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { editOf, isExpired } from '../../dispatch/edit-time.ts';
import { opReply, outcomeOf, refusedOutcome, spell } from '../../dispatch/envelope.ts';
import { langOf, type Lang } from '../../mail/sentence.ts';
import { refuse, type Refused, type Result } from '../../request/result.ts';
import { deskHandlers } from '../messages/table.ts';
import { endedStaffSessionById, staffSessionById, type StaffSession } from '../staff/staff-sessions.ts';
import { unlessRefused } from '../unless-refused.ts';
import { deskSenderOf, type DeskConnection } from '../request/desk-connection.ts';
import type { DeskAsked, OpenDeskCtx, StaffCtx, StaffStepsCtx } from '../request/desk-handler.ts';
import { deskShape, type DeskMalformed, type DeskRequest } from './desk-shape.ts';

export type DeskArrived = DeskRequest | DeskMalformed;

export interface DeskDispatch {
  /** Reads a message before it is queued, so that a refused one does not keep its data in memory. */
  readonly read: (channel: string, payload: unknown) => DeskArrived;
  /** Answers a message when it is its turn. Never rejects. */
  readonly answer: (
    connection: DeskConnection,
    arrived: DeskArrived,
    ack: ((reply: WireReply) => void) | undefined,
  ) => Promise<void>;
}

/** In the limit of a socket, a message that needs the database counts as much as three others. */
const DATABASE_COUNTS = 3;

type AnyHandler = (ctx: OpenDeskCtx | StaffCtx, data: unknown) => Promise<Result<unknown>>;
type AnySteps = { readonly run: (ctx: StaffStepsCtx, data: unknown) => Promise<Result<unknown>> };

const mayPass = (roles: DeskAccess, { member }: StaffSession): boolean =>
  typeof roles === 'string' || member.roles.some((role) => roles.includes(role));

/** Checks the size, shape, session, roles and limits of every message of the desk, runs its handler, and answers it. */
export const makeDeskDispatch = (services: ProcessServices): DeskDispatch => {
  const { clock, config, database, limits, log } = services;
  const table = deskHandlers as unknown as Readonly<Record<string, AnyHandler | AnySteps>>;

  const transaction: OpenDeskCtx['transaction'] = (work, mode = 'write') => database.withTransaction(work, mode);

  /** As for customers' sockets: each has its own share, and beyond it the share of its address. */
  const waitOfVisitor = async ({ id, address }: DeskConnection): Promise<number | undefined> => {
    const own = await limits.ownShare(id, DATABASE_COUNTS);
    const wait = await limits.address(address);
    return own === undefined ? undefined : wait;
  };

  const limit = async (connection: DeskConnection, arrived: DeskArrived): Promise<Refused | undefined> => {
    const entered = connection.entrance();
    const key = deskSenderOf(connection);
    const reads = 'name' in arrived && arrived.message.kind === 'query';
    const counted = reads ? limits.reads : arrived.op ? limits.queued : limits.commands;
    const wait = typeof entered === 'object' ? await counted(key) : await waitOfVisitor(connection);
    if (wait === undefined) {
      connection.hear();
      return undefined;
    }
    if ((await limits.goneOn(key)) !== undefined) connection.cut();
    return refuse('rate_limited', { retryAfter: wait });
  };

  /** Returns the session of a socket; an ended one only for an entry that may have waited on its phone. */
  const sessionOf = async (
    tx: Tx,
    now: number,
    { message }: DeskRequest,
    id: number,
  ): Promise<StaffSession | undefined> =>
    (await staffSessionById(tx, now, config.demo, id)) ??
    (message.offline.mode === 'queued' ? endedStaffSessionById(tx, now, config.demo, id) : undefined);

  /** Returns the session of a socket if it exists and its roles may send the message; reads both in the transaction. */
  const admitted = async (
    tx: Tx,
    request: DeskRequest,
    { connection, now }: DeskAsked,
  ): Promise<StaffSession | Refused> => {
    const entered = connection.entrance();
    if (entered === 'customer') return refuse('forbidden');
    if (entered === undefined) return refuse('session_required');
    const session = await sessionOf(tx, now, request, entered.session);
    if (!session) {
      if (!entered.ended) connection.attach(undefined);
      return refuse('session_invalid');
    }
    // The entry belongs to another person. The phone keeps it until its owner signs in.
    if (request.op && request.op.user !== staffTag(session.member.id)) return refuse('session_required');
    return mayPass(request.message.roles, session) ? session : refuse('forbidden');
  };

  /** Runs a message that needs a session. Session and roles are read in its transaction, so that a change acts at once. */
  const asStaff = async (request: DeskRequest, asked: DeskAsked): Promise<Result<unknown>> => {
    const handler = table[request.name]!;
    if ('run' in handler) {
      const session = await database.withTransaction((tx) => admitted(tx, request, asked), 'snapshot');
      if ('kind' in session) return session;
      return handler.run({ ...asked, session, transaction }, request.parsed);
    }
    return unlessRefused(database, async (tx) => {
      const session = await admitted(tx, request, asked);
      if ('kind' in session) return session;
      return handler({ ...asked, tx, session }, request.parsed);
    });
  };

  const settle = async (connection: DeskConnection, request: DeskRequest, lang: Lang): Promise<Outcome> => {
    const now = clock.now();
    if (request.op && isExpired(request.op, request.id, now)) return refusedOutcome(refuse('expired'), lang);
    const effects: (() => void)[] = [];
    const asked: DeskAsked = {
      connection,
      now,
      today: today(now, config.businessZone),
      lang,
      entry: { id: request.id ?? randomUUID(), at: editOf(request.op, now).at },
      services,
      after: (work) => void effects.push(work),
    };
    const result = await labelled(`desk ${request.name}`, () =>
      request.message.roles === 'open'
        ? (table[request.name] as AnyHandler)({ ...asked, transaction }, request.parsed)
        : asStaff(request, asked),
    );
    if (result.kind !== 'refused') for (const work of effects) work();
    const outcome = outcomeOf(request.message, result, lang);
    const repeated = request.op !== undefined && result.kind === 'ok' && result.unchanged;
    return repeated && outcome.ok ? { ...outcome, result: 'duplicate' } : outcome;
  };

  const fault = (error: unknown, { name }: DeskRequest, lang: Lang): Outcome => {
    const facts = { err: error, request: randomUUID(), message: `desk ${name}` };
    if (isPassing(error)) log.warn(facts, 'the database did not serve a message');
    else log.error(facts, 'a message failed');
    return refusedOutcome(refuse('internal'), lang);
  };

  const outcomeFor = async (connection: DeskConnection, arrived: DeskArrived, lang: Lang): Promise<Outcome> => {
    const limited = await limit(connection, arrived);
    if (limited) return refusedOutcome(limited, lang);
    if (!('name' in arrived)) return refusedOutcome(arrived.refusal, lang);
    try {
      return await settle(connection, arrived, lang);
    } catch (error) {
      return fault(error, arrived, lang);
    }
  };

  return {
    read: deskShape,
    answer: async (connection, arrived, ack) => {
      const lang = langOf(connection.language);
      const outcome = await outcomeFor(connection, arrived, lang);
      const { message, id, op } = arrived;
      const reply: WireReply = message
        ? spell(message, outcome, { id, queued: op !== undefined, t: clock.now(), rev: undefined })
        : {
            type: `${'type' in arrived ? arrived.type : 'error'}Err`,
            data: outcome.ok ? {} : outcome.data,
            ...(id !== undefined && { id }),
            ...(op && id !== undefined && { op: opReply(id, outcome) }),
            t: clock.now(),
          };
      if (ack) ack(reply);
      else connection.emit(message?.channel ?? 'error', reply);
    },
  };
};
