import { useSyncExternalStore } from 'react';

import type { ProviderFacts } from '../../protocol/provider-facts.ts';
import { onProvider, providerFacts } from './provider.ts';

/** Name, logo, pictures and pages of the provider. */
export const useProvider = (language: 'en' | 'ar'): ProviderFacts => {
  const read = (): ProviderFacts => providerFacts(language);
  return useSyncExternalStore(onProvider, read, read);
};

/** Whether the provider has a page of texts, by its alias. */
export const useHasPage = (): ((alias: string) => boolean) => {
  const { pages } = useProvider('en');
  return (alias) => pages.includes(alias);
};
