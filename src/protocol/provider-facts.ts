import { LOCKED_DAYS_AHEAD } from '../domain/days/lock-days.ts';
import type { Setting } from './reference/settings.ts';
import { settingOf, type ShopFront } from './reference/setting-values.ts';

/** The provider's data on the app's frame and first page, in one language. */
export interface ProviderFacts extends ShopFront {
  readonly name: string;
  readonly claim?: string;
  /** Today and this number of following days can no longer be changed. */
  readonly lockDays: number;
}

export type ProviderInLanguages = Readonly<Record<'en' | 'ar', ProviderFacts>>;

/** Returns the facts from the settings of a language; undefined until the settings have loaded. */
export const providerOf = (settings: readonly Setting[] | null | undefined): ProviderFacts | undefined => {
  const front = settingOf(settings, 'SHOP_FRONT');
  const { name = '', claim } = settingOf(settings, 'BRAND') ?? {};
  if (!front) return undefined;
  const lockDays = settingOf(settings, 'LOCK_DAYS') ?? LOCKED_DAYS_AHEAD;
  return { ...front, name, lockDays, ...(claim !== undefined && { claim }) };
};
