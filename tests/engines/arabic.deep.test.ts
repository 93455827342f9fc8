import { expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn, TODAY } from './support/world.ts';

inEachEngine(
  'An Arabic phone in the dark',
  (world, browser) => {
    it('shows Today from right to left, in dark colours, without horizontal scrolling', async () => {
      await signIn(world(), 'arabic@demo.test');
      await browser().sees(TODAY);
      const seen = await browser().run(() => {
        const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
        const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
        return { arabic: lang.startsWith('ar'), dir, overflow: scrollWidth - clientWidth, dark: red < 80 };
      });
      expect(seen).toEqual({ arabic: true, dir: 'rtl', overflow: 0, dark: true });
    });

    it('accepts a weight in Arabic digits', async () => {
      await browser().goto(`${world().url}/progress?log=weight`);
      await browser().fill('input[name=weight]', '٧١٫٣', 'dialog[open]');
      await browser().tap({ css: 'button[type=submit]', within: 'dialog[open]' });
      await browser().misses({ css: 'dialog[open] input[name=weight]' });
      await eventually(async () =>
        expect(await browser().run(() => document.body.textContent.replaceAll(/\s/g, ' '))).toMatch(/71[.٫]3|٧١٫٣/),
      );
    });
  },
  { options: { language: 'ar-AE', dark: true } },
);
