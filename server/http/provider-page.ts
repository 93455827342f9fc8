import type { ProviderInLanguages } from '../../src/protocol/provider-facts.ts';
import type { Settings } from '../reference/settings.ts';
import { ownColours, providerFacts } from '../reference/shop-front.ts';
import { escaped } from './page-heads.ts';
import { providerStyle } from './provider-style.ts';

/**
 * Fills the provider's name and facts into the built page. The scripts of the page stay unchanged.
 * @param style the provider's colours; empty: those of the app
 */
export const providerPage = (html: string, facts: ProviderInLanguages, style = ''): string =>
  html
    .replaceAll('{{brand.en}}', () => escaped(facts.en.name))
    .replaceAll('{{brand.ar}}', () => escaped(facts.ar.name))
    .replace('{{provider}}', () => escaped(JSON.stringify(facts)))
    .replace('</head>', (end) => (style === '' ? end : `<style>${style}</style>${end}`));

/**
 * Returns the filled page for the current build and the settings that were last read; the text is cached until one of
 * them changes.
 */
export const filledPage = (html: () => string | undefined, settings: Settings): (() => string | undefined) => {
  let made: { readonly of: readonly unknown[]; readonly page: string } | undefined;
  return () => {
    const built = html();
    if (built === undefined) return undefined;
    const of = [built, settings.list('en'), settings.list('ar')];
    if (!made || of.some((each, at) => each !== made?.of[at]))
      made = { of, page: providerPage(built, providerFacts(settings), providerStyle(ownColours(settings))) };
    return made.page;
  };
};
