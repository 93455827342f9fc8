import { LOCKED_DAYS_AHEAD } from '../../domain/days/lock-days.ts';
import type { ProviderFacts, ProviderInLanguages } from '../../protocol/provider-facts.ts';
import { writtenProvider } from './written-provider.ts';

export type Language = keyof ProviderInLanguages;

/**
 * The storage key of the last settings, which are newer than a page that the worker caches. Rename the key whenever
 * `ProviderFacts` gets a new field.
 */
export const PROVIDER_KEY = 'sufra.provider';

const UNKNOWN: ProviderFacts = {
  name: '',
  pages: [],
  table: [],
  row: [],
  emirate: { name: '', count: 0 },
  team: false,
  lockDays: LOCKED_DAYS_AHEAD,
};

const NOTHING: ProviderInLanguages = { en: UNKNOWN, ar: UNKNOWN };

const listeners = new Set<() => void>();
let facts: ProviderInLanguages | undefined;

const kept = (): Partial<ProviderInLanguages> | undefined => {
  try {
    const text = localStorage.getItem(PROVIDER_KEY);
    return text === null ? undefined : (JSON.parse(text) as Partial<ProviderInLanguages>);
  } catch {
    // Storage is blocked in this browser: the page's own facts are used until the settings arrive.
    return undefined;
  }
};

/** The facts in both languages, as they are shown now. */
export const providerNow = (): ProviderInLanguages => {
  if (facts) return facts;
  if (typeof document === 'undefined') return NOTHING;
  // Hydration of a server-rendered screen must use the facts that it was rendered with.
  const isSent = document.documentElement.dataset['sent'] !== undefined;
  const page = writtenProvider() ?? NOTHING;
  const last = isSent ? undefined : kept();
  return (facts = { ...page, ...last });
};

export const providerFacts = (language: Language): ProviderFacts => providerNow()[language];

/** Makes all screens show these facts. */
export const takeProvider = (next: ProviderInLanguages): void => {
  facts = next;
  for (const listen of listeners) listen();
};

/** Calls `listen` whenever the facts change, until the returned function is called. */
export const onProvider = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};
