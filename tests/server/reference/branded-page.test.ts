import { describe, expect, it } from 'vitest';

import { brandedPage, brandFacts } from '#server/reference/branded-page.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';

const contact = catalogue.pageByAlias.get('contact')!;

const brand = { phone: '+971 4 111 2222', whatsapp: '+971 50 333 4444', email: 'hi@other.example', colours: {} };

describe('the contacts on a static page', () => {
  it('are those of the provider in the setting BRAND, with links that can be called — STA-010', () => {
    const html = brandedPage(contact.html.en, brandFacts(brand));
    expect(html).toContain('href="tel:+97141112222">+971\u00a04\u00a0111\u00a02222</a>');
    expect(html).toContain('href="https://wa.me/971503334444">+971\u00a050\u00a0333\u00a04444</a>');
    expect(html).toContain('href="mailto:hi@other.example"');
    expect(html).not.toContain('sufra');
  });

  it('omit the line of a missing contact', () => {
    for (const language of ['en', 'ar'] as const) {
      const html = brandedPage(contact.html[language], brandFacts({ email: 'hi@other.example' }));
      expect(html.match(/<li>/g)).toHaveLength(1);
      expect(html).not.toMatch(/\{\{|undefined/);
    }
  });

  it('are shown as plain text, even if the setting contains markup', () => {
    const html = brandedPage('<p>{{address}}</p>', brandFacts({ address: 'Tower "A" <b>& Co</b>' }));
    expect(html).toBe('<p>Tower &quot;A&quot; &lt;b&gt;&amp; Co&lt;/b&gt;</p>');
  });

  it('do not change a page without them', () => {
    expect(brandedPage('<h2>Who</h2><p>We.</p>', brandFacts(undefined))).toBe('<h2>Who</h2><p>We.</p>');
  });
});
