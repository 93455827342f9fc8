import { LOCKED_DAYS_AHEAD } from '../domain/days/lock-days.ts';
import type { Setting } from './reference/settings.ts';
import { settingOf, type ShopFront } from './reference/setting-values.ts';

/** What the frame of the app and its first page show of the provider, in one language. */
export interface ProviderFacts extends ShopFront {
  readonly name: string;
  readonly claim?: string;
  /** Today and so many days after it cannot be changed any more. */
  readonly lockDays: number;
}

export type ProviderInLanguages = Readonly<Record<'en' | 'ar', ProviderFacts>>;

/** The facts as the settings of a language tell them; undefined while they have not come. */
export const providerOf = (settings: readonly Setting[] | null | undefined): ProviderFacts | undefined => {
  const front = settingOf(settings, 'SHOP_FRONT');
  const { name = '', claim } = settingOf(settings, 'BRAND') ?? {};
  if (!front) return undefined;
  const lockDays = settingOf(settings, 'LOCK_DAYS') ?? LOCKED_DAYS_AHEAD;
  return { ...front, name, lockDays, ...(claim !== undefined && { claim }) };
};
