import type { ProviderFacts } from '../../protocol/provider-facts.ts';
import { PROVIDER_KEY, providerNow, takeProvider, type Language } from './provider.ts';

/** What is the same in both languages. */
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

/** Takes what the settings of a language say, and keeps it for the next start. Returns false where nothing is new. */
export const keepProvider = (language: Language, told: ProviderFacts): boolean => {
  const before = providerNow();
  if (JSON.stringify(before[language]) === JSON.stringify(told)) return false;
  const other = language === 'en' ? 'ar' : 'en';
  // Words stay as they are in the other language; what both languages share is told in each.
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
    // Storage is blocked in this browser: the next start shows what its page says until the settings come.
  }
  return true;
};
