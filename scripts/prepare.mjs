// Installs everything that the tests need from the network: packages and browsers.
import { ensureBrowsers, ensureEngines } from './browser.mjs';
import { ensureInstalled } from './toolchain.mjs';

ensureInstalled();
ensureBrowsers();
ensureEngines();
