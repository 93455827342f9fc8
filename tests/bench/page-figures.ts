import { createServer, type Server, type Socket } from 'node:net';

import type { Browser, BrowserContext } from 'playwright-core';

import { emptyDataDir, removeDataDir, startApp, type App } from '../support/server/app-server.ts';
import { atMost, told, type Figure } from './figure.ts';
import {
  blockingTime,
  newPhone,
  openBrowser,
  openSlowly,
  openUntilCard,
  placeOf,
  press,
  settle,
  untilKept,
  visitOnce,
} from './page-browser.ts';
import { precacheSizes } from './precache-sizes.ts';
import { median } from './processes.ts';
import { forgetAnswers, saidBy } from './said-messages.ts';
import { quietRounds } from './stolen-time.ts';

export interface PageOptions {
  readonly port: number;
  readonly rounds: number;
}

/** A server that accepts every connection and never sends anything. */
const openMute = (port: number): Promise<{ close: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const held = new Set<Socket>();
    const server: Server = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => held.delete(socket));
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        close: () =>
          new Promise((done) => {
            for (const socket of held) socket.destroy();
            server.close(() => done());
          }),
      }),
    );
  });

type Sample = Record<string, number>;
const collect = async (rounds: number, measure: () => Promise<Sample>): Promise<Sample> => {
  const samples = await quietRounds(rounds, measure);
  return Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((key) => [key, median(samples.map((sample) => sample[key]!))]),
  );
};

const steady = (name: string, { blocking, shift }: Sample): Figure[] => [
  atMost(`${name}: total blocking time`, blocking!, 200, 'ms'),
  atMost(`${name}: layout shift`, shift!, 0.02, '', 3),
];

const opened = async (context: BrowserContext): Promise<Sample> => {
  const visit = await openSlowly(context);
  const app = visit.said('app');
  await openUntilCard(visit, '/');
  const scripts = visit.scriptBytes();
  await app;
  const whole = visit.scriptBytes();
  await settle(visit);
  const probe = await visit.probe();
  await visit.page.close();
  return {
    // Nothing is visible before the first paint, even if the card exists earlier.
    card: Math.max(probe.card, probe.fcp),
    lcp: probe.lcp,
    scripts: scripts / 1000,
    app: probe.app,
    whole: whole / 1000,
    blocking: blockingTime(probe),
    shift: probe.shift,
  };
};

/**
 * A visitor's first page, on a phone with empty storage, without any touch.
 * @param until a selector of content that is shown at the end
 */
const firstVisit = async (browser: Browser, url: string, path: string, until: string): Promise<Sample> => {
  const context = await newPhone(browser, url);
  const visit = await openSlowly(context);
  await visit.page.goto(path, { waitUntil: 'load' });
  await settle(visit);
  await visit.page.locator(until).first().waitFor();
  const scripts = visit.scriptBytes();
  const probe = await visit.probe();
  await context.close();
  return {
    scripts: scripts / 1000,
    fcp: probe.fcp,
    lcp: probe.lcp,
    blocking: blockingTime(probe),
    shift: probe.shift,
  };
};

const forgetApp = async (context: BrowserContext): Promise<void> => {
  const visit = await openSlowly(context);
  await visit.page.goto('/healthz');
  await visit.page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await visit.cdp.send('Network.clearBrowserCache');
  await visit.page.close();
};

/** The charts' places exist too; those below the screen are empty until they are near it. */
const bodyOpened = async (context: BrowserContext): Promise<Sample> => {
  const visit = await openSlowly(context);
  await visit.page.goto('/body-analysis', { waitUntil: 'commit' });
  await visit.page.locator('main figure').first().waitFor();
  await settle(visit);
  const { lcp } = await visit.probe();
  await visit.page.close();
  return { lcp };
};

/**
 * The messages that a start sends to the server, including its preparation for later, on a device without stored answers.
 */
const coldMessages = async (context: BrowserContext): Promise<Sample> => {
  const page = await context.newPage();
  await page.goto('/');
  await untilKept(page);
  await forgetAnswers(page);
  const said = saidBy(page);
  await page.reload();
  await untilKept(page);
  await page.close();
  return { messages: said.length };
};

/** Measures the page in a real browser. */
export const pageFigures = async ({ port, rounds }: PageOptions): Promise<Figure[]> => {
  const dataDir = emptyDataDir();
  const open = (): Promise<App> => startApp({ port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'error' } });
  const app = await open();
  const { url } = app;
  const browser = await openBrowser();
  const say = (text: string): void => void process.stderr.write(`  … ${text}\n`);
  const figures: Figure[] = [];
  try {
    const first = await collect(rounds, () => firstVisit(browser, url, '/sign-in', 'button[type=submit]'));
    say(JSON.stringify(first));
    figures.push(
      atMost('first visit `/sign-in`: JS transferred', first['scripts']!, 110, 'kB', 1),
      atMost('first visit `/sign-in`: first paint', first['fcp']! / 1000, 1.2, 's', 2),
      atMost('first visit `/sign-in`: largest paint', first['lcp']! / 1000, 1, 's', 2),
      ...steady('first visit `/sign-in`', first),
    );

    const landing = await collect(rounds, () => firstVisit(browser, url, '/', '#page-title'));
    say(JSON.stringify(landing));
    figures.push(
      atMost('first visit `/`: JS before a touch', landing['scripts']!, 110, 'kB', 1),
      atMost('first visit `/`: largest paint', landing['lcp']! / 1000, 1.2, 's', 2),
      ...steady('first visit `/`', landing),
    );

    for (const [what, path] of [
      ['an article', '/nutrition-support/blog/article/3'],
      ['a discussion', '/nutrition-support/forum/thread/3'],
    ] as const) {
      const read = await collect(rounds, () => firstVisit(browser, url, path, 'main h1'));
      say(JSON.stringify(read));
      figures.push(
        atMost(`first visit to ${what}: largest paint`, read['lcp']! / 1000, 1.5, 's', 2),
        ...steady(`first visit to ${what}`, read),
      );
    }

    const bare = await collect(rounds, async () => {
      const context = await visitOnce(browser, url);
      await forgetApp(context);
      const sample = await opened(context);
      await context.close();
      return sample;
    });
    const bareBody = await collect(rounds, async () => {
      const context = await visitOnce(browser, url);
      await forgetApp(context);
      const sample = await bodyOpened(context);
      await context.close();
      return sample;
    });
    figures.push(atMost('`/body-analysis`, caches and worker gone: largest paint', bareBody['lcp']! / 1000, 2, 's', 2));
    say(JSON.stringify(bare));
    figures.push(
      atMost('`/` signed in, caches and worker gone: JS until the app answers touches', bare['whole']!, 170, 'kB', 1),
      told('`/` signed in, caches and worker gone: JS before the first dish card', `${bare['scripts']!.toFixed(1)} kB`),
      atMost('`/` signed in, caches and worker gone: largest paint', bare['lcp']! / 1000, 1.5, 's', 2),
      told('`/` signed in, caches and worker gone: first dish card', `${(bare['card']! / 1000).toFixed(2)} s`),
      told('`/` signed in, caches and worker gone: the app has taken over', `${(bare['app']! / 1000).toFixed(2)} s`),
      ...steady('`/` signed in, caches and worker gone', bare),
    );

    const phone = await visitOnce(browser, url);
    const online = await collect(rounds, () => opened(phone));
    say(JSON.stringify(online));
    figures.push(
      atMost('installed, second visit online: first dish card', online['card']! / 1000, 0.4, 's', 2),
      ...steady('installed, second visit online', online),
    );
    const body = await collect(rounds, () => bodyOpened(phone));
    figures.push(atMost('installed, `/body-analysis`: largest paint', body['lcp']! / 1000, 0.6, 's', 2));
    const cold = await collect(rounds, () => coldMessages(phone));
    figures.push(
      atMost(
        'a start without any answer kept, until all is there for later: said to the server',
        cold['messages']!,
        6,
        'messages',
      ),
    );
    await phone.close();

    const away = await visitOnce(browser, url);
    const mute = await visitOnce(browser, url);
    await app.kill();
    const unreachable = await collect(rounds, () => opened(away));
    say(JSON.stringify(unreachable));
    figures.push(
      atMost('installed, server unreachable: first dish card', unreachable['card']! / 1000, 0.4, 's', 2),
      ...steady('installed, server unreachable', unreachable),
    );

    const silence = await openMute(port);
    const silent = await collect(rounds, () => opened(mute));
    say(JSON.stringify(silent));
    figures.push(
      atMost('installed, server accepts and never answers: first dish card', silent['card']! / 1000, 0.4, 's', 2),
      ...steady('installed, server accepts and never answers', silent),
    );

    const saves = await collect(rounds, async () => {
      const visit = await openSlowly(mute);
      await visit.page.goto('/progress', { waitUntil: 'commit' });
      await visit.page.getByRole('button', { name: 'Log today’s weight' }).click();
      const dialog = visit.page.getByRole('dialog');
      await dialog.locator('input[name=weight]').fill('68.4');
      // Waits until the page is idle, because a person takes longer than that to type the value.
      await settle(visit);
      const place = await placeOf(visit, dialog.locator('button[type=submit]'));
      await Promise.all([visit.said('saved'), press(visit, place)]);
      const { tapped, saved } = await visit.probe();
      await visit.page.close();
      return { took: saved - tapped };
    });
    await silence.close();
    figures.push(atMost('Save tapped to “Will be sent”', saves['took']!, 100, 'ms'));
    await away.close();
    await mute.close();
  } finally {
    await browser.close();
    await app.stop();
    removeDataDir(dataDir);
  }
  return [...figures, ...precacheSizes()];
};
