const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi;
/** They have no end tag. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * Gives each block of a text its own direction: a customer may write one paragraph in Arabic and the next in English. Whole
 * lists and tables get one, not their parts: an item with a direction of its own leaves its list without a text to judge by.
 * The server renders discussions too, so this works on the text and needs no document.
 * @param html cleaned, so every tag that is not void has its end
 */
export const withBlockDirections = (html: string): string => {
  let depth = 0;
  return html.replace(TAG, (tag: string, end: string, name: string, attributes: string) => {
    if (end !== '') {
      depth -= 1;
      return tag;
    }
    const isBlock = depth === 0 && !/\sdir=/i.test(attributes);
    if (!VOID.has(name.toLowerCase())) depth += 1;
    return isBlock ? `<${name} dir="auto"${attributes}>` : tag;
  });
};
