import { errors, type BrowserContext, type Page } from '@playwright/test';

import { settled, violations } from '../support/accessibility.ts';
import { expect } from '../support/journey.ts';
import { plainFaults, standingOut, type Locale, underTheBar, wear } from '../support/judge.ts';
import type { Screen, State } from '../support/screens.ts';
import { words } from '../support/words.ts';

/** In the order of the columns on a sheet. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
export type Size = keyof typeof SIZES;
export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** The maximum captured height of a screen, in px; a phone's screens are longer. */
const TALLEST = { phone: 1_400, desktop: 1_200 } as const;
/** The notice that the server does not answer appears after this time, and becomes shorter after another time. */
const NOTICE_MS = 12_000;
const COMES_MS = 15_000;
const REST_MS = 500;
const UNREST_MS = 6_000;
/** The rules that depend on colours; all other rules are checked once, in the light scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** Faults that are allowed while the name of the page is still loading. */
const unnamed = /page-has-heading-one|0 first headings|the title is not Arabic/;

export interface Picture {
  readonly state: State;
  readonly size: Size;
  readonly locale: Locale;
  readonly scheme: Scheme;
  readonly file: string;
}
export interface Drawn {
  readonly pictures: readonly Picture[];
  /** One line for each fault: the place and the problem. */
  readonly faults: readonly string[];
}

/** Resolves when nothing on the page has changed for a while; a page that keeps changing is captured as it is. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    ([rest, unrest]) =>
      new Promise<void>((done) => {
        const end = (): void => {
          watcher.disconnect();
          done();
        };
        let quiet = setTimeout(end, rest);
        const watcher = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(end, rest);
        });
        watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(end, unrest);
      }),
    [REST_MS, UNREST_MS] as const,
  );

/** Resolves when no part of the screen is loading; a part that loads endlessly is captured as it is. */
const answered = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    .then(
      () => undefined,
      (cause: unknown) => {
        if (!(cause instanceof errors.TimeoutError)) throw cause;
      },
    );

const ready = async (page: Page, { ready: wanted, address }: Screen): Promise<void> => {
  await expect(page).toHaveTitle(/ · /);
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  await expect(page.locator(wanted).first()).toBeVisible();
};

/** Brings a screen into a state on a device with the connection or customer for that state. */
const bring = async (page: Page, screen: Screen, state: State, locale: Locale): Promise<void> => {
  const served = state === 'full' || state === 'long' || state === 'offline';
  if (served) await screen.before?.(page);
  await page.goto(screen.address);
  if (state === 'loading') {
    // A screen that shows the customer's own data is loading before any action is possible.
    if (!screen.states.includes('empty')) await screen.ask?.(page);
    return;
  }
  if (state === 'offline') {
    await ready(page, screen);
    // The page is shown in both sizes, because each size caches its own pictures.
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(SIZES[size]);
      await atRest(page);
    }
    await page.context().setOffline(true);
    await page.reload();
    if (screen.ask) await screen.ask(page);
    else await page.getByText(words[locale]['shell.offline'], { exact: true }).first().waitFor({ timeout: NOTICE_MS });
    return;
  }
  await expect(page).toHaveTitle(/ · /);
  if (state === 'full' || state === 'long') await ready(page, screen);
  else if (screen.ask && state !== 'empty') await screen.ask(page);
};

/** Captures a screen in a state, on a phone and on a desktop, light and dark, and returns the faults of each picture. */
export const draw = async (
  context: BrowserContext,
  screen: Screen,
  { state, locale }: { readonly state: State; readonly locale: Locale },
  fileOf: (size: Size, scheme: Scheme) => string,
): Promise<Drawn> => {
  const pictures: Picture[] = [];
  const faults: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(COMES_MS);
  page.on('pageerror', ({ message }) => faults.push(`${state} ${locale}: ${message}`));
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    // A delayed answer is waited for only for a limited time, so each size loads the page again. If a state is not
    // reached, the shown content is captured instead.
    if (size === 'phone' || state === 'loading')
      await bring(page, screen, state, locale).catch((cause: unknown) =>
        faults.push(`${state} ${locale}: ${String(cause)}`),
      );
    await settled(page);
    if (state !== 'loading') await answered(page);
    await atRest(page);
    // Scrolled to the top, so that sticky parts are where a visit begins.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const scheme of SCHEMES) {
      await wear(page, scheme);
      const file = fileOf(size, scheme);
      await page.screenshot({
        path: file,
        type: 'jpeg',
        quality: 70,
        fullPage: true,
        clip: { x: 0, y: 0, width: SIZES[size].width, height: TALLEST[size] },
      });
      pictures.push({ state, size, locale, scheme, file });
      const found = await violations(page, scheme === 'dark' ? ofColours : undefined);
      if (scheme === 'light') found.push(...(await plainFaults(page, locale)), ...(await standingOut(page)));
      const counts = found.filter((each) => !underTheBar.test(each) && (state !== 'loading' || !unnamed.test(each)));
      faults.push(...counts.map((each) => `${state} ${size} ${locale} ${scheme}: ${each}`));
    }
  }
  if (state === 'offline') await context.setOffline(false);
  await page.close();
  return { pictures, faults };
};
