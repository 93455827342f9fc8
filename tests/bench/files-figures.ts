import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import sharp from 'sharp';

import { DEMO_PASSWORD } from '../support/demo-password.ts';
import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { pdf } from '../support/server/upload-files.ts';
import { documentFields, setFile } from '../support/server/uploads.ts';
import { addCustomers, openEmbeddedStore } from './customers.ts';
import { atMost, told, type Figure } from './figure.ts';
import { newPhone, openBrowser } from './page-browser.ts';
import { median, residentMb } from './processes.ts';

const CUSTOMER = 'active@demo.test';
const CPU_SLOWER = 4;
const UPLOADS = 100;
const REST_MS = 10_000;
const SAMPLE_MS = 20;
const AVATAR = 'button[aria-label="Change your photo"] img';

/** Twelve megapixels with as much detail as a camera photo. */
const phonePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();

interface Cropped {
  /** The time from choosing the file until it can be cropped, and from "Crop and save" until the new avatar is shown. */
  readonly opened: number;
  readonly shown: number;
  /** The longest task of the page during this time. */
  readonly task: number;
}

/** Runs in the page and uses the page's clock. */
const watch = `(() => {
  globalThis.__task = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.__task = Math.max(globalThis.__task, duration);
  }).observe({ type: 'longtask' });
  globalThis.__shown = () => new Promise((resolve) => {
    const before = document.querySelector('${AVATAR}')?.src;
    let from = 0;
    addEventListener('click', () => { from ||= performance.now(); }, { capture: true, once: true });
    const look = async () => {
      const image = document.querySelector('${AVATAR}');
      if (from && image && image.src !== before) {
        await image.decode().catch(() => undefined);
        requestAnimationFrame(() => resolve(performance.now() - from));
      } else requestAnimationFrame(look);
    };
    look();
  });
})()`;

/** @param photo path of the photo: passed as bytes, it would be unpacked by the measured page */
const crops = async (url: string, photo: string, rounds: number): Promise<Cropped[]> => {
  const browser = await openBrowser();
  try {
    const page = await (await newPhone(browser, url)).newPage();
    await page.goto('/sign-in');
    await page.locator('input[name=email]').fill(CUSTOMER);
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((at) => at.pathname === '/');
    await page.goto('/profile');
    await page.locator(AVATAR).waitFor();
    await setTimeout(REST_MS);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.evaluate(watch);
    const taken: Cropped[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.getByRole('button', { name: 'Change your photo' }).click();
      await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
      await setTimeout(1_000);
      await page.evaluate('void (globalThis.__task = 0)');
      const begun = performance.now();
      await page.locator('input[type=file]').last().setInputFiles(photo);
      await page.locator('[data-testid=cropper]').waitFor();
      const opened = performance.now() - begun;
      await page.getByRole('slider', { name: 'Turn' }).fill(String(round + 1));
      await setTimeout(1_000);
      const shown = page.evaluate<number>('globalThis.__shown()');
      await page.getByRole('button', { name: 'Crop and save' }).click();
      const after = await shown;
      const each = { opened, shown: after, task: await page.evaluate<number>('globalThis.__task') };
      // The first round also fetches the code, so it is not counted.
      if (round > 0) taken.push(each);
      await setTimeout(1_500);
    }
    return taken;
  } finally {
    await browser.close();
  }
};

/**
 * The server's memory during this number of simultaneous uploads of different customers, above its idle memory, in MiB.
 */
const uploadsAtOnce = async (port: number): Promise<{ beyond: number; seconds: number }> => {
  const dataDir = emptyDataDir();
  const env = { LOG_LEVEL: 'error' };
  await (await startApp({ port, dataDir, env })).stop();
  const store = await openEmbeddedStore(dataDir);
  const customers = await addCustomers(store, UPLOADS);
  await store.close();
  const app = await startApp({ port, dataDir, env });
  try {
    await setTimeout(REST_MS);
    const idle = residentMb(app.pid);
    let highest = idle;
    const sampling = setInterval(() => (highest = Math.max(highest, residentMb(app.pid))), SAMPLE_MS);
    const file = pdf('x'.repeat(249_000));
    const begun = performance.now();
    const answers = await Promise.all(
      customers.map(({ token }) => setFile(app.url, { access_token: token, ...documentFields }, file, 'a.pdf')),
    );
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(sampling);
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`${refused.length} uploads were refused: ${JSON.stringify(refused[0])}`);
    return { beyond: highest - idle, seconds };
  } finally {
    await app.stop();
    removeDataDir(dataDir);
  }
};

export const filesFigures = async ({ port, rounds }: { port: number; rounds: number }): Promise<Figure[]> => {
  const dataDir = emptyDataDir();
  const photo = await phonePhoto();
  const app = await startApp({ port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'error' } });
  let taken: Cropped[];
  try {
    const path = join(dataDir, 'IMG.jpg');
    writeFileSync(path, photo);
    taken = await crops(app.url, path, rounds);
  } finally {
    await app.stop();
    removeDataDir(dataDir);
  }
  const { beyond, seconds } = await uploadsAtOnce(port);
  return [
    atMost(
      'from "Crop and save" to the new avatar on the screen',
      median(taken.map(({ shown }) => shown)) / 1000,
      1,
      's',
      2,
    ),
    atMost(
      'longest task of the page meanwhile, opening the photo included',
      Math.max(...taken.map(({ task }) => task)),
      200,
      'ms',
    ),
    told(
      `from the choice of a photo of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB) until it can be cropped`,
      `${(median(taken.map(({ opened }) => opened)) / 1000).toFixed(2)} s`,
    ),
    atMost(`memory of the server under ${UPLOADS} uploads at once, beyond idle`, beyond, 400, 'MiB'),
    told(`${UPLOADS} uploads of 249 kB at once, all answered after`, `${seconds.toFixed(1)} s`),
  ];
};
