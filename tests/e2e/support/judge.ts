import type { Page } from '@playwright/test';

import { settled, violations } from './accessibility.ts';
import { clippedText } from './clipped.ts';
import type { Phone } from './phone.ts';

const REDRAW_MS = 2_000;
/** A fixed bar at the lower edge covers elements that are scrolled under it. */
export const underTheBar = /partially obscured/;

export type Locale = 'en-US' | 'ar-AE';

/** Faults of a screen that can be found without a tool, one line each. */
export const plainFaults = (page: Page, locale: Locale): Promise<string[]> =>
  page.evaluate(
    ({ lang, dir }) => {
      const faults: string[] = [];
      const root = document.documentElement;
      if (root.lang !== lang || root.dir !== dir) faults.push(`lang ${root.lang}, dir ${root.dir}`);
      // The app is next to the server's HTML, hidden until it can replace it.
      const there = (name: string): number =>
        [...document.querySelectorAll(name)].filter((each) => each.checkVisibility()).length;
      if (there('h1') !== 1) faults.push(`${there('h1')} first headings`);
      if (there('main') !== 1) faults.push('not exactly one main');
      const words = `${document.title}\n${document.body.innerText}\n${[...document.querySelectorAll('[aria-label],[placeholder],[alt]')].map((each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('placeholder') ?? ''} ${each.getAttribute('alt') ?? ''}`).join('\n')}`;
      const ids =
        /\b(?:shell|account|home|dashboard|plan|progress|feedback|sync|pages|errors|profile|checkout|order|signup|wizard)\.[a-z][A-Za-z.]+|\{\w+[,}]|\bundefined\b|\bNaN\b|\[object|Invalid Date/.exec(
          words,
        );
      if (ids) faults.push(`not a text: ${ids[0]}`);
      if (lang === 'ar-AE' && !/[\u0600-\u06FF]/.test(document.title))
        faults.push(`the title is not Arabic: ${document.title}`);
      const latin = lang === 'ar-AE' && /.{0,30}[\u0600-\u06FF][,;?]/.exec(words);
      if (latin) faults.push(`a comma or question mark of another script: ${latin[0]}`);
      for (const image of document.images) {
        if (image.complete && image.naturalWidth === 0 && image.getAttribute('src'))
          faults.push(`broken picture ${image.src}`);
      }
      return faults;
    },
    { lang: locale, dir: locale === 'ar-AE' ? 'rtl' : 'ltr' },
  );

/** Elements that overflow a window of this width; the content of a scroll container may be wider. */
export const overflow = async (page: Page, width = 320): Promise<string[]> => {
  await page.setViewportSize({ width, height: 640 });
  return standingOut(page);
};

/** Waits until the changes are rendered, but at most a limited time for a slow browser. */
const redrawn = (page: Page): Promise<void> =>
  page.evaluate(
    (most) =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, most);
      }),
    REDRAW_MS,
  );

/** Elements that overflow the window. */
export const standingOut = async (page: Page): Promise<string[]> => {
  await redrawn(page);
  return page.evaluate(() => {
    const widest = window.innerWidth;
    if (document.documentElement.scrollWidth <= widest) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const standsOut = (each: Element): boolean => {
      const { left, right, width: own } = each.getBoundingClientRect();
      return own > 0 && (right > widest + 0.5 || left < -0.5) && !scrolls(each.parentElement);
    };
    // Only the innermost elements; their parents are only stretched by them.
    const out = [...document.body.querySelectorAll('*')].filter(
      (each) => standsOut(each) && ![...each.children].some(standsOut),
    );
    return [
      `${document.documentElement.scrollWidth} px wide at ${widest}: ${out
        .slice(0, 3)
        .map((each) => each.outerHTML.slice(0, 120))
        .join(' | ')}`,
    ];
  });
};

type Scheme = 'light' | 'dark';

/** Applies a colour scheme to the page, without storing it on the device; transitions are off afterwards. */
const dress = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate((name) => {
    const root = document.documentElement;
    if (root.dataset['fades'] !== 'never') {
      // Parts far below that are not rendered would start their transition only during the check.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      root.dataset['fades'] = 'never';
    }
    root.dataset['scheme'] = name;
  }, scheme);

/** Does the same as `dress`, and waits until it is rendered. */
export const wear = async (page: Page, scheme: Scheme): Promise<void> => {
  await dress(page, scheme);
  await redrawn(page);
  // Colours with a transition are checked at its end.
  await settled(page);
};

/** Checks all rules in one scheme, and in the other scheme only the rules about colours. */
export const judge = async (page: Page, locale: Locale): Promise<string[]> => {
  // Pictures below the visible part load lazily; only requested pictures are waited for.
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  );
  const found = (await violations(page)).filter((each) => !underTheBar.test(each));
  const faults = [...(await plainFaults(page, locale)), ...(await clippedText(page)), ...found];
  await wear(page, 'dark');
  faults.push(...(await violations(page, ['color-contrast', 'link-in-text-block'])).map((each) => `dark: ${each}`));
  await dress(page, 'light');
  faults.push(...(await overflow(page)));
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
};

export const dressed = async (at: Phone, locale: Locale): Promise<void> => {
  await at.context.addInitScript((language) => {
    // A page that is not loaded yet has no storage.
    if (location.protocol !== 'http:') return;
    localStorage.setItem('sufra.locale', language);
    localStorage.setItem('sufra.scheme', 'light');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
    );
  }, locale);
};
