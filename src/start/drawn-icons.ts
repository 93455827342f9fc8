import address from '../ui/text/icons.svg?url';
import drawings from '../ui/text/icons.svg?raw';

const USED = new RegExp(`href="${address.replaceAll(/[.?+*]/g, '\\$&')}#([\\w-]+)"`, 'g');
const SYMBOL = /<symbol id="([\w-]+)">.*?<\/symbol>/g;

const symbols = new Map([...drawings.matchAll(SYMBOL)].map(([symbol, name]) => [name!, symbol]));

/**
 * Copies the icons that a stored screen uses into its markup. An icon from the shared file makes the browser load that
 * file as a document before the first paint, which costs a slow phone about 50 ms.
 * @param markup as React has written it; the copied icons take no space in the layout
 */
export const withOwnIcons = (markup: string): string => {
  const names = new Set([...markup.matchAll(USED)].map(([, name]) => name!));
  const own = [...names].map((name) => {
    const symbol = symbols.get(name);
    if (symbol === undefined) throw new Error(`icons.svg has no ${name}`);
    return symbol.replace('id="', 'id="drawn-');
  });
  return `<svg aria-hidden="true" width="0" height="0" style="position:absolute">${own.join('')}</svg>${markup.replaceAll(USED, 'href="#drawn-$1"')}`;
};
