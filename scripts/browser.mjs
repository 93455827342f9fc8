// The browsers that the tests drive: an installed Chrome or Chromium; otherwise Debian's package if this script runs as
// root on Debian; otherwise the one that Playwright installs. Journeys run in the headless shell if there is one: the
// same browser without a user interface, which needs an eighth less processor time. The shell shows no notifications, so
// some journeys need the full browser.
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
/** If the environment names a browser, that browser is used instead of the shell. */
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

/**
 * Returns the path of a full browser and installs one if there is none. Returns undefined for the browser that Playwright
 * has installed for itself.
 */
export const ensureBrowser = () => {
  if (!installed()) install(['chromium']);
  const found = installed();
  if (found) return found;
  console.log('Installing the browser that Playwright brings.');
  tool('playwright', ['install', 'chromium']);
  return undefined;
};

/** Returns the full browser and the headless shell as the environment variables that playwright.config.ts reads. */
export const ensureBrowsers = () => {
  // If a browser is already installed, the shell is not installed into the system: it would only save time.
  if (!installed()) install(['chromium', 'chromium-headless-shell']);
  const whole = ensureBrowser();
  const shell = installedShell();
  return { ...(whole && { CHROME_PATH: whole }), ...(shell && { CHROME_SHELL_PATH: shell }) };
};

/** Debian's packages of Firefox and WebKit, and of what the tests in tests/engines need for them. */
const enginePackages = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
};
const hasWebKitForPython = () =>
  spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0;

/**
 * Returns the environment variables by which tests/engines finds each installed engine, and one line about the missing
 * ones.
 */
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

/** Installs Firefox and WebKit if this script runs as root on Debian. */
export const ensureEngines = () => {
  const { packages } = findEngines();
  if (packages.length > 0) install(packages, ['--no-install-recommends']);
};
