import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { eachOwnTable } from '#server/accounts/personal-data/own-tables.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { oneTimeCodes, users, wrongTries } from '#server/db/schema/accounts.ts';
import { checkouts } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { Tx } from '#server/db/tx.ts';
import { makeDispatch, type Dispatch } from '#server/dispatch/dispatch.ts';
import type { Connection } from '#server/sessions/connection.ts';
import { hashPassword } from '#server/sessions/password.ts';
import type { LiveSession } from '#server/sessions/sessions.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { messages, type MessageName } from '#src/protocol/messages.ts';
import { insertBuyers } from '../server/buyers.ts';
import { BROWSER } from '../server/server.ts';

/** The kinds of access of a request to the database. */
export type Step = 'write' | 'snapshot' | 'upkeep' | 'commit';

export const PASSWORD = 'a calm green morning';
/** `localhost`, because passkeys work on it. */
export const ORIGIN = 'http://localhost:8080';

/** A customer with a checkout, a password and a signed-in browser. */
export interface Person {
  readonly userId: number;
  readonly checkoutId: number;
  readonly email: string;
  readonly phone: string;
  readonly tag: string;
  readonly token: string;
  readonly session: LiveSession;
  /** Sends a request in the customer's own session. */
  readonly ask: (channel: string, request: unknown) => Promise<WireReply>;
}

export interface Asked {
  readonly data: object;
  /** A visitor sends the request on a separate socket. */
  readonly by?: 'customer' | 'visitor';
  /** The code with which the request is refused even without an erasure. */
  readonly refused?: string;
  /** A job that the request always leaves behind. */
  readonly job?: string;
}

export interface Hold {
  /** The step before which the request is held. */
  readonly at: number;
  /**
   * `between`: the erasure is done before the request continues. `open`: the erasure has written everything and commits
   * only when the request waits for it, or is done.
   */
  readonly erasure: 'between' | 'open';
}

export interface Outcome {
  readonly steps: readonly Step[];
  readonly reply: WireReply;
  /** The reply to the erasure; undefined if there was no erasure. */
  readonly erased: WireReply | undefined;
  /** The customer's rows that the erasure left, and the rows that exist when the request is done. */
  readonly left: readonly string[];
  readonly found: readonly string[];
}

interface Run {
  readonly step: (kind: Step) => Promise<void>;
  /** Called when the transaction of a commit has written everything. */
  readonly written?: (tx: Tx) => Promise<void>;
}

/**
 * The columns that the server itself still writes: the delivery state of a message, and the provider's state of a payment
 * session, because the server also follows up late money of an erased customer.
 */
const ofTheServer: Readonly<Partial<Record<string, string>>> = {
  messages: '{state,attempts,sent_at,next_at}',
  payments: '{status,live,provider_reference,checked_at}',
};

/** Every row about a customer or with one of their contacts. The mail that confirms the erasure is left out. */
const rowsAbout = async (tx: Tx, { userId, email, phone }: Person): Promise<string[]> => {
  const contacts = [email, phone, String(userId)];
  const subjects = contacts.flatMap((each) => [each, `sign-up:${each}`, `sign-in:${each}`]);
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownCheckouts = tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId));
  const rowsOf = (name: string, table: PgTable, which: SQL | undefined): SQL =>
    sql`select ${name} || ' ' || (to_jsonb(${table}) - ${ofTheServer[name] ?? '{}'}::text[])::text as about
      from ${table} where ${which}`;
  const { rows } = await tx.execute<{ about: string }>(
    sql.join(
      [
        ...eachOwnTable.map(([name, { table, of, by }]) =>
          rowsOf(name, table, by === 'user' ? eq(of, userId) : inArray(of, by === 'order' ? ownOrders : ownCheckouts)),
        ),
        rowsOf('users', users, eq(users.id, userId)),
        rowsOf('codes', oneTimeCodes, inArray(oneTimeCodes.contact, contacts)),
        rowsOf('tries', wrongTries, inArray(wrongTries.subject, subjects)),
        rowsOf(
          'messages',
          outgoingMessages,
          and(
            isNull(outgoingMessages.userId),
            inArray(outgoingMessages.recipient, contacts),
            sql`coalesce(${outgoingMessages.body}->>'lastOne', '') <> 'true'`,
          ),
        ),
        sql`select 'jobs ' || id || name as about from pgboss.job
          where data->>'userId' = ${String(userId)} or data->>'email' = ${email}`,
      ],
      sql` union all `,
    ),
  );
  return rows.map(({ about }) => about).sort();
};

/**
 * Requests that are held at their access to the database, while their customer is erased. The requests use one dispatch
 * on the database of a running server, and the erasures use another one, as if each were on its own node.
 */
export const heldRequests = async (server: RunningServer, more: Partial<RunningServer['services']> = {}) => {
  const { database, clock, sessions, limits } = server.services;
  const services = { ...server.services, ...more };
  const runs = new AsyncLocalStorage<Run>();
  const { withTransaction, withGroup } = database;
  Object.assign(database, {
    withTransaction: async (work, mode = 'write') => {
      await runs.getStore()?.step(mode);
      return withTransaction(work, mode);
    },
    withGroup: async (work) => {
      const run = runs.getStore() ?? overHttp;
      await run?.step('commit');
      return withGroup(async (tx) => {
        const done = await work(tx);
        await run?.written?.(tx);
        return done;
      });
    },
  } satisfies Partial<typeof database>);
  const node = (): Dispatch => makeDispatch(services, limits, new CommitQueue(database, clock));
  const asking = node();
  const erasing = node();
  const passwordHash = await hashPassword(PASSWORD);
  let people = 0;
  /** The run to which commits outside every run belong: the commits of requests over HTTP. */
  let overHttp: Run | undefined;

  const connect = (session: LiveSession | undefined): Connection => {
    let attached = session;
    return {
      id: crypto.randomUUID(),
      address: '127.0.0.1',
      origin: ORIGIN,
      userAgent: 'test',
      language: 'en',
      session: () => attached,
      attach: (next) => {
        attached = next;
      },
      watch: () => undefined,
      emit: () => undefined,
      hear: () => undefined,
      cut: () => undefined,
    };
  };

  /** Resolves to the answer once all work that follows from it is done as well. */
  const send = async (to: Dispatch, from: Connection, channel: string, request: object): Promise<WireReply> => {
    let reply: WireReply | undefined;
    await to.answer(from, to.read(channel, { id: crypto.randomUUID(), ...request }), (answer) => {
      reply = answer;
    });
    if (!reply) throw new Error('nothing was answered');
    return reply;
  };

  const newcomer = async (): Promise<Person> => {
    people += 1;
    const phone = `50${String(1_000_000 + people)}`;
    return withTransaction(async (tx) => {
      const [buyer] = await insertBuyers(tx, 1, clock.now());
      const [row] = await tx
        .update(users)
        .set({ passwordHash, phone, phoneCode: '+971' })
        .where(eq(users.id, buyer!.userId))
        .returning();
      const who = { userId: buyer!.userId, tag: row!.tag, language: 'en-US' };
      const { token, session } = await sessions.open(tx, who, BROWSER, 'test');
      const own = connect(session);
      return {
        ...buyer!,
        email: row!.email,
        phone: `+971${phone}`,
        tag: row!.tag,
        token,
        session,
        ask: (channel, request) => send(asking, own, channel, request as object),
      };
    });
  };

  /** Waits until a statement waits for a lock of another transaction. */
  const untilBlocked = async (over: () => boolean): Promise<void> => {
    const text =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1";
    while (!over() && (await database.statement(text, [])).rows.length === 0) await setTimeout(5);
  };

  const payloadOf = (name: MessageName, data: object): { readonly channel: string; readonly request: object } => {
    const { channel, type, subtype } = messages[name] as { channel: string; type: string; subtype?: string };
    return { channel, request: { type, data: subtype === undefined ? data : { ...data, subtype } } };
  };

  /**
   * Erases a customer while `work` is held before one of its steps.
   * @param by what sends the request: for HTTP requests only commits are steps
   */
  const during = async <T>(
    who: Person,
    hold: Hold | undefined,
    work: () => Promise<T>,
    by: 'dispatch' | 'http' = 'dispatch',
  ) => {
    const steps: Step[] = [];
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const step = async (kind: Step): Promise<void> => {
      steps.push(kind);
      if (steps.length - 1 !== hold?.at) return;
      reached.resolve();
      await goOn.promise;
    };
    let over = false;
    if (by === 'http') overHttp = { step };
    const answered = (by === 'http' ? work() : runs.run({ step }, work)).finally(() => {
      over = true;
      overHttp = undefined;
    });
    if (!hold) return { steps, answer: await answered, erased: undefined, left: [], found: [] };
    await Promise.race([reached.promise, answered]);
    if (over) throw new Error(`the request has no step ${hold.at}: ${steps.join(', ')}`);
    let left: readonly string[] = [];
    const forgotten = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const { session } = await withTransaction((tx) =>
      sessions.open(tx, { userId: who.userId, tag: who.tag, language: 'en-US' }, 'QRSTUVWXYZABCDEF', 'test'),
    );
    const written = async (tx: Tx): Promise<void> => {
      left = await rowsAbout(tx, who);
      forgotten.resolve();
      if (hold.erasure === 'open') await commit.promise;
    };
    const { channel, request } = payloadOf('account/erase', { password: PASSWORD });
    const erasure = runs.run({ step: () => Promise.resolve(), written }, () =>
      send(erasing, connect(session), channel, request),
    );
    if (hold.erasure === 'between') await erasure;
    else await Promise.race([forgotten.promise, erasure]);
    goOn.resolve();
    if (hold.erasure === 'open') await untilBlocked(() => over);
    commit.resolve();
    const [answer, erased] = await Promise.all([answered, erasure]);
    return { steps, answer, erased, left, found: await withTransaction((tx) => rowsAbout(tx, who), 'snapshot') };
  };

  return {
    newcomer,
    during,
    /** Runs outside every hold. */
    write: withTransaction,
    /** Sends one request; the customer is erased while the request is held. */
    ask: async (name: MessageName, who: Person, asked: Asked, hold?: Hold): Promise<Outcome> => {
      const { channel, request } = payloadOf(name, asked.data);
      const from = connect(asked.by === 'visitor' ? undefined : who.session);
      const { answer, ...rest } = await during(who, hold, () => send(asking, from, channel, request));
      return { ...rest, reply: answer };
    },
    close: () => Object.assign(database, { withTransaction, withGroup }),
  };
};
