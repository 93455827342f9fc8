import type { ProviderInLanguages } from '../../protocol/provider-facts.ts';
import { PROVIDER_META } from '../../protocol/served-page.ts';

/** What the server has written into the page of the provider; undefined in a page that it has not sent. */
export const writtenProvider = (): ProviderInLanguages | undefined => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${PROVIDER_META}"]`)?.content;
  return text === undefined || text.startsWith('{{') ? undefined : (JSON.parse(text) as ProviderInLanguages);
};
