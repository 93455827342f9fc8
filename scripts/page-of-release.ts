import { builtInCatalogue } from '../server/catalogue/built-in.ts';
import { providerPage } from '../server/http/provider-page.ts';
import { inLanguage } from '../server/catalogue/in-language.ts';
import { providerFacts, shopFrontOf } from '../server/reference/shop-front.ts';

/** Fills the page with the provider of the catalogue folder. */
export const pageOfRelease = async (html: string): Promise<string> => {
  const catalogue = await builtInCatalogue();
  const list = (lang: 'en' | 'ar') => [
    ...catalogue.firstSettings.map(({ alias, value }) => ({ alias, value: inLanguage(value, lang) })),
    { alias: 'SHOP_FRONT', value: shopFrontOf(catalogue, lang) },
  ];
  return providerPage(html, providerFacts({ list }));
};
