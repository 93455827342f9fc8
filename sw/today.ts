import type { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import built from 'virtual:drawn-page';

import { languageOf } from '../src/i18n/locale.ts';
import { readScreenMark } from '../src/offline/drawn-page/screen-mark.ts';
import { todayFacts } from '../src/offline/drawn-page/today-facts.ts';
import type { TodayFacts } from '../src/offline/drawn-page/today-page.ts';
import { inTime, openHome, sendHome, type Home } from './home-page.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

/** Longer than this the drawing may not take: the app alone would soon be as quick. */
const PATIENCE_MS = 300;
const SHELL = '/index.html';

const fault = (cause: unknown): void => report('today could not be drawn', cause);

/**
 * The home address with today's meals in it, out of the device's own store; else the page as it was built. Never kept.
 * @param waitUntil keeps the worker alive
 */
export const answerHome = async (
  controller: PrecacheController,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const shell = async (): Promise<Response> => (await controller.matchPrecache(SHELL)) ?? fetch(SHELL);
  const mark = readScreenMark(caches);
  const opened = async (): Promise<Home | undefined> => {
    const [held, page] = await Promise.all([mark, shell()]);
    return held && openHome(page, built, held);
  };
  const read = async (): Promise<TodayFacts | undefined> => {
    const held = await mark;
    return held && withEngine('offline', (engine) => todayFacts(engine, languageOf(held.locale)));
  };
  const day = inTime(read, PATIENCE_MS, fault);
  const home = await inTime(opened, PATIENCE_MS, fault);
  if (!home) return shell();
  const { response, sent } = sendHome(home, day, fault);
  waitUntil(sent);
  return response;
};
