import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

import { asc, eq } from 'drizzle-orm';
import pg from 'pg';

import { catalogue } from '../catalogue/built-in.ts';
import { CatalogueInForce } from '#server/catalogue/in-force.ts';
import { dayToWire, today, type Day } from '#src/domain/days/day.ts';
import { signInReply, type SignedInUser } from '#src/protocol/account/user.ts';
import { toWire } from '#src/protocol/define/days-on-wire.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { makeSeal } from '#server/config/sealed.ts';
import type { Connection } from '#server/sessions/connection.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Tx } from '#server/db/tx.ts';
import { users } from '#server/db/schema/accounts.ts';
import { generalRatings, measurementHistory, measurements, ratingHistory } from '#server/db/schema/progress.ts';
import { makeDispatch, type Dispatch } from '#server/dispatch/dispatch.ts';
import { makeLimits } from '#server/request/limits.ts';
import { makeLog, type Log } from '#server/config/log.ts';
import { randomTag } from '#server/config/secret.ts';
import type { ProcessServices } from '#server/commits/process-services.ts';
import { makeSessions, type LiveSession } from '#server/sessions/sessions.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { editOf, ratingOf } from './offline-edits.ts';
import type { ScheduleServer } from './offline-schedule.ts';
import { postgresForTests } from '../server/server.ts';
import { serverWork, type VirtualTime } from './virtual-time.ts';

interface Socket {
  session: LiveSession | undefined;
  readonly emit: (channel: string, message: unknown) => void;
  readonly close: () => void;
}

export interface RealServer extends ScheduleServer {
  /** The number of coming commits that fail after everything but the receipt is written, as if the process died then. */
  failBeforeReceipt: number;
}

/** The real dispatch, handlers and schema over one database; only the sockets are virtual. */
export interface RealServers {
  /** An unused customer. */
  person(more?: (tx: Tx, id: number) => Promise<void>): Promise<number>;
  /**
   * A server for one schedule, with its own time; all servers share the database, so that several schedules may run at
   * once.
   */
  at(time: VirtualTime): RealServer;
  close(): Promise<void>;
}

/** The statement that begins a transaction with a database timeout for an idle node. */
const FREEZES = /^begin; set local idle_in_transaction_session_timeout/;

/** The same database over a Unix socket, which takes half the time of a network socket. */
const withoutNetwork = (url: string): string => {
  const { hostname, port } = new URL(url);
  const folder = '/var/run/postgresql';
  if (hostname !== '127.0.0.1' || !existsSync(`${folder}/.s.PGSQL.${port || '5432'}`)) return url;
  return `${url}&host=${encodeURIComponent(folder)}`;
};

/**
 * PostgreSQL plans a statement once for each connection, instead of each time. The timeout of idle transactions is off,
 * because a paused test process is not a frozen node.
 */
const forTests = (): void => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = pg.Client.prototype.query as (this: pg.Client, said: unknown, ...more: unknown[]) => unknown;
  pg.Client.prototype.query = function named(this: pg.Client, said: unknown, ...more: unknown[]) {
    const statement = said as { readonly text?: string; readonly name?: string };
    if (FREEZES.test(statement.text ?? String(said))) return query.call(this, 'begin', ...more);
    const unnamed = typeof said === 'object' && statement.text !== undefined && statement.name === undefined;
    return query.call(this, unnamed ? { ...statement, name: nameOf(statement.text) } : said, ...more);
  } as typeof pg.Client.prototype.query;
};

/**
 * @param name the name of the database: each test file has its own
 * @param limits if `on`, each socket has its own IP address
 */
export const realServers = async (name: string, limits: 'on' | 'off' = 'off'): Promise<RealServers> => {
  // PostgreSQL if the run names one: it answers several times as fast as the embedded database.
  const postgres = await postgresForTests(name);
  const quick = postgres && `${postgres.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
  const config = {
    ...readConfig({ LIMITS: limits }),
    dataDir: undefined,
    databaseUrl: quick && withoutNetwork(quick),
  };
  const log = makeLog('fatal');
  if (postgres) forTests();
  const opened = await openDatabase(config, log);
  // Messages to the team are not tested here.
  opened.enqueueWith(async () => undefined);
  let people = 0;

  return {
    person: (more) =>
      serverWork(
        opened.withTransaction(async (tx) => {
          people += 1;
          const values = {
            email: `p${people}@demo.test`,
            firstName: 'P',
            registeredAt: 0,
            tag: randomTag(),
            refToken: randomTag(),
          };
          const [row] = await tx.insert(users).values(values).returning({ id: users.id });
          await more?.(tx, row!.id);
          return row!.id;
        }),
      ),
    close: async () => {
      await opened.close();
      await postgres?.drop();
    },
    at: (time) => realServer(opened, config, log, time),
  };
};

const realServer = (opened: Database, config: Config, log: Log, time: VirtualTime): RealServer => {
  const dyingBeforeReceipt = (tx: Tx): Tx => {
    const statement: Tx['statement'] = (said, values) => {
      if (typeof said !== 'string' && said.name === 'raise-and-keep' && server.failBeforeReceipt > 0) {
        server.failBeforeReceipt -= 1;
        throw new Error('the process died');
      }
      return tx.statement(said, values);
    };
    return Object.assign(Object.create(tx) as Tx, { statement });
  };
  const database: Database = {
    ...opened,
    withGroup: (work) => opened.withGroup((tx) => work(dyingBeforeReceipt(tx))),
  };
  const clock = { now: () => time.now() };
  const sockets = new Set<Socket>();
  let addresses = 0;
  const tell = (
    to: (session: LiveSession) => boolean,
    channel: string,
    message: unknown,
    origin: Connection | undefined,
  ): void => {
    for (const socket of sockets) {
      if (
        socket.session &&
        to(socket.session) &&
        (socket as unknown) !== (origin as unknown as { socket?: Socket } | undefined)?.socket
      )
        socket.emit(channel, message);
    }
  };
  const seal = makeSeal(randomBytes(32));
  const sessions = makeSessions(database, clock, log, seal, true);
  const services = {
    config,
    clock,
    log,
    database,
    sessions,
    settings: {
      list: () => [],
      value: () => undefined,
      blockedWords: () => [],
      holidays: () => new Set<Day>(),
      reload: async () => undefined,
      close: () => undefined,
    },
    limits: makeLimits(config.limits, undefined),
    catalogues: new CatalogueInForce(catalogue),
    arrays: undefined as never,
    articles: undefined as never,
    rooms: {
      tellUser: (userId, channel, message, origin) =>
        tell((session) => session.userId === userId, channel, message, origin),
      listens: (userId, origin) =>
        [...sockets].some(
          (socket) =>
            socket.session?.userId === userId &&
            (socket as unknown) !== (origin as unknown as { socket?: Socket } | undefined)?.socket,
        ),
      tellReaders: () => undefined,
      tellSession: (id, channel, message, origin) => tell((session) => session.id === id, channel, message, origin),
      closeSessions: (ids) => {
        const ending = [...sockets].filter(({ session }) => session && ids.includes(session.id));
        // As with real sockets, messages that were sent before still arrive.
        time.after(300, () => {
          for (const socket of ending) socket.close();
        });
      },
      forgetElsewhere: () => undefined,
    },
    payments: undefined as never,
    social: undefined as never,
    wearable: undefined,
    push: undefined,
    seal,
    epoch: 'e1',
  } satisfies ProcessServices;
  const dispatch: Dispatch = makeDispatch(services, services.limits, new CommitQueue(database, clock));
  const server: RealServer = {
    failBeforeReceipt: 0,
    up: true,
    dieInCommit: (die) => {
      server.failBeforeReceipt = die ? 1 : 0;
    },
    signIn: (person, browserId) =>
      serverWork(
        database.withTransaction(async (tx) => {
          const connection = { userAgent: 'test' } as Connection;
          const asked = {
            userId: person,
            now: clock.now(),
            today: today(clock.now(), 'UTC'),
            connection,
            services,
          } as unknown as Parameters<typeof signIn>[3];
          const { reply } = await signIn(tx, person, browserId, asked);
          return toWire(signInReply, reply) as { readonly token: string; readonly user: SignedInUser };
        }),
      ),
    endSessions: (person) =>
      serverWork(
        (async () => {
          const ids = await database.withTransaction((tx) => sessions.end(tx, person, {}));
          sessions.forget(ids);
          services.rooms.closeSessions(ids);
        })(),
      ),
    facts: (person) =>
      serverWork(
        database.withTransaction(async (tx) => {
          const history = await tx
            .select()
            .from(measurementHistory)
            .where(eq(measurementHistory.userId, person))
            .orderBy(asc(measurementHistory.id));
          const held = await tx.select().from(measurements).where(eq(measurements.userId, person));
          const said = await tx
            .select()
            .from(ratingHistory)
            .where(eq(ratingHistory.userId, person))
            .orderBy(asc(ratingHistory.id));
          const [total] = await tx.select().from(generalRatings).where(eq(generalRatings.userId, person));
          return {
            history: [
              ...history.map(({ entryId, kind, day, value, outcome }) => ({
                id: entryId ?? '',
                kind,
                day: dayToWire(day as Day),
                value,
                applied: outcome === 'applied',
              })),
              ...said.map(({ entryId, stars, feedback, outcome }) => ({
                id: entryId ?? '',
                ...editOf('rating', 0, ratingOf({ feedback, stars: stars.split('/').map(Number) })),
                applied: outcome === 'applied',
              })),
            ],
            values: Object.fromEntries([
              ...held.flatMap(({ kind, day, value }) =>
                value === null ? [] : [[`${kind} ${dayToWire(day as Day)}`, value] as const],
              ),
              ...(total
                ? [
                    [
                      `rating 0`,
                      ratingOf({
                        feedback: total.feedback,
                        stars: [total.overall, total.food, total.service, total.delivery],
                      }),
                    ] as const,
                  ]
                : []),
            ]),
          };
        }),
      ),
    accept(_version, emit, close) {
      if (!server.up) return undefined;
      const socket: Socket = { session: undefined, emit, close };
      sockets.add(socket);
      const connection = {
        socket,
        id: randomTag(),
        address: config.limits ? `10.0.${(addresses += 1) >> 8}.${addresses & 255}` : '127.0.0.1',
        origin: undefined,
        userAgent: 'test',
        language: 'en-US',
        session: () => socket.session,
        attach: (next: LiveSession | undefined) => {
          if (socket.session === next) return;
          if (socket.session) sessions.release(socket.session);
          socket.session = next;
          if (next) sessions.hold(next);
        },
        watch: () => undefined,
        emit: (channel: string, reply: unknown) => emit(channel, reply),
        hear: () => undefined,
        cut: () => undefined,
      };
      // Messages are handled one after another, as on real sockets.
      let tail: Promise<unknown> = Promise.resolve();
      let open = true;
      return {
        receive(channel, message) {
          const arrived = dispatch.read(channel, message);
          const work = tail.then(() => (open ? dispatch.answer(connection, arrived, undefined) : undefined));
          tail = serverWork(work);
        },
        closed() {
          open = false;
          sockets.delete(socket);
          connection.attach(undefined);
        },
      };
    },
  };
  return server;
};
