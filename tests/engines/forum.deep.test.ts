import { expect, it } from 'vitest';

import { inEachEngine } from './support/in-each-engine.ts';
import { signIn } from './support/world.ts';

const TEXT = '[role=textbox][aria-multiline=true]';

inEachEngine('The forum', (world, browser) => {
  it('saves and shows a discussion with bold words from its editor', async () => {
    await signIn(world(), 'renewed@demo.test');
    await browser().goto(`${world().url}/nutrition-support/forum/add`);
    await browser().sees({ css: TEXT });
    await browser().fill('input[name=title]', 'Lunch boxes');
    await browser().pick('select[name=category_id]', 1);
    await browser().tap({ css: TEXT });
    await browser().type('Which boxes keep ');
    await browser().tap({ css: 'button', name: 'Bold' });
    await browser().until((text: string) => document.activeElement?.matches(text), TEXT);
    await browser().type('salad crisp?');
    await browser().tap({ css: 'main button', name: 'Save' });
    await browser().until(() => /\/thread\/\d+$/.test(location.pathname));
    await browser().sees({ css: 'main h1', name: 'Lunch boxes' });
    expect(await browser().until(() => document.querySelector('main article')?.textContent)).toContain(
      'Which boxes keep salad crisp?',
    );
    await browser().sees({ css: 'main article strong', name: 'salad crisp?' });
  });

  it('finds the discussion by a word of its title, marks the word, and opens the discussion by keyboard', async () => {
    await browser().goto(`${world().url}/nutrition-support/forum`);
    await browser().sees({ css: '[data-thread]' });
    await browser().fill('main input[type=search]', 'boxes');
    await browser().sees({ css: 'main mark', name: 'boxes' });
    await browser().press('down');
    await browser().press('enter');
    await browser().sees({ css: 'main h1', name: 'Lunch boxes' });
  });
});
