import { fallbackPicture } from '../../src/protocol/reference/dish-pictures.ts';
import { providerOf, type ProviderFacts, type ProviderInLanguages } from '../../src/protocol/provider-facts.ts';
import { readSetting, settingOf, type ShopFront } from '../../src/protocol/reference/setting-values.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Sender } from '../mail/mail-html.ts';
import type { Lang } from '../mail/sentence.ts';
import type { Settings } from './settings.ts';

/** The number of large pictures in the table on the first page, and of small ones in the row below. */
const TABLE = 3;
const ROW = 6;

/** Returns the provider's name in a language. */
export const providerName = (settings: Pick<Settings, 'list'>, lang: Lang): string =>
  settingOf(settings.list(lang), 'BRAND')?.name ?? '';

/** The app's own colour, if the provider names none. */
const ACTION = '#1d6b45';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The colours in the setting BRAND. The team may have written other texts there, which are ignored. */
const coloursOf = (settings: Pick<Settings, 'list'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(settingOf(settings.list('en'), 'BRAND')?.colours ?? {}).filter(([, colour]) => HEX.test(colour)),
  );

/** The colours of a provider with its own folder; undefined if the app's colours apply. */
export const ownColours = (settings: Pick<Settings, 'list'>): Readonly<Record<string, string>> | undefined =>
  settingOf(settings.list('en'), 'SHOP_FRONT')?.own ? coloursOf(settings) : undefined;

/** The sender of mails. */
export const senderOf = (settings: Pick<Settings, 'list'>): Sender => ({
  name: { en: providerName(settings, 'en'), ar: providerName(settings, 'ar') },
  action: coloursOf(settings)['action'] ?? ACTION,
});

/** The provider's facts for pages and screens. */
export const providerFacts = (settings: Pick<Settings, 'list'>): ProviderInLanguages => {
  const factsIn = (lang: Lang): ProviderFacts => {
    const facts = providerOf(settings.list(lang));
    if (!facts) throw new Error('the settings do not tell what the catalogue shows');
    return facts;
  };
  return { en: factsIn('en'), ar: factsIn('ar') };
};

/**
 * The dishes for the first page: those that the provider names, else the first ones. All are offered and have a picture.
 */
const landingDishes = (catalogue: Catalogue, chosen: readonly number[] | undefined): readonly number[] => {
  const isPictured = (id: number): boolean =>
    (catalogue.dishById.get(id)?.diets.length ?? 0) > 0 &&
    !catalogue.pictures(id, 'image').startsWith(fallbackPicture('image'));
  const first = catalogue.firstSettings.find(({ alias }) => alias === 'LANDING_DISHES')?.value;
  const named = (chosen ?? readSetting('LANDING_DISHES', first) ?? []).filter(isPictured);
  const usual = () => catalogue.dishes.flatMap(({ id, meal }) => (meal === 'main' && isPictured(id) ? [id] : []));
  return (named.length > 0 ? named : usual()).slice(0, TABLE + ROW);
};

/** @param chosen the setting LANDING_DISHES */
export const shopFrontOf = (catalogue: Catalogue, lang: Lang, chosen?: readonly number[]): ShopFront => {
  const dishes = landingDishes(catalogue, chosen);
  const [largest] = dishes;
  const first = largest === undefined ? undefined : catalogue.smallest(largest);
  const active = catalogue.emirates.filter(({ active: isActive }) => isActive);
  return {
    ...(catalogue.imported && { own: true }),
    ...(catalogue.marks.logo !== undefined && { logo: catalogue.marks.logo }),
    ...(catalogue.marks.icon !== undefined && { icon: true }),
    pages: catalogue.staticPages.map(({ alias }) => alias),
    table: dishes.slice(0, TABLE).map((id) => catalogue.pictures(id, 'image')),
    row: dishes.slice(TABLE).map((id) => catalogue.pictures(id, 'preview')),
    ...(first !== undefined && { first }),
    emirate: { name: active[0]?.name[lang] ?? '', count: active.length },
    // Only the demo's customers have a manager and a nutritionist of their own.
    team: !catalogue.imported && catalogue.team.length > 0,
  };
};
