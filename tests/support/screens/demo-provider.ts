import type { ProviderFacts, ProviderInLanguages } from '#src/protocol/provider-facts.ts';

const shared = {
  pages: ['terms', 'privacy-policy', 'refunds', 'about', 'contact', 'how-it-works', 'faq'],
  table: [1051, 2143, 1033].map((id) => `/dishes/${id}-image.webp`),
  row: [2107, 1039, 3070, 3014, 2005, 2014].map((id) => `/dishes/${id}-preview.webp`),
  first: '/dishes/1051-image.avif',
  team: true,
  lockDays: 3,
} as const satisfies Partial<Record<keyof ProviderFacts, unknown>>;

const of = (name: string, claim: string, emirate: string): ProviderFacts => ({
  ...shared,
  pages: [...shared.pages],
  name,
  claim,
  emirate: { name: emirate, count: 4 },
});

/** The provider's data on the pages of the demo. */
export const demoProvider: ProviderInLanguages = {
  en: of('Sufra', 'Healthy meals, planned with you', 'Abu Dhabi'),
  ar: of('سفرة', 'وجبات صحية نخطط لها معك', 'أبوظبي'),
};
