/** HTML that may be put into a page as it is; only `html` makes it. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

const written = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/**
 * A template whose every value is escaped, unless it is such a template itself. Attributes must be quoted in it: a
 * title from the provider's catalogue can then neither end an attribute nor begin an element.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: strings.reduce((whole, text, index) => whole + written(parts[index - 1]) + text),
});
