import type { Lang } from './sentence.ts';

const nameOf = (brand: unknown): unknown =>
  typeof brand === 'object' && brand !== null && 'name' in brand ? brand.name : undefined;

/**
 * Returns the provider's name in a language. The setting BRAND holds one name for both languages or one for each; empty
 * if it is not set.
 */
export const brandName = (brand: unknown, lang: Lang): string => {
  const name = nameOf(brand);
  const said = typeof name === 'object' && name !== null ? (name as Partial<Record<Lang, unknown>>)[lang] : name;
  return typeof said === 'string' ? said : '';
};
