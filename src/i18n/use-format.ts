import { formatFor, type Format } from './format.ts';
import { useLocale } from './use-t.tsx';

/**
 * Returns the formatters of dates, money, weights and numbers for the present language; see format.ts. Separate from
 * `useT`, so that a screen without figures does not load them.
 */
export const useFormat = (): Format => formatFor(useLocale());
