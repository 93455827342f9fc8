import { expect, it } from 'vitest';

import { askServer } from '../e2e/support/plain-client.ts';
import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn } from './support/world.ts';

const EMAIL = 'renew@demo.test';

interface Order {
  readonly planParams: { readonly days_count: number; readonly payed: boolean } | null;
}

inEachEngine('The wizard', (world, browser) => {
  const at = (step: string): Promise<unknown> =>
    browser().until(
      (name: string) => location.pathname.endsWith(`/menu/${name}`) && document.activeElement?.matches('main h1'),
      step,
    );

  it('leads from the first day to the summary, starts each step at its heading, and orders', async () => {
    await signIn(world(), EMAIL);
    await browser().goto(`${world().url}/menu`);
    await browser().sees({ css: 'main td button:not([aria-disabled])' });
    await browser().check('main td button:not([aria-disabled])');
    await browser().tap({ css: 'main button', name: 'Select my preferences' });
    await at('preferences');
    await browser().sees({ css: 'main input[type=search]' });
    if (await browser().run(() => document.querySelector('main input[type=radio]') !== null))
      await browser().check('main input[type=radio]');
    await browser().tap({ css: 'main button', name: 'Select My Food' });
    await at('plan');
    // The days are filled as soon as their dishes are loaded.
    await eventually(async () => {
      const filled = await browser().run(() => document.querySelector('[role=progressbar]')?.ariaValueNow);
      expect(filled).toBe('24');
    });
    await browser().tap({ css: 'main button', name: 'Place my order' });
    await at('profile');
    await browser().tap({ css: 'main button', name: 'Select address' });
    await at('address');
    await browser().tap({ css: 'main button', name: 'Next' });
    await at('summary');

    await browser().travel(-1);
    await at('address');
    await browser().sees({ css: 'main button', name: 'Next' });
    await browser().tap({ css: 'main button', name: 'Next' });
    await at('summary');
    await browser().check('main input[type=checkbox]:not(:checked)');
    await browser().tap({ css: 'main button', name: 'Place my order' });
    await browser().sees({ css: 'main h1', name: 'Thank You' });
    const { planParams } = await askServer<Order>(world().url, EMAIL, 'order', {
      type: 'get',
      data: { orderType: 'renewed' },
    });
    expect(planParams).toMatchObject({ days_count: 24, payed: false });
  });
});
