import { describe, expect, it } from 'vitest';

import { brandedPage, brandFacts } from '#server/reference/branded-page.ts';
import { reference } from '../../support/catalogue/reference.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { isLocked } from '#src/domain/days/day-lock.ts';
import { invoicesKeptUntil } from '#src/domain/money/kept-invoices.ts';
import arabicAccounts from '#src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import englishAccounts from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import arabicHome from '#src/i18n/catalogues/ar.home.json' with { type: 'json' };
import englishHome from '#src/i18n/catalogues/en.home.json' with { type: 'json' };

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const page = (alias: string, language: 'en' | 'ar' = 'en'): string => {
  const found = reference.staticPages.find((candidate) => candidate.alias === alias);
  if (!found) throw new Error(`no page ${alias}`);
  return plain(found.html[language]);
};

describe('the static pages', () => {
  it('all exist under their aliases', () => {
    expect(reference.staticPages.map(({ alias }) => alias)).toEqual([
      'about',
      'contact',
      'faq',
      'how-it-works',
      'privacy-policy',
      'refunds',
      'terms',
    ]);
  });

  it.each([
    ['LEG-012', 'Refunds are processed in 10 to 45 days.'],
    ['LEG-013', 'Cancellation is effective in 3 business days'],
    ['LEG-014', 'a 20% cancellation fee applies'],
    ['LEG-015', 'Catering cancellations under 24 hours are charged half.'],
    ['LEG-016', 'Delivery fee is AED 0 from January 1st 2019.'],
    ['LEG-017', 'A pause is valid up to one year.'],
    ['LEG-018', 'Users must be at least 18.'],
    ['LEG-019', 'Service area: delivery only in Abu Dhabi'],
    ['LEG-021', 'Outlet hours: 8:00 AM to 11:00 PM daily.'],
    ['LEG-022', 'Main kitchen delivery: 10:00 AM to 10:00 PM, Saturday to Thursday.'],
  ])('contain word for word in the terms — %s', (_id, words) => {
    expect(page('terms')).toContain(words);
  });

  it.each(['terms', 'refunds', 'privacy-policy'])(
    'contain %s in full in both languages: the same chapters, each with its heading and its text — LEG-023, STA-012',
    (alias) => {
      const { html } = reference.staticPages.find((candidate) => candidate.alias === alias)!;
      const chaptersOf = (text: string): string[] => text.split('<h2').slice(1);
      expect(chaptersOf(html.en).length).toBeGreaterThan(3);
      expect(chaptersOf(html.ar)).toHaveLength(chaptersOf(html.en).length);
      for (const chapter of [...chaptersOf(html.en), ...chaptersOf(html.ar)]) {
        const [heading, text] = chapter.split('</h2>');
        expect(plain(`<h2${heading}`).trim()).not.toBe('');
        expect(plain(text!).trim().length, heading).toBeGreaterThan(40);
        expect(chapter).not.toMatch(/lorem|todo|tbd|\{\{/i);
      }
      expect(plain(html.ar)).toMatch(/[\u0600-\u06ff]{3}/);
    },
  );

  it('contain the same terms in Arabic — LEG-012, LEG-013, LEG-014, LEG-015, LEG-016, LEG-017, LEG-018', () => {
    const arabic = page('terms', 'ar');
    for (const words of [
      '10 إلى 45 يومًا',
      '3 أيام عمل',
      '20%',
      'أقل من 24 ساعة',
      '1 يناير 2019',
      'سنة واحدة',
      '18 عامًا',
      'داخل أبوظبي فقط',
    ])
      expect(arabic).toContain(words);
  });

  it('repeat refund and cancellation terms in the refund policy — LEG-024, LEG-012, LEG-013, LEG-014, LEG-015', () => {
    for (const words of [
      'Refunds are processed in 10 to 45 days.',
      'effective in 3 business days; a 20% cancellation fee',
      'under 24 hours are charged half',
    ])
      expect(page('refunds')).toContain(words);
  });

  it('say until when a dish can be changed, as in the rule: up to four days before its delivery — DAY-009, REF-032', () => {
    const delivered = day('2026-12-10');
    expect(isLocked(delivered, addDays(delivered, -4))).toBe(false);
    expect(isLocked(delivered, addDays(delivered, -3))).toBe(true);
    const texts = {
      en: [...['faq', 'how-it-works', 'terms'].map((alias) => page(alias)), englishHome['home.promise.changeText']],
      ar: [
        ...['faq', 'how-it-works', 'terms'].map((alias) => page(alias, 'ar')),
        arabicHome['home.promise.changeText'],
      ],
    };
    for (const text of texts.en) expect(text).toMatch(/up to four days before it is delivered/i);
    for (const text of texts.ar) expect(text).toContain('حتى أربعة أيام قبل توصيله');
  });

  it('describe the use of customer data as in the app, and name the place with the app’s words', () => {
    for (const [language, texts] of [
      ['en', englishAccounts],
      ['ar', arabicAccounts],
    ] as const) {
      const policy = page('privacy-policy', language);
      expect(policy).toContain(texts['signup.privacy.title']);
      for (const purpose of ['plan', 'body', 'photos', 'news'] as const)
        expect(policy.toLowerCase()).toContain(texts[`signup.privacy.${purpose}`].split(/ for | لأ/)[0]!.toLowerCase());
    }
    const year = Number(invoicesKeptUntil(day('2026-05-01')).slice(0, 4)) - 2026;
    expect(year).toBe(7);
    expect(page('privacy-policy')).toContain('seven years after the end of their year');
    expect(page('privacy-policy', 'ar')).toContain('سبع سنوات بعد نهاية سنتها');
  });

  it('show address, hours and phones on the contact page, as the setting BRAND has them — STA-006, STA-007, LEG-006', () => {
    const found = reference.staticPages.find(({ alias }) => alias === 'contact')!;
    const { hours, kitchenHours, address, ...brand } = reference.settings.find(({ alias }) => alias === 'BRAND')!
      .value as Record<'hours' | 'kitchenHours' | 'address', { en: string }>;
    const english = { ...brand, hours: hours.en, kitchenHours: kitchenHours.en, address: address.en };
    const contact = plain(brandedPage(found.html.en, brandFacts(english)));
    for (const words of [
      'Address',
      'Al Maryah Island, Abu Dhabi',
      '+971 2 000 0000',
      'open 8:00 AM to 11:00 PM daily',
      '10:00 AM to 10:00 PM, Saturday to Thursday',
      'Delivery only in Abu Dhabi',
    ])
      expect(contact).toContain(words);
  });

  it('name all ten diets — REF-001', () => {
    for (const diet of [
      'balanced',
      'vegan',
      'vegetarian',
      'keto',
      'trim',
      'weight-loss',
      'gain',
      'athletes',
      'flexible carnivore',
      'customised plan',
    ])
      expect(page('about')).toContain(diet);
  });

  it('say who can see documents and photographs', () => {
    expect(page('privacy-policy')).toContain('visible to your nutritionist only');
  });
});

describe('articles and discussions', () => {
  it('fill more than one page of twenty', () => {
    expect(reference.blogPosts.length).toBeGreaterThanOrEqual(25);
    expect(reference.forumThreads.length).toBeGreaterThanOrEqual(25);
  });

  it('have a known category, and every category is used', () => {
    for (const [entries, categories] of [
      [reference.blogPosts, reference.blogCategories],
      [reference.forumThreads, reference.forumCategories],
    ] as const)
      expect(new Set(entries.map(({ categoryId }) => categoryId))).toEqual(new Set(categories.map(({ id }) => id)));
  });

  it('never use the id of “all” for a category', () => {
    expect([...reference.blogCategories, ...reference.forumCategories].map(({ id }) => id)).not.toContain(999_999_999);
  });

  it('have at least two paragraphs or lists, enough text, and both languages', () => {
    const unreadable = reference.blogPosts.filter(({ html }) =>
      (['en', 'ar'] as const).some((language) => {
        const blocks = html[language].match(/<(?:p|ul)>/g)?.length ?? 0;
        return blocks < 2 || plain(html[language]).length <= 400;
      }),
    );
    expect(unreadable.map(({ title }) => title.en)).toEqual([]);
  });

  it('have the same structure in both languages of an article', () => {
    const build = (html: string): string => (html.match(/<(?:p|ul|li|h2)>/g) ?? []).join('');
    const texts = [...reference.blogPosts, ...reference.staticPages].map(({ html }) => html);
    expect(texts.map(({ ar }) => build(ar))).toEqual(texts.map(({ en }) => build(en)));
  });

  it('have known authors, and no comment from the future', () => {
    const keys = new Set<string>(reference.forumMembers.map(({ key }) => key));
    for (const thread of reference.forumThreads) {
      expect(keys).toContain(thread.author);
      for (const comment of thread.comments) {
        expect(keys).toContain(comment.author);
        expect(comment.hoursAfter).toBeLessThan(thread.daysAgo * 24);
      }
    }
  });
});
