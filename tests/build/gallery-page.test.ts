import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';

import { galleryPage } from '../../scripts/gallery/gallery-page.ts';
import { people, screens } from '../e2e/support/screens.ts';

describe('The gallery of development', () => {
  const { document } = new JSDOM(galleryPage(screens, people)).window;

  it('links to every screen of the table, below the account that the screen needs', () => {
    for (const { who, address } of screens) {
      const title = people[who] === null ? 'Signed out' : `Signed in as ${people[who]}`;
      const section = [...document.querySelectorAll('section')].find((each) => each.firstChild!.textContent === title);
      const links = [...section!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links, `${who} ${address}`).toContain(address);
    }
  });

  it('offers both languages, both colour schemes and three widths', () => {
    const values = (name: string): string[] =>
      [...document.querySelectorAll(`select[name=${name}] option`)].map((option) => option.getAttribute('value')!);
    expect(values('language')).toEqual(['en-US', 'ar-AE']);
    expect(values('scheme')).toEqual(['light', 'dark']);
    expect(values('width')).toHaveLength(3);
  });
});
