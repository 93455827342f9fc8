import type { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import built from 'virtual:drawn-page';

import { languageOf } from '../src/i18n/locale.ts';
import { drawnBody } from '../src/offline/drawn-page/body-drawn.ts';
import { bodyPage } from '../src/offline/drawn-page/body-page.ts';
import { readScreenMark } from '../src/offline/drawn-page/screen-mark.ts';
import { todayFacts } from '../src/offline/drawn-page/today-facts.ts';
import { todayPage } from '../src/offline/drawn-page/today-page.ts';
import type { Engine } from '../src/offline/engine.ts';
import { inTime, openDrawn, sendDrawn, type Drawing, type Opened } from './drawn-answer.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

/** Longer than this the drawing may not take: the app alone would soon be as quick. */
const PATIENCE_MS = 300;
const SHELL = '/index.html';

const fault = (cause: unknown): void => report('a screen could not be drawn', cause);

interface Screen {
  /** Id of its name. */
  readonly title: string;
  /** What the device holds of it; undefined when there is nothing to show. */
  readonly read: (engine: Engine, language: 'en' | 'ar') => Promise<Drawing | undefined>;
}

const screens: Readonly<Record<string, Screen>> = {
  '/': {
    title: 'shell.today',
    read: async (engine, language) => {
      const facts = await todayFacts(engine, language);
      return facts && ((words, look) => todayPage(facts, words, look));
    },
  },
  '/body-analysis': {
    title: 'shell.subject.bodyAnalysis',
    read: async (engine, language) => {
      const body = await drawnBody(engine, language);
      return body && ((words, look) => bodyPage(body, words, look));
    },
  },
};

/** Whether the worker draws the screen of this address itself. */
export const isDrawn = (path: string): boolean => Object.hasOwn(screens, path);

/**
 * The page of such an address with its screen in it, out of the device's own store; else the page as it was built. Never kept.
 * @param waitUntil keeps the worker alive
 */
export const answerDrawn = async (
  path: string,
  controller: PrecacheController,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const screen = screens[path]!;
  const shell = async (): Promise<Response> => (await controller.matchPrecache(SHELL)) ?? fetch(SHELL);
  const mark = readScreenMark(caches);
  const opened = async (): Promise<Opened | undefined> => {
    const [held, page] = await Promise.all([mark, shell()]);
    return held && openDrawn(page, built, held, screen.title);
  };
  const read = async (): Promise<Drawing | undefined> => {
    const held = await mark;
    return held && withEngine('offline', (engine) => screen.read(engine, languageOf(held.locale)));
  };
  const drawing = inTime(read, PATIENCE_MS, fault);
  const page = await inTime(opened, PATIENCE_MS, fault);
  if (!page) return shell();
  const { response, sent } = sendDrawn(page, drawing, fault);
  waitUntil(sent);
  return response;
};
