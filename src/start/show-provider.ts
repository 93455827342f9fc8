import { setLockDays } from '../domain/days/lock-days.ts';
import { setBrand } from '../i18n/brand.ts';
import type { ProviderFacts } from '../protocol/provider-facts.ts';

/** Texts use the provider's name, and days lock according to the provider's rule. */
export const showProvider = (factsIn: (language: 'en' | 'ar') => ProviderFacts): void => {
  const en = factsIn('en');
  setBrand({ en: en.name, ar: factsIn('ar').name });
  setLockDays(en.lockDays);
};
