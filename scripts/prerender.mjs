// Draws a visitor's first screens with the page that was just built, in a document of jsdom's, and writes for each address a
// page that holds its screen in both languages (src/prerendered/show.ts puts the spoken one in its place). The server sends
// it for that address; every other address, and the worker, keep index.html. The screens of texts become forms, which the
// server fills for the address of each text.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { AnsweringSocket, readingScreens, wordsFor } from './reading-screens.mjs';
import { root } from './toolchain.mjs';

const folder = join(root, 'dist/page');
const MARK = '<!--prerendered-->';
const screens = { home: '/', 'sign-in': '/sign-in' };
/** What is looked at before it is touched: the page says so, and nothing else takes the connection until it is seen. */
const seenFirst = ['home'];
const languages = { en: 'en-US', ar: 'ar-AE' };
/** A screen that does not stand by then is a fault of the build, in ms. */
const LONGEST_MS = 60_000;

/** Draws one screen in this process, whose globals become the document's. Prints it as JSON. */
const draw = async (path, locale) => {
  const reading = Object.values(readingScreens).find((screen) => screen.path === path);
  if (reading) await import('fake-indexeddb/auto');
  const { JSDOM } = await import('jsdom');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const { window } = new JSDOM(page, { url: `https://sufra.invalid${path}`, pretendToBeVisual: true });
  const { document } = window;
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar-AE' ? 'rtl' : 'ltr';
  window.localStorage.setItem('sufra.locale', locale);
  // Nothing is measured, painted or near the screen here; what waits for it stays as it begins.
  const never = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']) window[name] = never;
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  window.scrollTo = () => undefined;
  Object.defineProperty(document, 'fonts', { value: [] });
  // Node has these as well, without a document.
  const own = new Set(['navigator', 'localStorage', 'sessionStorage', 'Event', 'EventTarget', 'CustomEvent']);
  for (const name of Object.getOwnPropertyNames(window))
    if (own.has(name) || !(name in globalThis))
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']) globalThis[name] = never;
  globalThis.window = globalThis.self = window;
  globalThis.document = document;
  globalThis.WebSocket = window.WebSocket = AnsweringSocket;
  const [, entry] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page);
  await import(pathToFileURL(join(folder, entry)).href);
  const deadline = Date.now() + LONGEST_MS;
  const main = () => document.querySelector('#root > main:has(#page-title)');
  const missing = () => (reading?.marks ?? []).filter((mark) => !main()?.outerHTML.includes(mark));
  while (!main() || missing().length > 0) {
    if (Date.now() > deadline)
      throw new Error(`${path} was not drawn in ${LONGEST_MS / 1000} s ${missing().join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // A screen that failed to draw says so in the place of what everybody is to see first.
  const failed = main().querySelector('[role=alert]');
  if (failed) throw new Error(`${path} could not be drawn: ${failed.textContent}`);
  const screen = document.querySelector('#root');
  // What lies below or over the screen comes with the app: it hangs on what the device remembers.
  while (screen.lastElementChild !== main()) screen.lastElementChild.remove();
  reading?.form(document, locale.slice(0, 2));
  // The page's policy forbids styles in the markup.
  for (const element of screen.querySelectorAll('[style]')) element.removeAttribute('style');
  process.stdout.write(JSON.stringify({ title: document.title, markup: screen.innerHTML }), () => process.exit(0));
};

const drawn = (path, locale) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, path, locale], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let faults = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (faults += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(out));
      else reject(new Error(`${path} could not be drawn in ${locale}\n${faults}`));
    });
  });

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const writePages = async () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!page.includes(MARK)) throw new Error('the page has no place for screens that are drawn ahead');
  mkdirSync(join(folder, 'prerendered'), { recursive: true });
  for (const [name, path] of Object.entries(screens)) {
    const templates = await Promise.all(
      Object.entries(languages).map(async ([language, locale]) => {
        const { title, markup } = await drawn(path, locale);
        return `<template id="prerendered-${language}" title="${attribute(title)}">${markup}</template>`;
      }),
    );
    writeFileSync(
      join(folder, 'prerendered', `${name}.html`),
      page
        .replace('<html ', () =>
          seenFirst.includes(name) ? `<html data-sent="${Object.keys(languages).join(' ')}" ` : '<html ',
        )
        .replace(MARK, () => templates.join('')),
    );
  }
};

/** In both languages, with what the server says in them; `entry` names the build that they belong to. */
const writeForms = async () => {
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'));
  const forms = { entry, words: {} };
  for (const [language, locale] of Object.entries(languages)) {
    forms.words[language] = wordsFor(language, locale);
    for (const [name, { path }] of Object.entries(readingScreens))
      (forms[name] ??= {})[language] = (await drawn(path, locale)).markup;
  }
  writeFileSync(join(folder, 'prerendered', 'forms.json'), JSON.stringify(forms));
};

const [path, locale] = process.argv.slice(2);
if (path && locale) await draw(path, locale);
else {
  await writePages();
  await writeForms();
}
