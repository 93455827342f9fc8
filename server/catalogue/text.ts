import type { Text } from './offer.ts';

export type { Text };

export type Language = keyof Text;

export const text = (en: string, ar: string): Text => ({ en, ar });
