import { expect, it } from 'vitest';

import { inEachEngine } from './support/in-each-engine.ts';
import { MAIN_SCREENS, showsScreen } from './support/loads.ts';
import { signIn } from './support/world.ts';

const PAGE = { css: '[role=region], section', name: /^Page 1 of \d+$/ } as const;

inEachEngine('The menu as a PDF', (world, browser) => {
  it('is shown in the app’s own viewer, and Back closes the viewer, then the menu', async () => {
    await signIn(world(), 'active@demo.test');
    await browser().goto(`${world().url}/modify`);
    await showsScreen(world(), MAIN_SCREENS[1]!);
    await browser().tap({ css: '[role=tab]', name: 'My plan' });
    await browser().tap({ css: 'main button', name: 'View My Menu' });
    await browser().sees({ css: 'dialog[open] article', name: 'Your menu' });
    await browser().tap({ css: 'dialog[open] button', name: 'View my menu in PDF' });
    await browser().sees(PAGE);
    // A page that was not drawn is white.
    await browser().until(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('dialog[open] canvas');
      if (!canvas || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, at) => at % 4 === 0 && value < 128 && data[at + 3]! > 128);
    });
    expect(await browser().until(() => document.querySelector('[aria-label^="Page 1 of"]')?.textContent)).toMatch(
      /Kcal/i,
    );

    await browser().travel(-1);
    await browser().misses(PAGE);
    await browser().sees({ css: 'dialog[open] article', name: 'Your menu' });
    await browser().travel(-1);
    await browser().misses({ css: 'dialog[open]' });
    expect(await browser().run(() => location.pathname)).toBe('/modify');
    await browser().sees({ css: 'main button', name: 'View My Menu' });
  });
});
