import { formatFor, type Format } from './format.ts';
import { useLocale } from './use-t.tsx';

/** Dates, money, weights and numbers in the language in use; see format.ts. Apart from `useT`, so that a screen without figures does not carry them. */
export const useFormat = (): Format => formatFor(useLocale());
