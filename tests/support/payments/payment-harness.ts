import { randomBytes } from 'node:crypto';

import { and, eq, inArray, like } from 'drizzle-orm';
import { fastify, type FastifyInstance } from 'fastify';

import { catalogue } from '../catalogue/built-in.ts';
import { CatalogueInForce } from '#server/catalogue/in-force.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { readConfig } from '#server/config/config.ts';
import { makeSeal } from '#server/config/sealed.ts';
import type { Connection } from '#server/sessions/connection.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { payments } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { makeDispatch, type Dispatch } from '#server/dispatch/dispatch.ts';
import { makeLimits } from '#server/request/limits.ts';
import { makeLog } from '#server/config/log.ts';
import { makePayments } from '#server/payments/payments.ts';
import { servePayments } from '#server/payments/serve-payments.ts';
import { makeShop } from '#server/payments/shop.ts';
import type { ProviderAnswer, ProviderRequest } from '#server/providers/provider-call.ts';
import type { ProcessServices } from '#server/commits/process-services.ts';
import type { LiveSession } from '#server/sessions/sessions.ts';
import type { Settings } from '#server/reference/settings.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { insertBuyers, type Buyer } from '../server/buyers.ts';
import { postgresForTests } from '../server/server.ts';
import { OWN, paymentConfig, virtualProviders, type VirtualProviders } from './virtual-providers.ts';

const START = Date.parse('2026-11-21T08:00:00Z');

/** The database's data of a buyer's payments. */
export interface Facts {
  readonly orders: readonly (typeof orders.$inferSelect)[];
  readonly payments: readonly (typeof payments.$inferSelect)[];
  /** The ids of payments that the team was told about. */
  readonly toldTeam: readonly number[];
  readonly mails: number;
}

/**
 * The real payment code – dispatch, handlers, routes, adapters, database – with stand-ins in memory and a clock that only
 * tests move. Jobs and late callbacks wait for that clock; nothing sleeps.
 */
export interface PaymentHarness {
  readonly now: () => number;
  readonly advance: (ms: number) => Promise<void>;
  /** Creates new stand-ins and an empty calendar for the next buyer. */
  readonly begin: () => VirtualProviders;
  readonly buyers: (count: number) => Promise<readonly Buyer[]>;
  readonly ask: (buyer: Buyer, type: string, data: object, id?: string) => Promise<WireReply>;
  /** Sends the next request to the other one of the two servers. */
  readonly skipTurn: () => void;
  readonly get: (url: string) => Promise<{ status: number; location: string | undefined }>;
  readonly post: (url: string, body: string, contentType?: string) => Promise<number>;
  /** The number of coming provider answers that are lost after the provider has done the work. */
  loseAnswers: number;
  /** Replaces or delays a provider's answer; undefined lets the answer through. */
  instead: ((request: ProviderRequest, answer: ProviderAnswer) => Promise<ProviderAnswer | undefined>) | undefined;
  readonly notices: { readonly userId: number; readonly channel: string; readonly message: WireReply }[];
  readonly facts: (buyer: Buyer) => Promise<Facts>;
  readonly database: Database;
  readonly close: () => Promise<void>;
}

interface Due {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

export const paymentHarness = async (): Promise<PaymentHarness> => {
  const postgres = await postgresForTests('payments');
  const quick = postgres && `${postgres.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
  const log = makeLog('silent');
  const config = { ...readConfig({ LIMITS: 'off' }), publicUrl: OWN, dataDir: undefined, databaseUrl: quick };
  const database = await openDatabase(config, log);
  const seal = makeSeal(randomBytes(32));
  let now = START;
  const clock = { now: () => now };
  let due: Due[] = [];
  database.enqueueWith(async (_statement, name, data, { afterSeconds = 0 }) => {
    if (name !== 'check-payment') return;
    due.push({ at: now + afterSeconds * 1000, run: () => next().services.payments.poll((data as { id: number }).id) });
  });

  let providers: VirtualProviders;
  const notices: PaymentHarness['notices'] = [];
  const settings = {
    list: () => [],
    value: () => undefined,
    blockedWords: () => [],
    holidays: () => new Set<Day>(),
    reload: async () => undefined,
    close: () => undefined,
  } satisfies Settings;
  const rooms = {
    tellUser: (userId: number, channel: string, message: WireReply) => void notices.push({ userId, channel, message }),
    listens: () => true,
    tellSession: () => undefined,
    tellReaders: () => undefined,
    closeSessions: () => undefined,
    forgetElsewhere: () => undefined,
  };
  /** Two servers on one database get requests in turn: each has to read what the other has stored. */
  const node = async (): Promise<{ services: ProcessServices; dispatch: Dispatch; app: FastifyInstance }> => {
    const commits = new CommitQueue(database, clock);
    const catalogues = new CatalogueInForce(catalogue);
    const services: ProcessServices = {
      config,
      clock,
      log,
      database,
      settings,
      rooms,
      sessions: { alive: () => true } as never,
      limits: makeLimits(false, undefined),
      catalogues,
      arrays: undefined as never,
      articles: undefined as never,
      social: undefined as never,
      wearable: undefined,
      push: undefined,
      seal,
      payments: makePayments({
        database,
        seal,
        clock,
        log,
        commits,
        rooms,
        epoch: 'e1',
        businessZone: 'UTC',
        displayZone: 'UTC',
        catalogues,
        shop: makeShop({ settings, clock, businessZone: 'UTC', publicUrl: () => OWN }),
        provider: (name) => (name === 'telr' ? providers.telr.provider : providers.paymennt.provider),
        publicUrl: () => OWN,
      }),
      epoch: 'e1',
    };
    const app = fastify({ logger: false });
    await servePayments(app, services, paymentConfig);
    await app.ready();
    return { services, dispatch: makeDispatch(services, services.limits, commits), app };
  };
  const nodes = [await node(), await node()];
  let turn = 0;
  const next = () => nodes[(turn += 1) % nodes.length]!;

  const advance = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      const first = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!first) break;
      due = due.filter((entry) => entry !== first);
      now = Math.max(now, first.at);
      await first.run();
    }
    now = until;
  };

  const harness: PaymentHarness = {
    now: clock.now,
    advance,
    database,
    notices,
    loseAnswers: 0,
    instead: undefined,
    begin: () => {
      due = [];
      harness.loseAnswers = 0;
      harness.instead = undefined;
      notices.length = 0;
      providers = virtualProviders({
        later: (ms, run) => void due.push({ at: now + ms, run }),
        post: async ({ url, body, contentType }) => void (await harness.post(url, body, contentType)),
        around: async (request: ProviderRequest, call: (request: ProviderRequest) => Promise<ProviderAnswer>) => {
          const given = await call(request);
          const answer = (await harness.instead?.(request, given)) ?? given;
          if (harness.loseAnswers === 0) return answer;
          harness.loseAnswers -= 1;
          return { kind: 'silent', why: 'timeout' };
        },
      });
      return providers;
    },
    skipTurn: () => void next(),
    buyers: (count) => database.withTransaction((tx) => insertBuyers(tx, count, now)),
    ask: (buyer, type, data, id) =>
      new Promise((resolve) => {
        const session = { userId: buyer.userId, tag: 't', language: 'en-US', ended: false } as unknown as LiveSession;
        const connection: Connection = {
          id: 'c',
          address: '127.0.0.1',
          origin: undefined,
          userAgent: 'test',
          language: 'en-US',
          session: () => session,
          attach: () => undefined,
          watch: () => undefined,
          emit: () => undefined,
          hear: () => undefined,
          cut: () => undefined,
        };
        const message = { type, data, ...(id === undefined ? {} : { id }) };
        const { dispatch } = next();
        void dispatch.answer(connection, dispatch.read('mobile_checkout', message), resolve);
      }),
    get: async (url) => {
      const { pathname, search } = new URL(url);
      const reply = await next().app.inject({ method: 'GET', url: pathname + search });
      return { status: reply.statusCode, location: reply.headers.location };
    },
    post: async (url, body, contentType = 'application/json') => {
      const { pathname } = new URL(url, OWN);
      const headers = { 'content-type': contentType };
      return (await next().app.inject({ method: 'POST', url: pathname, headers, payload: body })).statusCode;
    },
    facts: ({ userId, checkoutId }) =>
      database.withTransaction(async (tx) => {
        const told = await tx
          .select({ body: outgoingMessages.body })
          .from(outgoingMessages)
          .where(
            and(
              eq(outgoingMessages.userId, userId),
              eq(outgoingMessages.channel, 'team'),
              like(outgoingMessages.text, 'A payment needs you%'),
            ),
          );
        const mails = await tx
          .select({ id: outgoingMessages.id })
          .from(outgoingMessages)
          .where(and(eq(outgoingMessages.userId, userId), inArray(outgoingMessages.channel, ['email'])));
        return {
          orders: await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId)),
          payments: await tx.select().from(payments).where(eq(payments.checkoutId, checkoutId)),
          toldTeam: told.map(({ body }) => Number(body?.['payment'])),
          mails: mails.length,
        };
      }, 'snapshot'),
    close: async () => {
      for (const { app } of nodes) await app.close();
      await database.close();
      await postgres?.drop();
    },
  };
  return harness;
};
