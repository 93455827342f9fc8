import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import { openHttp } from '#server/http/http.ts';
import { filledPage } from '#server/http/provider-page.ts';
import { servePublicPages } from '#server/http/public-pages.ts';
import { publishedPage } from '#server/http/published-page.ts';
import type { RunningServer } from '#server/start-server.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'page');

/** The HTML of the page as it was built. */
export const builtHtml = (): string => readFileSync(join(built, 'index.html'), 'utf8');

/** The same page as a server sends it without a pre-rendered screen. */
export const sentHtml = ({ services }: RunningServer): string => filledPage(builtHtml, services.settings)()!;

/**
 * The public pages of a server as it would serve them at another URL. @param folder the folder of another page than the
 * built one
 */
export const openPublicPages = async ({ services }: RunningServer, publicUrl: string, folder = built) => {
  const builds = mkdtempSync(join(tmpdir(), 'sufra-builds-'));
  const shell = filledPage(publishedPage(folder).html, services.settings);
  const app = await openHttp(readConfig({ LOG_LEVEL: 'silent' }), folder, builds, makeLog('silent'), { shell });
  const commits = new CommitQueue(services.database, services.clock);
  const config = { ...services.config, publicUrl };
  servePublicPages(app, { ...services, config }, commits, publishedPage(folder));
  app.addHook('onClose', () => rmSync(builds, { recursive: true, force: true }));
  await app.ready();
  return app;
};
