// Installs everything from the network that the tests need: packages and browsers.
import { ensureBrowsers, ensureEngines } from './browser.mjs';
import { ensureInstalled } from './toolchain.mjs';

ensureInstalled();
ensureBrowsers();
ensureEngines();
