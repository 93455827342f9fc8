const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi;
/** These elements have no end tag. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * Gives each block of a text its own direction: a customer may write one paragraph in Arabic and the next in English. A
 * list or table gets one direction as a whole, since items with their own direction would leave the list without text to
 * judge by. Works on the text without a document, because the server renders discussions too.
 * @param html sanitized, so every tag that is not void has its end tag
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
