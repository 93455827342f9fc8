import { expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { everythingKept, logWeight, pressLogOut, signIn, signOut, TODAY, weightOnServer } from './support/world.ts';

const FIRST = 'active@demo.test';
const NEXT = 'allergic@demo.test';

inEachEngine('The next customer', (world, browser) => {
  it('sees no data of the first customer, whose unsent weight waits and arrives once', async () => {
    await signIn(world(), FIRST);
    await browser().sees(TODAY);
    await everythingKept(world());
    const before = await weightOnServer(world(), FIRST);
    await world().killServer();
    await logWeight(world(), '66.6');
    await pressLogOut(browser());
    await browser().tap({ name: 'Keep locked until I sign in again', within: '[role=alertdialog]' });
    await browser().sees({ css: 'input[autocomplete=current-password]' });
    await world().startServer();

    await signIn(world(), NEXT);
    await browser().sees(TODAY);
    for (const address of ['/', '/progress', '/modify', '/profile']) {
      await browser().goto(world().url + address);
      await browser().sees({ css: 'main h1' });
      expect(await browser().run(() => document.body.innerText)).not.toMatch(/Layla|Mansour|66\.6/);
    }
    expect((await weightOnServer(world(), NEXT)).grams).not.toBe(66_600);
    expect((await weightOnServer(world(), FIRST)).version).toBe(before.version);

    await signOut(world());
    await signIn(world(), FIRST);
    await eventually(async () => expect((await weightOnServer(world(), FIRST)).grams).toBe(66_600));
    expect((await weightOnServer(world(), FIRST)).version - before.version).toBe(1);
  });
});
