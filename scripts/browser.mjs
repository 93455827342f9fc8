// The browser that the tests drive: an installed Chrome or Chromium, else Debian's package where this runs as root on Debian,
// else the one that Playwright brings.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { tool } from './toolchain.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const installed = () => {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
};

/** Path of a browser, installing one when there is none; undefined means "the one that Playwright has installed for itself". */
export const ensureBrowser = () => {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chrome or Chromium found: installing the package "chromium" with apt-get.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const now = installed();
    if (status === 0 && now) return now;
  }
  console.log('Installing the browser that Playwright brings.');
  tool('playwright', ['install', 'chromium']);
  return undefined;
};
