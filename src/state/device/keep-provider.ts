import type { ProviderFacts } from '../../protocol/provider-facts.ts';
import { PROVIDER_KEY, providerNow, takeProvider, type Language } from './provider.ts';

/** The facts that are the same in both languages. */
const shared = ({ own, logo, icon, pages, table, row, first, team, lockDays }: ProviderFacts) => ({
  ...(own !== undefined && { own }),
  ...(logo !== undefined && { logo }),
  ...(icon !== undefined && { icon }),
  ...(first !== undefined && { first }),
  pages,
  table,
  row,
  team,
  lockDays,
});

/** Stores the settings of one language for the next start. False if nothing has changed. */
export const keepProvider = (language: Language, told: ProviderFacts): boolean => {
  const before = providerNow();
  if (JSON.stringify(before[language]) === JSON.stringify(told)) return false;
  const other = language === 'en' ? 'ar' : 'en';
  // The texts of the other language stay; facts that both languages share are updated in both.
  const { name, claim, emirate } = before[other];
  const next = {
    ...before,
    [language]: told,
    [other]: { ...shared(told), name, emirate, ...(claim !== undefined && { claim }) },
  };
  takeProvider(next);
  try {
    localStorage.setItem(PROVIDER_KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked in this browser: the next start shows the page's own facts until the settings arrive.
  }
  return true;
};
