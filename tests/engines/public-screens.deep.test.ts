import { expect, it } from 'vitest';

import { inEachEngine } from './support/in-each-engine.ts';

inEachEngine('A public screen', (world, browser) => {
  it.each([
    ['/', 'Healthy meals, planned with you'],
    ['/sign-in', 'Sign In'],
    ['/terms', 'Terms and Conditions'],
    ['/nutrition-support/blog/article/3', 'Drinking enough in a Gulf summer'],
    ['/nutrition-support/forum/thread/3', 'Favourite breakfast so far?'],
  ])('%s is hydrated by the app without an error', async (address, heading) => {
    await browser().goto(world().url + address);
    await browser().until(
      () => document.querySelector('html[data-sent]') === null && document.querySelector('main h1') !== null,
    );
    const [said, titles] = await browser().run(() => [
      document.querySelector('main h1')!.textContent,
      document.querySelectorAll('title').length,
    ]);
    expect([said, titles]).toEqual([heading, 1]);
  });
});
