// node tests/support/gallery/shots.mjs <folder> [screen …]: pictures of the gallery; start vite with its config first.
import { mkdirSync } from 'node:fs';

import { chromium } from 'playwright-core';

const [folder, ...only] = process.argv.slice(2);
const screens =
  only.length > 0
    ? only
    : ['today', 'sign-in', 'controls', 'progress', 'states', 'controls&open=modal', 'controls&open=confirm'];
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
for (const [size, viewport] of Object.entries(sizes)) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, hasTouch: size === 'phone' });
  const page = await context.newPage();
  page.on('pageerror', (fault) => console.error(size, fault.message));
  page.on('console', (line) => line.type() === 'error' && console.error(size, line.text()));
  for (const screen of screens)
    for (const [lang, scheme] of [
      ['en', 'light'],
      ['ar', 'dark'],
      ['ar', 'light'],
      ['en', 'dark'],
    ]) {
      await page.goto(`http://127.0.0.1:5199/?screen=${screen}&lang=${lang}&scheme=${scheme}`);
      await page.waitForSelector('h1');
      await page.waitForTimeout(450);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) console.error(`${size} ${screen} ${lang}: ${wide} px too wide`);
      await page.screenshot({
        path: `${folder}/${screen.replace('&open=', '-')}.${size}.${lang}.${scheme}.png`,
        fullPage: !screen.includes('open='),
      });
    }
  await context.close();
}
await browser.close();
