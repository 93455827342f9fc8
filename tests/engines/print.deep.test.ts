import { beforeAll, expect, it } from 'vitest';

import { inEachEngine } from './support/in-each-engine.ts';
import { signIn } from './support/world.ts';

/**
 * Runs in the page: applies the rules for paper, which no driver can do for both engines. Only the medium of each media
 * query is changed.
 */
const asOnPaper = (): number => {
  let changed = 0;
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { mediaText } = rule.media;
        const paper = mediaText.replaceAll('print', 'all').replaceAll('screen', 'not all');
        if (paper !== mediaText) {
          rule.media.mediaText = paper;
          changed += 1;
        }
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  window.dispatchEvent(new Event('beforeprint'));
  return changed;
};

inEachEngine(
  'The plan on paper',
  (world, browser) => {
    const shown = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible')
        .map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim());
    beforeAll(async () => {
      await signIn(world(), 'active@demo.test');
      await browser().goto(`${world().url}/modify`);
      await browser().sees({ css: 'main article h3' });
    });

    it('keeps its title, the day and its dishes, in black on white, without tabs and bars', async () => {
      const title = await browser().run(shown, 'main h1');
      const dishes = await browser().run(shown, 'main article h3');
      expect(dishes.length).toBeGreaterThan(1);
      expect(await browser().run(shown, '[role=tablist], nav')).not.toEqual([]);
      expect(await browser().run(asOnPaper)).toBeGreaterThan(3);

      await browser().until(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        return `${color} on ${backgroundColor}` === 'rgb(0, 0, 0) on rgb(255, 255, 255)';
      });
      expect(await browser().run(shown, 'main h1')).toEqual(title);
      expect(await browser().run(shown, 'main article h3')).toEqual(dishes);
      expect(await browser().run(shown, '[role=tablist], nav, footer')).toEqual([]);
    });
  },
  { options: { dark: true } },
);
