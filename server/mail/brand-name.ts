import type { Lang } from './sentence.ts';

const nameOf = (brand: unknown): unknown =>
  typeof brand === 'object' && brand !== null && 'name' in brand ? brand.name : undefined;

/** The provider's name in a language, as the setting BRAND is stored: one for both, or one for each; empty where it is not set. */
export const brandName = (brand: unknown, lang: Lang): string => {
  const name = nameOf(brand);
  const said = typeof name === 'object' && name !== null ? (name as Partial<Record<Lang, unknown>>)[lang] : name;
  return typeof said === 'string' ? said : '';
};
