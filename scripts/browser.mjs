// The browsers that the tests drive: an installed Chrome or Chromium, else Debian's package where this runs as root on Debian,
// else the one that Playwright brings. Journeys run in the headless shell where there is one: the same browser without
// its windows, which takes an eighth less of a processor's time. It shows no notifications, so some need the whole one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { tool } from './toolchain.mjs';

const wholes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const firstOf = (names) => {
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
};
const installed = () => {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return firstOf(wholes) ?? (existsSync(mac) ? mac : undefined);
};
/** A browser that was named is the one that is meant. */
const installedShell = () => process.env.CHROME_SHELL_PATH || process.env.CHROME_PATH || firstOf(shells);

const install = (names, options = []) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing with apt-get: ${names.join(', ')}.`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const name of names) {
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', ...options, name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.log(`The package ${name} could not be installed: going on without it.`);
  }
};

/** Path of a whole browser, installing one when there is none; undefined means "the one that Playwright has installed for itself". */
export const ensureBrowser = () => {
  if (!installed()) install(['chromium']);
  const found = installed();
  if (found) return found;
  console.log('Installing the browser that Playwright brings.');
  tool('playwright', ['install', 'chromium']);
  return undefined;
};

/** The same and the headless shell, as the settings by which playwright.config.ts finds them. */
export const ensureBrowsers = () => {
  // Where there is a browser nothing is installed into the system only to save time.
  if (!installed()) install(['chromium', 'chromium-headless-shell']);
  const whole = ensureBrowser();
  const shell = installedShell();
  return { ...(whole && { CHROME_PATH: whole }), ...(shell && { CHROME_SHELL_PATH: shell }) };
};

/** Debian's packages of the other engines, and what the suite in tests/engines needs of them. */
const enginePackages = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
};
const hasWebKitForPython = () =>
  spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0;

/** The settings by which tests/engines finds each engine that is installed, and one line on what is not. */
export const findEngines = () => {
  const firefox = process.env.FIREFOX_PATH || firstOf(['firefox-esr', 'firefox']);
  const driver = process.env.WEBKIT_DRIVER_PATH || firstOf(['WebKitWebDriver']);
  const webkit = driver && firstOf(['Xvfb']) && hasWebKitForPython() ? driver : undefined;
  const missing = Object.entries({ Firefox: firefox, WebKit: webkit }).flatMap(([name, path]) => (path ? [] : [name]));
  const packages = missing.flatMap((name) => enginePackages[name]);
  return {
    settings: { ...(firefox && { FIREFOX_PATH: firefox }), ...(webkit && { WEBKIT_DRIVER_PATH: webkit }) },
    skipped:
      packages.length > 0 &&
      `Skipped: the tests in ${missing.join(' and ')} (on Debian: apt-get install ${packages.join(' ')}).`,
    packages,
  };
};

/** Installs the other engines where this runs as root on Debian. */
export const ensureEngines = () => {
  const { packages } = findEngines();
  if (packages.length > 0) install(packages, ['--no-install-recommends']);
};
