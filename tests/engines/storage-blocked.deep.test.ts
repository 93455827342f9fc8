import { expect, it } from 'vitest';

import { blockAllStorage } from '../support/block-all-storage.ts';
import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn, TODAY, weightOnServer } from './support/world.ts';

const EMAIL = 'active@demo.test';

inEachEngine(
  'A browser that blocks this site’s storage',
  (world, browser) => {
    it('a customer signs in, sees the day, saves on the server and is notified that nothing is stored on the device', async () => {
      await signIn(world(), EMAIL);
      await browser().sees(TODAY);
      await browser().sees({ css: '[role=status]', name: /Nothing is kept on this device/ });
      await browser().run(() => history.pushState({}, '', '/progress?log=weight'));
      await browser().fill('input[name=weight]', '71.3', 'dialog[open]');
      await browser().tap({ css: 'button[type=submit]', within: 'dialog[open]' });
      await eventually(async () => expect((await weightOnServer(world(), EMAIL)).grams).toBe(71_300));
      await browser().reload();
      await browser().sees({ css: 'input[autocomplete=current-password]' });
    });
  },
  {
    options: { first: `(${blockAllStorage.toString()})()` },
    expected: /the device store cannot be used|the worker could not be registered/,
  },
);
