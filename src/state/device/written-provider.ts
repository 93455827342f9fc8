import type { ProviderInLanguages } from '../../protocol/provider-facts.ts';
import { PROVIDER_META } from '../../protocol/served-page.ts';

/** The provider's facts that the server has written into the page; undefined if the server did not send this page. */
export const writtenProvider = (): ProviderInLanguages | undefined => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${PROVIDER_META}"]`)?.content;
  return text === undefined || text.startsWith('{{') ? undefined : (JSON.parse(text) as ProviderInLanguages);
};
