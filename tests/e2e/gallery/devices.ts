import type { Browser, BrowserContext } from '@playwright/test';

import { appKept, readyForOffline, signIn } from '../support/journey.ts';
import { dressed, type Locale } from '../support/judge.ts';
import { phone } from '../support/phone.ts';
import { askServer } from '../support/plain-client.ts';
import { people, type State, type Who } from '../support/screens.ts';
import { words } from '../support/words.ts';
import { layLine, type Line } from './line.ts';

/** A customer with long texts everywhere, instead of the usual customer. */
export const LONG_WORDED = 'allergic@demo.test';

const lines: Readonly<Record<State, Line>> = {
  full: 'open',
  empty: 'open',
  long: 'open',
  offline: 'open',
  loading: 'held',
  error: 'internal',
  limited: 'rate_limited',
};

const emailOf = (who: Who, state: State): string | null =>
  state === 'empty' ? people.newcomer : state === 'long' ? LONG_WORDED : people[who];

/** Devices that sign in once for all the screens that are captured on them. */
export interface Devices {
  readonly of: (who: Who, state: State, locale: Locale) => Promise<BrowserContext>;
  readonly putAway: () => Promise<void>;
}

export const openDevices = (browser: Browser, baseURL: string): Devices => {
  const open = new Map<string, Promise<BrowserContext>>();
  /** The language of each account: the last device that chose it decides for the others too. */
  const spoken = new Map<string, Locale>();
  const speak = async (email: string, locale: Locale): Promise<void> => {
    if (spoken.get(email) === locale) return;
    await askServer(baseURL, email, 'profile', { type: 'set', data: { scenario: 'main', language: locale } });
    spoken.set(email, locale);
  };
  const make = async (email: string | null, line: Line, locale: Locale, cut: boolean): Promise<BrowserContext> => {
    const device = await phone(browser, baseURL, { locale, reducedMotion: 'reduce' });
    const { context } = device;
    await dressed(device, locale);
    if (line !== 'open') await layLine(context, line, { locale, visitor: email === null });
    const page = await context.newPage();
    if (email !== null) await signIn(page, email);
    else await page.goto('/terms');
    // Otherwise the cookie notice would be in every picture.
    await page.getByRole('button', { name: words[locale]['shell.cookiesOk'] }).click();
    if (cut) await (email === people.customer ? readyForOffline(page) : appKept(page));
    await page.close();
    return context;
  };
  return {
    of: async (who, state, locale) => {
      const email = emailOf(who, state);
      if (email !== null) await speak(email, locale);
      const cut = state === 'offline';
      const key = `${email} ${lines[state]} ${locale} ${cut}`;
      const known = open.get(key) ?? make(email, lines[state], locale, cut);
      open.set(key, known);
      return known;
    },
    putAway: async () => {
      for (const device of open.values()) await (await device).close();
      open.clear();
    },
  };
};
