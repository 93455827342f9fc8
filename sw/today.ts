import type { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import built from 'virtual:drawn-page';

import { languageOf } from '../src/i18n/locale.ts';
import { readScreenMark } from '../src/offline/screen-mark.ts';
import { todayFacts } from '../src/offline/today-facts.ts';
import { drawnHome, drawnInTime } from './home-page.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

/** Longer than this the drawing may not take: the app alone would soon be as quick. */
const PATIENCE_MS = 300;
const SHELL = '/index.html';

/** The home address with today's meals in it, out of the device's own store; else the page as it was built. Never kept. */
export const answerHome = (controller: PrecacheController): Promise<Response> => {
  const shell = async (): Promise<Response> => (await controller.matchPrecache(SHELL)) ?? fetch(SHELL);
  const draw = async (): Promise<Response | undefined> => {
    const mark = await readScreenMark(caches);
    if (!mark) return undefined;
    const [facts, page] = await Promise.all([
      withEngine('offline', (engine) => todayFacts(engine, languageOf(mark.locale))),
      shell(),
    ]);
    return facts && drawnHome(page, built, mark, facts);
  };
  return drawnInTime(draw, shell, PATIENCE_MS, (cause) => report('today could not be drawn', cause));
};
