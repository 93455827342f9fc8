import type { AddressInfo } from 'node:net';

import { loadArticles } from './reference/articles.ts';
import { buildArrayStore } from './reference/public-arrays.ts';
import { builtInCatalogue } from './catalogue/built-in.ts';
import { CatalogueInForce } from './catalogue/in-force.ts';
import { makeClock } from './config/clock.ts';
import { CommitQueue } from './commits/commit-queue.ts';
import type { Config } from './config/config.ts';
import { hostInUrl } from './config/config-values.ts';
import { openDatabase } from './db/open-database.ts';
import { holdsDemoAccounts } from './seed/demo/demo-accounts.ts';
import { completeSettings } from './seed/apply-catalogue.ts';
import { seedAll } from './seed/seed-all.ts';
import { makeDeskDispatch } from './desk/dispatch/desk-dispatch.ts';
import { watchStaff } from './desk/staff/watch-staff.ts';
import { makeDispatch } from './dispatch/dispatch.ts';
import { serveCalendar } from './http/serve-calendar.ts';
import { serveCopies } from './http/serve-copies.ts';
import { servePictures } from './http/serve-pictures.ts';
import { serveProviderMarks } from './http/serve-provider-marks.ts';
import { today } from '../src/domain/days/day.ts';
import { releaseFolder } from './catalogue/release-folder.ts';
import { loadInForce } from './catalogue/stored/follow-versions.ts';
import { withoutFood } from './catalogue/without-food.ts';
import { servePrivateFiles } from './http/private-files.ts';
import { serveUploads } from './http/uploads/serve-uploads.ts';
import { servePublicPages } from './http/public-pages.ts';
import { serveDesk } from './http/desk-page.ts';
import { openHttp, serveStatus } from './http/http.ts';
import { filledPage } from './http/provider-page.ts';
import { publishedPage } from './http/published-page.ts';
import { serveCatalogue } from './cli/serve-catalogue.ts';
import { openJobs } from './jobs/jobs.ts';
import { workQueues } from './jobs/work-queues.ts';
import { makeLimits } from './request/limits.ts';
import { makeLog } from './config/log.ts';
import { openMail } from './providers/mail.ts';
import { refuseMenus } from './mail/menu-pdf/render-menu.ts';
import { paymentProviders, paymentSettings, type Addresses } from './payments/payment-providers.ts';
import { makePayments } from './payments/payments.ts';
import { servePayments } from './payments/serve-payments.ts';
import { makeShop } from './payments/shop.ts';
import { callProvider } from './providers/provider-call.ts';
import { openSms } from './providers/sms.ts';
import { sealPlainCalendars } from './accounts/calendar-link.ts';
import { makeSeal, makeSealKey } from './config/sealed.ts';
import { keptSecret } from './db/kept-secret.ts';
import { makePush, makeVapidKeys } from './providers/web-push.ts';
import { makeWearable } from './providers/wearable.ts';
import { makeReadiness } from './http/readiness.ts';
import { inProject } from './config/project-root.ts';
import type { ProcessServices } from './commits/process-services.ts';
import { watchSessions } from './sessions/session-watch.ts';
import { makeSessions } from './sessions/sessions.ts';
import { leastPriceOf } from './checkout/pricing/least-price.ts';
import { providerName, shopFrontOf } from './reference/shop-front.ts';
import { loadSettings, tileHost, widgetHost, type Settings } from './reference/settings.ts';
import { makeSocial, socialSettings } from './providers/social.ts';
import { openSockets } from './wire/socket.ts';
import { servePaymentStandIns } from './stand-ins/payment-stand-ins.ts';
import { servePushStandIn } from './stand-ins/push-service.ts';
import { serveMapTiles, tilesOfStandIn } from './stand-ins/map-tiles.ts';
import { serveSocialStandIns } from './stand-ins/social-stand-ins.ts';
import { serveWearableStandIn } from './stand-ins/wearable.ts';
import { refuseUnusableAddress } from './http/check-address.ts';
import { settledWithin } from './config/settled-within.ts';

/** A stop waits for running work for this time, in ms. Clients repeat what still runs then under the same id. */
const FINISH_MS = 4_000;

export interface RunningServer {
  readonly url: string;
  readonly services: ProcessServices;
  /** Stops accepting requests, finishes running ones, closes everything. */
  readonly close: () => Promise<void>;
}

/** Opens, migrates and seeds the database, then serves. Rejects with ConfigError or FolderTaken, written for operators. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = makeLog(config.logLevel);
  const clock = makeClock(config.startsAt);
  const database = await openDatabase(config, log);
  try {
    await refuseUnusableAddress(config.host, config.port);
  } catch (error) {
    await database.close();
    throw error;
  }
  const builtIn = await builtInCatalogue();
  const epoch = await seedAll(database, builtIn, clock, config);
  const release = await releaseFolder();
  const inForce = await loadInForce({ database, release }, today(clock.now(), config.businessZone));
  const catalogues = new CatalogueInForce(inForce ?? withoutFood(release));
  await database.withTransaction((tx) => completeSettings(tx, catalogues.current), 'upkeep');
  if (!config.demo && (await database.withTransaction(holdsDemoAccounts, 'upkeep')))
    log.warn(
      'this database was filled for demos: nobody can sign in to its demo accounts, but its demo vouchers count',
    );
  if (!config.demo && !config.production)
    log.warn({ host: config.host }, 'others may reach this address: demo accounts, /dev/ and stand-ins need DEMO=1');
  const jobs = await openJobs(database, log, config.jobsPatience);
  // Known once the system has chosen a port, before the first request.
  let ownUrl = '';
  const addresses: Addresses = {
    ownUrl: () => ownUrl,
    publicUrl: () => (config.publicUrl.endsWith(':0') ? ownUrl : config.publicUrl),
  };
  const providers = paymentProviders(config.payments, addresses, callProvider);
  const social = makeSocial(config.social, addresses, callProvider);
  const push =
    config.push &&
    makePush(
      config.push,
      config.push.keys ?? (await database.withTransaction((tx) => keptSecret(tx, 'vapid', makeVapidKeys), 'upkeep')),
      { ...addresses, demo: config.demo },
      callProvider,
      log,
    );
  if (config.production && config.sealKey === undefined)
    log.warn('TOKEN_ENC_KEY is not set: a copy of the database opens the addresses of private calendars');
  const ownKey = () => database.withTransaction((tx) => keptSecret(tx, 'seal-key', makeSealKey), 'upkeep');
  const seal = makeSeal(config.sealKey ?? Buffer.from(await ownKey(), 'base64'));
  while (await database.withTransaction((tx) => sealPlainCalendars(tx, seal), 'upkeep'));
  const settings: Settings = await loadSettings(database, config, log, (lang) => ({
    SHOP_FRONT: {
      ...shopFrontOf(catalogues.current, lang, settings.value('LANDING_DISHES')),
      least: leastPriceOf(catalogues.current, lang),
    },
    ...paymentSettings(providers, config.payments),
    PUSH_KEY: push?.publicKey ?? '',
    ...(config.demo && { MAP_TILES: tilesOfStandIn }),
    ...socialSettings(config.social, social),
  }));
  const sessions = makeSessions(database, clock, log, seal, config.demo);

  // The Redis libraries take a tenth of the server's start time: they are loaded only if Redis is configured.
  const { redisUrl } = config;
  const redis = redisUrl === undefined ? undefined : await (await import('./wire/redis.ts')).openRedis(redisUrl, log);

  const page = inProject('dist', 'page');
  const app = await openHttp(config, page, config.buildsDir, log, {
    tiles: () => tileHost(settings),
    widget: () => widgetHost(settings),
    shell: filledPage(publishedPage(page).html, settings),
  });
  const sockets = openSockets(app.server, config, log, redis?.adapter);
  const commits = new CommitQueue(database, clock);
  const services: ProcessServices = {
    // Links in mails use the port that the system has chosen.
    config: {
      ...config,
      get publicUrl() {
        return addresses.publicUrl();
      },
    },
    clock,
    log,
    database,
    sessions,
    settings,
    catalogues,
    limits: makeLimits(config.limits, redis?.client),
    arrays: await buildArrayStore(database, catalogues, () => today(clock.now(), config.businessZone)),
    articles: await loadArticles(database, catalogues, log, clock),
    rooms: sockets.rooms,
    payments: makePayments({
      database,
      seal,
      clock,
      log,
      commits,
      rooms: sockets.rooms,
      epoch,
      businessZone: config.businessZone,
      displayZone: config.displayZone,
      catalogues,
      shop: makeShop({ settings, clock, businessZone: config.businessZone, publicUrl: addresses.publicUrl }),
      provider: (name) => providers.get(name),
      publicUrl: addresses.publicUrl,
    }),
    social,
    wearable: makeWearable(config.wearable, addresses, callProvider),
    push,
    seal,
    epoch,
  };
  serveStatus(app, services, makeReadiness({ database, commits, redis }, log), log);
  servePrivateFiles(app, services);
  serveCopies(app, services);
  serveCalendar(app, services);
  servePictures(app, database);
  serveProviderMarks(app, services);
  servePublicPages(app, services, commits, publishedPage(page));
  const desk = inProject('dist', 'desk');
  serveDesk(app, {
    folder: desk,
    page: filledPage(publishedPage(desk).html, settings),
    name: () => providerName(settings, 'en'),
  });
  await serveUploads(app, services, commits);
  await servePayments(app, services, config.payments);
  if (config.demo) {
    await servePaymentStandIns(app, config.payments, { ...addresses, dataDir: config.dataDir, log });
    await serveSocialStandIns(app, config.social, clock);
    if (config.wearable) await serveWearableStandIn(app, config.wearable, clock);
    serveMapTiles(app);
    await servePushStandIn(app);
  }
  sockets.serve(makeDispatch(services, services.limits, commits), sessions);
  sockets.desk.serve(makeDeskDispatch(services));
  const watch = watchSessions(database, clock, sessions, sockets.rooms, log);
  const closeStaff = watchStaff(database, clock, config.demo, sockets.desk, log);
  const mail =
    config.smtpUrl === undefined ? undefined : await openMail(config.smtpUrl, config.mailFrom, config.production, log);
  const sms = config.sms && openSms(config.sms, callProvider, log);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  ownUrl = `http://${everywhere ? '127.0.0.1' : hostInUrl(config.host)}:${port}`;

  // Messages of an earlier run are sent only now, when the URL in their links is known.
  await workQueues(jobs, services, commits, {
    mail,
    sms,
    teamMail: config.teamMail,
    publicUrl: services.config.publicUrl,
    inbox: config.demo,
    receipts: { settings, catalogues, zone: config.businessZone },
  });

  const closeCatalogue = await serveCatalogue(services, release);
  return {
    url: `http://${hostInUrl(config.host)}:${port}`,
    services,
    close: async () => {
      await closeCatalogue();
      // After this call no new connection is accepted.
      const answered = new Promise<void>((resolve) => {
        app.server.close(() => resolve());
      });
      settings.close();
      services.articles.close();
      // Menus that wait to be rendered would delay their clients: the clients are told to ask again.
      await refuseMenus();
      const begun = performance.now();
      const looked = Promise.all([watch.close(), closeStaff()]);
      await sockets.close(FINISH_MS);
      await settledWithin(Math.max(0, FINISH_MS - (performance.now() - begun)), [answered, looked]);
      app.server.closeAllConnections();
      await app.close();
      await jobs.close();
      mail?.close();
      await refuseMenus();
      redis?.close();
      await database.close();
    },
  };
};
