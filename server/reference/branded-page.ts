import { groupedPhone } from '../../src/domain/forms/phone-text.ts';

/**
 * The facts about the provider that a page may contain: the text fields of the setting BRAND, and the two numbers as
 * links.
 */
type BrandFacts = Readonly<Record<string, string>>;

export const brandFacts = (brand: unknown): BrandFacts => {
  const facts: Record<string, string> = {};
  for (const [name, value] of Object.entries(brand ?? {}))
    if (typeof value === 'string' && value !== '') facts[name] = value;
  const { phone, whatsapp } = facts;
  if (phone !== undefined) {
    facts['phone'] = groupedPhone(phone);
    facts['phoneLink'] = phone.replaceAll(/[^+\d]/g, '');
  }
  if (whatsapp !== undefined) {
    facts['whatsapp'] = groupedPhone(whatsapp);
    facts['whatsappLink'] = whatsapp.replaceAll(/\D/g, '');
  }
  return facts;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

/** Replaces placeholders such as `{{phone}}`. Removes a line that needs a missing fact. */
export const brandedPage = (html: string, facts: BrandFacts): string =>
  html.replaceAll(/<(p|li)>.*?<\/\1>/gs, (line) => {
    let whole = true;
    const filled = line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) whole = false;
      return asText(fact ?? '');
    });
    return whole ? filled : '';
  });
