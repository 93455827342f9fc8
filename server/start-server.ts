import type { AddressInfo } from 'node:net';

import { buildCatalogue } from './catalogue.ts';
import { makeClock } from './clock.ts';
import { CommitQueue } from './commit-queue.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { seedAll } from './db/seed/index.ts';
import { makeDispatch } from './dispatch.ts';
import { servePrivateFiles } from './files/serve-private-files.ts';
import { openHttp, serveStatus } from './http.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { deliver } from './jobs/deliver.ts';
import { holdWaitingPlans, recheckAfterRecipes } from './jobs/keep-plans.ts';
import { openJobs } from './jobs/jobs.ts';
import { makeLimits } from './limits.ts';
import { makeLog } from './log.ts';
import { openMail } from './providers/mail.ts';
import { closeMenuPdf } from './providers/pdf.ts';
import { openRedis } from './redis.ts';
import { inProject } from './root.ts';
import type { Services } from './services.ts';
import { watchSessions } from './session-watch.ts';
import { makeSessions } from './session.ts';
import { loadSettings } from './settings.ts';
import { openSockets } from './socket.ts';

export interface RunningServer {
  readonly url: string;
  readonly services: Services;
  /** Stops accepting, finishes what is under way, closes everything. */
  readonly close: () => Promise<void>;
}

/** Opens, migrates, seeds and serves. Rejects with ConfigError or FolderTaken, whose messages are for the operator. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = makeLog(config.logLevel);
  const clock = makeClock(config.startsAt);
  const database = await openDatabase(config, log);
  const epoch = await seedAll(database, clock, config);
  const jobs = await openJobs(database, log);
  const settings = await loadSettings(database, config, log);
  const sessions = makeSessions(database, clock, log);

  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, log);

  const app = await openHttp(config, inProject('dist', 'page'));
  const sockets = openSockets(app.server, config, log, redis?.adapter);
  const services: Services = {
    config,
    clock,
    log,
    database,
    sessions,
    settings,
    limits: makeLimits(config.limits, redis?.client),
    catalogue: await buildCatalogue(database),
    rooms: sockets.rooms,
    epoch,
  };
  serveStatus(app, services, () => redis?.isReady(), log);
  servePrivateFiles(app, services);
  const commits = new CommitQueue(database, clock);
  sockets.serve(makeDispatch(services, services.limits, commits), sessions);
  const watch = watchSessions(database, clock, sessions, sockets.rooms, log);
  const mail =
    config.smtpUrl === undefined ? undefined : await openMail(config.smtpUrl, config.mailFrom, config.production, log);
  const desk = { mail, teamMail: config.teamMail, production: config.production };
  await jobs.work('deliver', ({ id }, attempt) => deliver(database, clock, log, desk, id, attempt));
  await jobs.work('clean-up', () => cleanUp(database, clock));
  await jobs.every('clean-up', '17 * * * *');
  await jobs.work('keep-plans', async () => {
    await holdWaitingPlans(services, commits);
    await recheckAfterRecipes(services, commits);
  });
  await jobs.every('keep-plans', '7 * * * *');
  // This build may bring other recipes.
  await database.withTransaction((tx) => tx.enqueue('keep-plans', {}));
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;

  return {
    url: `http://${config.host}:${port}`,
    services,
    close: async () => {
      settings.close();
      await watch.close();
      await sockets.close();
      await app.close();
      await jobs.close();
      mail?.close();
      await closeMenuPdf();
      redis?.close();
      await database.close();
    },
  };
};
