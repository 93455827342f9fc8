import { beforeAll, expect, it } from 'vitest';

import enShell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import { inEachEngine } from './support/in-each-engine.ts';
import { everythingKept, signIn, TODAY } from './support/world.ts';

const OFFLINE = enShell['shell.offline'];

inEachEngine('A notice that comes while a screen is shown', (world, browser) => {
  beforeAll(async () => {
    await signIn(world(), 'active@demo.test');
    await browser().sees(TODAY);
    await everythingKept(world());
  });

  /** The position of each button in the next painted frame, in CSS pixels from the top of the window. */
  const buttons = (): Promise<readonly string[]> =>
    browser().run(async () => {
      await new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      });
      return [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
        .map((each) => ({ each, top: Math.round(each.getBoundingClientRect().top) }))
        .filter(({ top }) => top > 0 && top < window.innerHeight)
        .map(({ each, top }) => `${each.getAttribute('aria-label') ?? each.textContent.trim()} at ${top}`);
    });
  /** Whether a touch on the middle of the notice would hit it. */
  const noticeInSight = (): Promise<boolean> =>
    browser().run((text: string) => {
      const notice = [...document.querySelectorAll('[role=status]')].find((each) => each.textContent.includes(text));
      if (!notice) return false;
      const { left, top, width, height } = notice.getBoundingClientRect();
      return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }, OFFLINE);
  const noticeIs = (there: boolean): Promise<unknown> =>
    browser().until(
      (text: string, wanted: boolean) =>
        [...document.querySelectorAll('[role=status]')].some((each) => each.textContent.includes(text)) === wanted,
      OFFLINE,
      there,
    );

  it('moves no visible button at the top of the page, neither when it appears nor when it disappears', async () => {
    await browser().goto(`${world().url}/progress`);
    await browser().sees({ css: '[role=tab]', name: 'Week' });
    await browser().until(() => document.querySelectorAll('main figure').length > 1);
    const before = await buttons();
    expect(before.length).toBeGreaterThan(3);
    await world().killServer();
    await noticeIs(true);
    expect(await buttons()).toEqual(before);
    await browser().until(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect(await noticeInSight()).toBe(true);
    await world().startServer();
    await noticeIs(false);
    expect(await buttons()).toEqual(before);
  });

  it('moves no button when the page is scrolled down and the notice is out of sight', async () => {
    await browser().run(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    const before = await buttons();
    await world().killServer();
    await noticeIs(true);
    expect(await buttons()).toEqual(before);
    expect(await noticeInSight()).toBe(false);
    await world().startServer();
    await noticeIs(false);
    expect(await buttons()).toEqual(before);
  });
});
