import { expect, it } from 'vitest';

import { askServer } from '../e2e/support/plain-client.ts';
import type { Browser } from './support/browser.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn } from './support/world.ts';

const EMAIL = 'draft@demo.test';

interface Order {
  readonly planParams: { readonly id: number; readonly payed: boolean } | null;
}

/** Ticks the agreements of the summary, continues to the payment, and presses the button of this name at the provider. */
const payAs = async (browser: Browser, scenario: string): Promise<void> => {
  await browser.check('main input[type=radio][value=telr]');
  // Earlier agreements are still ticked.
  for (const box of ['allergies', 'terms'])
    if (
      !(await browser.run(
        (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!.checked,
        box,
      ))
    )
      await browser.check(`main input[name=${box}]`);
  await browser.tap({ css: 'main button', name: 'Proceed to Pay' });
  await browser.until(() => location.pathname.startsWith('/dev/telr/'));
  await browser.tap({ css: 'button', name: scenario });
};

inEachEngine('Paying for a plan', (world, browser) => {
  const order = (orderType: string): Promise<Order> =>
    askServer<Order>(world().url, EMAIL, 'order', { type: 'get', data: { orderType } });

  it('is cancelled at the provider, returns to the same summary, is paid, and is ordered once even if the thanks reopen', async () => {
    await signIn(world(), EMAIL);
    await browser().goto(`${world().url}/checkout/menus`);
    await browser().sees({ css: 'section[aria-labelledby=menu-day] article' });
    await browser().tap({ css: 'main button', name: 'Checkout' });
    const total = (): string => document.querySelector('main output')?.textContent ?? '';
    const asked = await browser().until(total);
    await payAs(browser(), 'Cancelled');

    await browser().tap({ css: 'main a', name: 'Back to the summary' });
    await browser().until((to: string) => document.querySelector('main output')?.textContent === to, asked);
    await payAs(browser(), 'Paid');

    await browser().sees({ css: 'main h1, main h2', name: 'Welcome to your wellness journey!' });
    const placed = await browser().run(() => location.href);
    const { planParams } = await order('active');
    expect(planParams?.payed).toBe(true);
    await browser().goto(world().url);
    await browser().sees({ css: 'main h1' });
    await browser().goto(placed);
    await browser().sees({ css: 'main h1, main h2', name: 'Welcome to your wellness journey!' });
    expect((await order('active')).planParams?.id).toBe(planParams!.id);
    expect((await order('renewed')).planParams).toBeNull();
  });
});
